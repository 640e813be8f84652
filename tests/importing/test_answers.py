"""Official answers: which cards they are about is shipped, what they say is imported."""

import pytest
from django.urls import reverse

from cards.models import Answer
from cards.rulings import rulings, rulings_of
from tests.reference import SHARED, needs_shared, shared

HELLO = {
    "q": "Q900001",
    "date": "2026-01-31",
    "question": "Does it wave?",
    "answer": "Yes,\nit does.",
    "cards": ["BT1-010", "bt1-011"],
}


def test_an_answer_stands_on_the_page_of_each_card_that_it_is_about(imports, client):
    page = client.get("/cards/BT1-010/").content.decode()
    assert "Q900001" not in page

    assert imports.counts([HELLO]) == {"answers": 1}
    for number in ("BT1-010", "BT1-011"):
        page = client.get(f"/cards/{number}/").content.decode()
        assert "Does it wave?" in page
        assert "Yes,<br>it does." in page
    assert "Q900001" not in client.get("/cards/BT1-012/").content.decode()


def test_a_number_that_is_part_of_another_is_another(imports):
    imports.report([HELLO | {"cards": ["BT1-01"]}])
    assert "Q900001" not in [each.key for each in rulings_of("BT1-010", "en")]


def test_answers_whose_words_nobody_brought_keep_their_numbers(imports, client):
    numbers = rulings()["BT1-010"]
    imports.report([HELLO | {"q": numbers[0]}])
    found = rulings_of("BT1-010", "en")

    assert [each.key for each in found] == list(numbers)
    assert [each.answer for each in found] == ["Yes,\nit does."] + [""] * (len(numbers) - 1)
    page = client.get("/cards/BT1-010/").content.decode()
    assert all(number in page for number in numbers)


def test_the_same_again_changes_nothing_and_another_wording_does(imports):
    imports.report([HELLO])
    assert imports.counts([HELLO]) == {}
    assert imports.counts([HELLO | {"answer": "No."}]) == {"answers": 1}
    assert Answer.objects.get().answer == "No."


def test_a_dry_run_reports_the_same_and_changes_nothing(imports):
    assert imports.counts([HELLO], dry_run=True) == {"answers": 1}
    assert not Answer.objects.exists()


def test_an_answer_in_the_readers_language_comes_before_another(imports):
    imports.report([HELLO, HELLO | {"language": "ja", "answer": "はい。"}])
    assert rulings_of("BT1-011", "ja")[-1].answer == "はい。"
    assert rulings_of("BT1-011", "en")[-1].answer == "Yes,\nit does."


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"q": "602"}, "“602” is not the number of an answer"),
        ({"q": "Q1" + "0" * 30}, "is not the number of an answer"),
        ({"answer": " "}, "it does not say what the answer is"),
        ({"answer": "x" * 4001}, "longer than 4000 characters"),
        ({"cards": []}, "it names no card"),
        ({"cards": "BT1-010"}, "it names no card"),
        ({"cards": ["BT1-010"] * 501}, "it names more than 500 cards"),
        ({"cards": ["nobody"]}, "“nobody” is not a card number"),
        ({"date": "31.1.2026"}, "“31.1.2026” is not a day"),
        ({"language": "tlh"}, "“tlh” is not a language"),
    ],
)
def test_what_is_no_answer_is_refused_with_the_reason_and_the_others_come_in(
    imports, wrong, reason
):
    report = imports.report([HELLO, HELLO | {"q": "Q900002"} | wrong])
    assert report["counts"]["answers"] == 1
    assert reason in " ".join(report["refused"][0]["reasons"])
    assert report["refused"][0]["where"].endswith("row 2")


def test_what_an_answer_says_is_shown_as_text(imports, client):
    imports.report([HELLO | {"question": "<script>x</script>", "answer": "<b>yes</b>"}])
    page = client.get("/cards/BT1-010/").content.decode()
    assert "&lt;script&gt;x&lt;/script&gt;" in page
    assert "<b>yes" not in page


def test_staff_can_delete_an_answer_and_its_page_forgets_it(imports, admin_client, client):
    imports.report([HELLO])
    address = reverse("admin:cards_answer_delete", args=[Answer.objects.get().pk])
    assert admin_client.post(address, {"post": "yes"}).status_code == 302
    assert "Does it wave?" not in client.get("/cards/BT1-010/").content.decode()


@needs_shared
@pytest.mark.shared
def test_all_answers_of_the_reference_come_in(imports):
    given = shared("rules/qa.json")
    report = imports.run(str(SHARED / "rules" / "qa.json"))
    assert f"{len(given)} official answers" in report
    assert Answer.objects.count() == len(given)
