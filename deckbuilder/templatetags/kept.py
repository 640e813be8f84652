"""`{% kept %}`: a part of a page that is written once for each language, and not for each page."""

from __future__ import annotations

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token, token_kwargs
from django.template.context import Context
from django.urls import get_script_prefix
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

AT_MOST = 500  # writings of one part; then all of them go


@register.tag
def kept(parser: Parser, token: Token) -> Kept:
    """`{% kept here=page.name %}…{% endkept %}`: the part knows nothing but what is handed to it.

    So no page can leave something of its own in it. What is handed over should be one of a few
    words: each of them is kept, in each language.
    """
    tag, *bits = token.split_contents()
    values = token_kwargs(bits, parser)
    if bits:
        raise template.TemplateSyntaxError(f"{tag} takes name=value only; got {' '.join(bits)!r}")
    part = parser.parse(("endkept",))
    parser.delete_first_token()
    return Kept(part, values)


class Kept(template.Node):
    """The part, and how it was written so far."""

    child_nodelists = ("part",)

    def __init__(self, part: NodeList, values: dict[str, FilterExpression]) -> None:
        self.part = part
        self.values = values
        self.written: dict[tuple[object, ...], SafeString] = {}

    def render(self, context: Context) -> SafeString:
        values = {name: value.resolve(context) for name, value in self.values.items()}
        # A safe string equals a plain one, and 1 equals True: hence the types. The prefix is
        # part of what is kept as the site may stand below another address.
        typed = [(type(value), value) for value in values.values()]
        key = (get_language(), get_script_prefix(), *typed)
        written = self.written.get(key)
        if written is None:
            if len(self.written) >= AT_MOST:
                self.written.clear()
            written = self.written[key] = self.part.render(context.new(values))
        return written
