"""Signing up, in and out. Decks made before signing in come along (`ownership.py`), and so does
a change that was sent after the session had ended (`again.py`).
"""

from typing import Any

from django.contrib.auth import login, views
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from deckbuilder import again
from deckbuilder.forms import SignInForm, SignUpForm
from deckbuilder.limits import SIGN_INS, SIGN_UPS, allowed
from deckbuilder.ownership import decks_of
from deckbuilder.views.errors import too_often


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account of a name and a password, and sign it in."""
    if request.user.is_authenticated:
        return redirect("decks")
    form = SignUpForm(request.POST or None)
    # Only accounts that are made count: a school's address is not used up by typing errors.
    if request.method == "POST" and form.is_valid():
        if not allowed(request, SIGN_UPS):
            return too_often(request, SIGN_UPS)
        login(request, form.save())
        again.forget(request)  # a new account has no deck that it could have been for
        return redirect("decks")
    status = 422 if form.is_bound else 200
    context = {"form": form, "waiting": decks_of(request).count()}
    return render(request, "accounts/sign_up.html", context, status=status)


class SignIn(views.LoginView):
    """Django's sign-in with a limit on tries."""

    template_name = "accounts/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not allowed(request, SIGN_INS):
            return too_often(request, SIGN_INS)
        return super().post(request, *args, **kwargs)

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        return super().get_context_data(**context) | {"waiting": again.is_kept(self.request)}

    def form_valid(self, form: SignInForm) -> HttpResponse:  # type: ignore[override]
        """Sign in, and make the change that was sent while signed out, if there is one."""
        response = super().form_valid(form)
        return again.make(self.request) or response

    def form_invalid(self, form: SignInForm) -> HttpResponse:  # type: ignore[override]
        return self.render_to_response(self.get_context_data(form=form), status=422)


sign_in = SignIn.as_view()
sign_out = views.LogoutView.as_view()
