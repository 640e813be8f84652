"""Limits: what is over is refused with the limit and how much there was."""

from engine.formats import LIMITS, Limits, read

from .lists import MODERN, as_json, line, modern, notes


def test_a_text_of_the_largest_size_is_read_and_a_byte_more_is_not():
    text = "4 アグモン BT1-010"  # 22 bytes in 14 characters
    assert read(text, MODERN, limits=Limits(size=22)).problem is None
    problem = read(text, MODERN, limits=Limits(size=21)).problem
    assert "22 bytes; at most 21" in str(problem)
    assert LIMITS.size == 1024 * 1024


def test_500_lines_are_read_and_501_are_not():
    assert modern("1 BT1-010\n\n" * 500).deck.copies("main") == {"BT1-010": 500}
    reading = modern("1 BT1-010\n" * 501)
    assert "501 lines; at most 500" in str(reading.problem)
    assert reading.lines == ()


def test_too_many_blank_lines_are_a_problem():
    assert "1000000 blank lines" in str(modern("\n" * 1_000_000 + "4 BT1-010").problem)


def test_500_entries_are_read_and_501_are_not():
    assert as_json(["BT1-010"] * 500).problem is None
    assert "501 entries" in str(as_json(["BT1-010"] * 501).problem)
    assert "501 entries" in str(as_json({"main": {f"ZZ1-{n:03}": 1 for n in range(501)}}).problem)
    half = [{"card_number": "BT1-010", "card_count": 1}] * 251
    assert "502 entries" in str(as_json({"main_deck": half, "extra_deck": half}).problem)
    assert "502 entries" in str(as_json({"main": half, "eggs": half}).problem)


def test_a_line_that_is_too_long_is_refused_alone():
    reading = modern("4 BT1-010\n4 BT1-011 " + "x" * 500)
    assert [read_as.status for read_as in reading.lines] == ["read", "refused"]
    assert "510 characters; at most 500" in notes(reading.lines[1])
    assert reading.lines[1].text.endswith("xxx")


def test_a_long_link_is_still_told_to_be_a_link():
    assert "link" in notes(line("https://example.test/?key=" + "a1b2c3" * 100))


def test_a_name_that_is_too_long_is_refused():
    read_as = line("4 ZZ9-999 " + "n" * 201)
    assert read_as.status == "refused"
    assert "201 characters; at most 200" in notes(read_as)
    assert line("4 ZZ9-999 " + "n" * 200).status == "unknown"


def test_a_deck_name_that_is_too_long_is_refused():
    reading = modern("Name: " + "n" * 201 + "\n4 BT1-010")
    assert (reading.name, reading.lines[0].status) == ("", "refused")
    assert modern("Name: " + "n" * 200 + "\n4 BT1-010").name == "n" * 200
    assert "201 characters" in str(as_json({"name": "n" * 201, "main": {"BT1-010": 4}}).problem)


def test_a_long_comment_on_top_is_no_name():
    reading = modern("// " + "n" * 201 + "\n4 BT1-010")
    assert (reading.name, reading.lines[0].status) == ("", "ignored")


def test_long_values_in_json_are_refused_alone():
    reading = as_json({"main": {"n" * 501: 1, "BT1-010": 1}})
    assert [read_as.status for read_as in reading.lines] == ["refused", "read"]
    assert [read_as.status for read_as in as_json(["BT1-010", "n" * 501]).lines] == [
        "read",
        "refused",
    ]
