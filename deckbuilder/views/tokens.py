"""The tokens of an account: seen, made, revoked. A token itself is shown once, when it is made."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_POST

from deckbuilder import jsonerrors
from deckbuilder.forms import Form
from deckbuilder.limits import TOKENS, allowed
from deckbuilder.models import ApiToken
from deckbuilder.tokens import AT_MOST, TooManyTokens, make
from deckbuilder.views.errors import too_often


class TokenForm(Form):
    name = forms.CharField(
        label=gettext_lazy("What is it for?"),
        max_length=60,
        help_text=gettext_lazy("For example “Backup at home”, so that you know it again."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_store=True)
@login_required
def tokens(request: HttpRequest) -> HttpResponse:
    """One's tokens, newest first; a new one in full, this once, where it was just made.

    The page that shows it is the answer to the form: so it is kept nowhere on the way.
    """
    if request.method != "POST":
        return _page(request, TokenForm())
    form = TokenForm(request.POST)
    if not form.is_valid():
        return _page(request, form)
    if not allowed(request, TOKENS):
        return too_often(request, TOKENS)
    try:
        made = make(request.user, form.cleaned_data["name"])  # type: ignore[arg-type]
    except TooManyTokens:
        form.add_error(None, _("You have as many tokens as can be kept. Revoke one first."))
        return _page(request, form)
    return _page(request, TokenForm(), made=made, called=form.cleaned_data["name"])


@require_POST
@login_required
def revoke(request: HttpRequest, number: int) -> HttpResponse:
    """Take a token back; programs that use it are refused from now on."""
    token = get_object_or_404(ApiToken, user=request.user, pk=number)
    token.delete()
    messages.success(
        request, _("“%(name)s” was revoked. Programs cannot use it any more.") % {"name": token}
    )
    return redirect("tokens")


def _page(
    request: HttpRequest, form: TokenForm, *, made: str = "", called: str = ""
) -> HttpResponse:
    context = {
        "form": form,
        "tokens": request.user.api_tokens.all(),  # type: ignore[union-attr]
        "made": made,
        "called": called,
        "most": AT_MOST,
    }
    problems = [str(each) for errors in form.errors.values() for each in errors]
    response = render(request, "accounts/tokens.html", context, status=422 if problems else 200)
    return jsonerrors.explained(response, *problems)
