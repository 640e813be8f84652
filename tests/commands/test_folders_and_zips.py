"""A folder or a ZIP of lists: every file of it gets an answer, and none does harm."""

from __future__ import annotations

import os
import shutil
import warnings
import zipfile
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checking.files import Unreadable
from engine.checking.sources import sources_of
from tests.commands.running import engine
from tests.web.lists import FIVE_AGUMON, LEGAL


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of lists as players send them."""
    made = tmp_path / "lists"
    (made / "late").mkdir(parents=True)
    (made / "deck10.txt").write_text(FIVE_AGUMON)
    (made / "deck2.txt").write_text(LEGAL)
    (made / "late" / "アグモン.txt").write_text("4 BT1-010")
    (made / "photo.png").write_bytes(b"\x89PNG\r\n\x00\xff")
    return made


def packed(path: Path, files: dict[str, str | bytes], how: int = zipfile.ZIP_DEFLATED) -> Path:
    with warnings.catch_warnings(), zipfile.ZipFile(path, "w", how) as archive:
        warnings.simplefilter("ignore")  # of a name that is there twice
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def names(answers: list[dict], root: Path) -> list[str]:
    return [answer["file"].removeprefix(f"{root}/") for answer in answers]


def test_a_folder_is_all_its_files_in_the_order_in_which_people_count(folder):
    ran = engine(folder, "--json")

    assert names(ran.answers, folder) == [
        "deck2.txt",
        "deck10.txt",
        "late/アグモン.txt",
        "photo.png",
    ]
    assert ran.status == 2
    assert [answer.get("verdict") for answer in ran.answers] == [
        "legal",
        "illegal",
        "unfinished",
        None,
    ]


def test_a_folder_and_a_zip_of_it_are_the_same_lists(folder, tmp_path):
    archive = Path(shutil.make_archive(str(tmp_path / "sent"), "zip", folder))
    in_folder, in_zip = engine(folder, "--json"), engine(archive, "--json")

    assert in_zip.status == in_folder.status
    assert in_zip.out.replace(str(archive), "X") == in_folder.out.replace(str(folder), "X")


def test_hidden_files_and_what_systems_leave_behind_are_no_lists(folder):
    (folder / ".DS_Store").write_bytes(b"\0")
    (folder / ".git").mkdir()
    (folder / ".git" / "config").write_text("4 BT1-010")
    (folder / "__MACOSX").mkdir()
    (folder / "__MACOSX" / "._deck2.txt").write_bytes(b"\0")
    (folder / "Thumbs.db").write_bytes(b"\0")

    assert len(engine(folder, "--json").answers) == 4


def test_what_is_no_file_in_a_folder_is_not_waited_for(folder):
    os.mkfifo(folder / "pipe.txt")
    (folder / "round").symlink_to(folder)

    assert len(engine(folder, "--json").answers) == 4


def test_a_folder_without_files_is_said(tmp_path):
    ran = engine(tmp_path)

    assert (ran.status, ran.out) == (2, "")
    assert "holds no files" in ran.err


def test_a_folder_of_more_than_2000_files_is_refused_as_a_whole(tmp_path):
    for n in range(2001):
        (tmp_path / f"{n}.txt").touch()
    ran = engine(tmp_path)

    assert ran.status == 2
    assert "more than 2,000 files" in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_zip_in_a_folder_is_told_and_not_opened(folder):
    packed(folder / "more.zip", {"a.txt": LEGAL})
    answers = engine(folder, "--json").answers

    assert "ZIP in a folder" in answers[3]["error"]
    assert len(answers) == 5


def test_files_folders_and_zips_go_together_in_the_order_given(folder, tmp_path):
    one = tmp_path / "one.txt"
    one.write_text(LEGAL)
    archive = packed(tmp_path / "two.zip", {"a.txt": LEGAL})
    answers = engine(archive, one, folder, "--json").answers

    assert [answer["file"] for answer in answers][:3] == [
        f"{archive}/a.txt",
        str(one),
        f"{folder}/deck2.txt",
    ]


@pytest.mark.parametrize(
    "content", [b"", b"no zip at all", b"PK\x05\x06", b"PK\x03\x04" + b"x" * 99]
)
def test_a_broken_zip_is_said_with_its_name(tmp_path, content):
    broken = tmp_path / "sent.zip"
    broken.write_bytes(content)
    ran = engine(broken)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"{broken}: is not a ZIP file that can be read; it may be broken\n"


def test_a_zip_that_is_not_there_is_said(tmp_path):
    ran = engine(tmp_path / "sent.zip")

    assert ran.status == 2
    assert "could not be opened" in ran.err


def test_an_empty_zip_is_said(tmp_path):
    assert "holds no files" in engine(packed(tmp_path / "a.zip", {})).err


def test_names_that_lead_out_of_a_zip_are_only_labels(tmp_path):
    inside = {"../../out.txt": LEGAL, "/etc/passwd": LEGAL, "C:\\deck.txt": LEGAL}
    archive = packed(tmp_path / "a.zip", inside)
    before = sorted(tmp_path.rglob("*"))
    ran = engine(archive, "--json")

    assert [answer["verdict"] for answer in ran.answers] == ["legal"] * 3
    assert ran.answers[0]["file"] == f"{archive}/../../out.txt"
    assert sorted(tmp_path.rglob("*")) == before


def test_a_name_in_the_encoding_of_japanese_computers_is_read(tmp_path):
    # What such a computer writes is the same bytes, without the flag that says UTF-8.
    archive = packed(tmp_path / "a.zip", {"XXXXXXXX.txt": LEGAL})
    archive.write_bytes(archive.read_bytes().replace(b"XXXXXXXX", "アグモン".encode("cp932")))

    assert engine(archive, "--json").answers[0]["file"] == f"{archive}/アグモン.txt"


def test_the_same_name_twice_is_two_lists(tmp_path):
    path = tmp_path / "a.zip"
    with warnings.catch_warnings(), zipfile.ZipFile(path, "w") as archive:
        warnings.simplefilter("ignore")
        archive.writestr("a.txt", LEGAL)
        archive.writestr("a.txt", FIVE_AGUMON)

    assert [answer["verdict"] for answer in engine(path, "--json").answers] == ["legal", "illegal"]


def test_an_encrypted_file_in_a_zip_is_told_and_the_others_are_read(tmp_path):
    archive = packed(tmp_path / "a.zip", {"a.txt": LEGAL, "b.txt": LEGAL})
    content = bytearray(archive.read_bytes())
    content[content.rindex(b"PK\x01\x02", 0, content.rindex(b"PK\x01\x02")) + 8] |= 1
    archive.write_bytes(content)
    first, second = engine(archive, "--json").answers

    assert "encrypted" in first["error"]
    assert second["verdict"] == "legal"


def test_a_zip_in_a_zip_is_told_and_not_opened(tmp_path):
    inner = packed(tmp_path / "inner.zip", {"a.txt": LEGAL})
    outer = packed(tmp_path / "outer.zip", {"inner.ZIP": inner.read_bytes()})

    assert "ZIP in a ZIP" in engine(outer).err


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_unpacks_without_an_end_in_sight_is_not_unpacked(tmp_path, how):
    archive = packed(tmp_path / "a.zip", {"a.txt": "\n" * 1_000_000}, how)

    assert "packed in a way that is not read" in engine(archive).err


def test_a_file_of_more_than_one_mebibyte_is_refused_and_the_others_are_read(tmp_path):
    archive = packed(tmp_path / "a.zip", {"a.txt": b"x" * 1_048_577, "b.txt": LEGAL})
    first, second = engine(archive, "--json").answers

    assert "more than 1 MiB" in first["error"]
    assert second["verdict"] == "legal"


def test_a_zip_that_unpacks_to_more_than_64_mebibytes_is_refused_as_a_whole(tmp_path):
    archive = packed(tmp_path / "a.zip", {f"{n}.txt": bytes(1_048_576) for n in range(65)})
    ran = engine(archive)

    assert archive.stat().st_size < 1_000_000
    assert ran.status == 2
    assert "unpacks to more than 64 MiB" in ran.err


def test_a_zip_of_more_than_2000_files_is_refused_as_a_whole(tmp_path):
    archive = packed(tmp_path / "a.zip", {f"{n}.txt": "" for n in range(2001)})

    assert "more than 2,000 files" in engine(archive).err


def test_a_zip_whose_table_of_contents_is_a_bomb_is_refused_before_it_is_read(tmp_path):
    archive = tmp_path / "a.zip"
    table = (b"PK\x01\x02" + bytes(42)) * 50_000
    size = len(table).to_bytes(4, "little")
    archive.write_bytes(table + b"PK\x05\x06" + bytes(8) + size + bytes(6))

    assert "far more files" in engine(archive).err


def test_a_file_that_is_damaged_inside_a_zip_is_told_and_the_others_are_read(tmp_path):
    archive = packed(tmp_path / "a.zip", {"a.txt": LEGAL, "b.txt": LEGAL}, zipfile.ZIP_STORED)
    archive.write_bytes(archive.read_bytes().replace(b"4 ST1-05", b"4 ST1-06", 1))
    first, second = engine(archive, "--json").answers

    assert "broken inside the ZIP" in first["error"]
    assert second["verdict"] == "legal"


damages = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 255)), min_size=1, max_size=4)


@given(damages, st.integers(0, 400))
@settings(max_examples=150, deadline=None)
def test_however_a_zip_is_damaged_each_file_is_read_or_refused_in_words(
    tmp_path_factory, damages, kept
):
    archive = packed(tmp_path_factory.getbasetemp() / "a.zip", {"a.txt": LEGAL, "b/c.txt": "x"})
    content = bytearray(archive.read_bytes())
    for back, byte in damages:
        content[-1 - back % len(content)] = byte
    archive.write_bytes(content[: len(content) - kept if kept % 7 == 0 else None])
    with ExitStack() as opened:
        for source in sources_of(str(archive), opened):
            try:
                said = source.read()
            except Unreadable as problem:
                said = str(problem).encode()
            assert len(said) <= 1_048_577
