"""The words and sentences of an event's pages, in pairs as those of a sheet are (`headings.py`).

A `Told` is a sentence that was not said yet: in which language, the pages know.
"""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.sheets.plain import plain
from deckbuilder.sheets.value import Said
from deckbuilder.sheets.wording import languages_of, said
from engine.words import Message

PAIRS: dict[str, tuple[str, str]] = {
    "index": ("Index of the sheets", "シート一覧"),
    "problems": ("For judges: what to look at", "ジャッジ用：確認が必要な点"),
    "nothing": ("Nothing needs to be looked at.", "確認が必要な点はありません。"),
    "general": ("The whole event", "大会全体"),
    "sheets": ("Deck registration sheets", "デッキ登録用紙"),
    "continued": ("continued", "続き"),
    # Columns
    "place": ("No.", "番号"),
    "player": ("Player", "氏名"),
    "players": ("Players", "人数"),
    "tcg_id": ("BANDAI TCG+ ID", "会員番号"),
    "table": ("Table", "卓"),
    "verdict": ("Verdict", "判定"),
    "list": ("List", "リスト"),
    "page": ("Page", "ページ"),
    # Verdicts that no report has
    "no-list": ("No list", "リストなし"),
    # What the lists and the table of players are like
    "unreadable": ("The list could not be read: %(why)s", "リストを読み取れません：%(why)s"),
    "pen": (
        "An empty form with the player's name stands in its place.",
        "代わりに、氏名入りの手書き用紙が入っています。",
    ),
    "file-missing": (
        "There is no file “%(file)s” beside the table, and this is no list either.",
        "表と同じ場所に「%(file)s」というファイルがなく、リストとしても読めません。",
    ),
    "file-ambiguous": (
        "“%(file)s” could be any of %(count)s files. Write the folder, too.",
        "「%(file)s」に当たるファイルが%(count)s個あります。フォルダ名も書いてください。",
    ),
    "list-missing": ("Row %(row)s names no list.", "%(row)s行目にリストがありません。"),
    "name-missing": ("Row %(row)s names no player.", "%(row)s行目に氏名がありません。"),
    "too-many-cells": (
        "Row %(row)s has more cells than there are columns. If a name or a list has a comma in "
        "it, put quotation marks around it.",
        "%(row)s行目のセルが列の数より多くあります。コンマを含む氏名やリストは、"
        "引用符で囲んでください。",
    ),
    "too-long": (
        "Row %(row)s, %(column)s: %(count)s letters, of which the first %(most)s are printed.",
        "%(row)s行目「%(column)s」：%(count)s文字あるため、最初の%(most)s文字を印刷しています。",
    ),
    "id-wrong": (
        "“%(id)s” is not a BANDAI TCG+ ID: that has 8 to 12 digits.",
        "「%(id)s」は会員番号ではありません。8〜12桁の数字です。",
    ),
    "no-row": (
        "No row of the table names this list, “%(file)s”; the player is called as the file is.",
        "表のどの行にもこのリスト「%(file)s」がありません。氏名はファイル名です。",
    ),
    "same-name": (
        "This name is there %(count)s times: No. %(places)s.",
        "同じ氏名が%(count)s件あります：番号 %(places)s。",
    ),
    "same-id": (
        "This BANDAI TCG+ ID is there %(count)s times: No. %(places)s.",
        "同じ会員番号が%(count)s件あります：番号 %(places)s。",
    ),
    "same-list": (
        "“%(shared)s” is the list of %(count)s players: No. %(places)s.",
        "「%(shared)s」は%(count)s人のリストになっています：番号 %(places)s。",
    ),
    "same-cards": (
        "%(count)s players have exactly these cards: No. %(places)s.",
        "まったく同じ内容のリストが%(count)s件あります：番号 %(places)s。",
    ),
    "line": (
        "Line %(line)s is not in the deck: “%(text)s”.",
        "%(line)s行目はデッキに入っていません：「%(text)s」。",
    ),
    "more-lines": (
        "%(count)s more lines are not in the deck.",
        "このほか%(count)s行がデッキに入っていません。",
    ),
    "glyphs": (
        "The font cannot draw %(glyphs)s; a mark stands in place of it.",
        "フォントにない文字 %(glyphs)s は、記号で印刷しています。",
    ),
    "column-unknown": (
        "Column “%(column)s” of %(file)s is none that is known, and was not read.",
        "%(file)sの列「%(column)s」は不明なため、読み取っていません。",
    ),
    "column-twice": (
        "Column “%(column)s” of %(file)s is there twice; the first one was read.",
        "%(file)sの列「%(column)s」が重複しているため、最初の列を読み取りました。",
    ),
    # What nothing can be printed of
    "nobody": ("%(file)s: names no player and holds no list", "%(file)s：選手もリストもありません"),
    "table-large": (
        "%(file)s: has more than %(most)s MiB; a table of players has at most that",
        "%(file)s：%(most)s MiBを超えています。選手の表はこの大きさまでです",
    ),
    "table-text": (
        "%(file)s: is not a text file that can be read; save it as CSV in UTF-8",
        "%(file)s：テキストとして読み取れません。UTF-8のCSVで保存してください",
    ),
    "table-columns": (
        "%(file)s: its first row has no column “player” or “list”, so it is no table of players",
        "%(file)s：1行目に「氏名」や「リスト」の列がないため、選手の表ではありません",
    ),
    "table-broken": (
        "%(file)s: row %(row)s cannot be read; is there a quotation mark that nothing closes?",
        "%(file)s：%(row)s行目を読み取れません。閉じていない引用符はありませんか",
    ),
    "too-many": (
        "%(file)s: holds more than %(most)s lists; at most that many are printed at once",
        "%(file)s：リストが%(most)s件を超えています。一度に印刷できるのはこの件数までです",
    ),
    "file": ("%(file)s: %(why)s", "%(file)s：%(why)s"),
    # What the readers of lists, folders and ZIPs say
    "is encrypted; send it without a password": (
        "it is encrypted; send it without a password.",
        "暗号化されています。パスワードなしで送ってください。",
    ),
    "is a ZIP in a ZIP; unpack it and name it by itself to have it read": (
        "it is a ZIP in a ZIP, which is not opened.",
        "ZIPの中のZIPは開きません。",
    ),
    "is a ZIP in a folder; name it by itself to have it read": (
        "it is a ZIP in a folder, which is not opened.",
        "フォルダの中のZIPは開きません。",
    ),
    "is packed in a way that is not read; make a usual ZIP": (
        "it is packed in an unusual way; make a usual ZIP.",
        "読み取れない圧縮方式です。通常のZIPにしてください。",
    ),
    "is broken inside the ZIP and cannot be read": (
        "it is broken inside the ZIP.",
        "ZIPの中で壊れています。",
    ),
    "has more than 1 MiB; a deck list has at most that": (
        "it has more than 1 MiB; a deck list has at most that.",
        "1 MiBを超えています。デッキリストはこの大きさまでです。",
    ),
    "is not a text file that can be read; save it as UTF-8 text": (
        "it is not a text file; save it as UTF-8 text.",
        "テキストとして読み取れません。UTF-8のテキストで保存してください。",
    ),
    "holds no deck list: there is no line with a card on it": (
        "there is no line with a card on it.",
        "カードの行がありません。",
    ),
    "is not a ZIP file that can be read; it may be broken": (
        "is not a ZIP file that can be read; it may be broken",
        "ZIPとして読み取れません。壊れている可能性があります",
    ),
    "has more than 64 MiB; a ZIP of deck lists has at most that": (
        "has more than 64 MiB; a ZIP of deck lists has at most that",
        "64 MiBを超えています。デッキリストのZIPはこの大きさまでです",
    ),
    "unpacks to more than 64 MiB; a ZIP of deck lists has at most that": (
        "unpacks to more than 64 MiB; a ZIP of deck lists has at most that",
        "展開すると64 MiBを超えます。デッキリストのZIPはこの大きさまでです",
    ),
    "lists far more files than there are decks at a tournament": (
        "lists far more files than there are decks at a tournament",
        "ファイルの数が大会のデッキ数をはるかに超えています",
    ),
    "holds no files": ("holds no files", "ファイルがありません"),
    "holds more than 2,000 files; at most that many are read": (
        "holds more than 2,000 files; at most that many are read",
        "ファイルが2,000個を超えています。一度に読み取れるのはこの数までです",
    ),
}


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence by its key, with the values for its places. Without a pair it is the key."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    def said(self, language: str) -> Said:
        """Say it in each language of a sheet."""
        return tuple(self._in(each) for each in languages_of(language))

    def __str__(self) -> str:
        return self._in("en")

    def _in(self, language: str) -> str:
        sentence = PAIRS.get(self.key, (self.key, self.key))[language == "ja"]
        if not self.values:
            return sentence
        return sentence % {name: _written(value, language) for name, value in self.values}


def tell(key: str, **values: object) -> Told:
    return Told(key, tuple(values.items()))


def word(key: str, language: str) -> str:
    """Say a heading; both languages stand beside each other."""
    return " / ".join(dict.fromkeys(tell(key).said(language)))


def _written(value: object, language: str) -> str:
    match value:
        case Told():
            return value._in(language)
        case Message():
            return said(value, language)[0]
        case _:
            return plain(str(value))
