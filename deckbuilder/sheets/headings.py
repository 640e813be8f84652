"""The fixed words of a sheet in English, Japanese or both at once.

A sheet has a language of its own, which need not be the reader's, and "both" is one of
them. So these words stand here in pairs and do not go through gettext.
"""

from __future__ import annotations

from datetime import date

LANGUAGES = ("en", "ja", "both")

PAIRS: dict[str, tuple[str, str]] = {
    "title": ("Deck registration sheet", "デッキ登録用紙"),
    "title-legacy": ("Deck registration sheet", "デックレシピ"),
    "game-modern": ("Digimon Card Game", "デジモンカードゲーム"),
    "game-legacy": ("Digimon Card Game 1999–2005", "デジタルモンスター カードゲーム"),
    "continued": ("continued", "続き"),
    # The player's boxes
    "name": ("Player name (family name first)", "氏名"),
    "family_initial": ("Family initial", "姓の頭文字"),
    "tcg_id": ("BANDAI TCG+ ID", "会員番号"),
    "day": ("Date", "日付"),
    "table": ("Table", "卓"),
    "event": ("Event", "大会名"),
    "store": ("Store, venue", "会場"),
    # The list
    "eggs": ("Digi-Egg deck", "デジタマデッキ"),
    "main": ("Main deck", "デッキ"),
    "main-legacy": ("Deck", "デック"),
    "side": ("Side cards", "サイドカード"),
    "side-legacy": (
        "Side cards for デジヴァイス01 (at most %(most)s)",
        "デジヴァイス01用サイドカード（%(most)s枚まで）",
    ),
    "part-Digimon": ("Digimon cards", "デジモンカード"),
    "part-Option": ("Option cards", "オプションカード"),
    "part-unlisted": ("Cards whose kind is not listed", "種類が未登録のカード"),
    "level-three": ("Level III", "レベルIII"),
    "level-unlisted": ("level not listed", "レベル未登録"),
    "Digi-Egg": ("Digi-Egg", "デジタマ"),
    "Digimon": ("Digimon", "デジモン"),
    "Tamer": ("Tamer", "テイマー"),
    "Option": ("Option", "オプション"),
    "token": ("Token", "トークン"),
    "unknown": (
        "This number is not in the catalogue; number and name are printed as written.",
        "カタログにない番号です。番号と名前は入力のまま印刷しています。",
    ),
    # Columns of a form for the pen
    "copies": ("Qty", "枚数"),
    "number": ("Number", "カードナンバー"),
    "card": ("Name", "カード名"),
    "kind": ("Lv., kind", "Lv.・種類"),
    "tokens": ("Tokens to prepare", "用意するトークン"),
    "problems": ("What the check found", "確認で見つかった点"),
    "remarks": ("Remarks", "備考"),
    # The verdict
    "legal": ("Legal", "適合"),
    "illegal": ("Not legal", "不適合"),
    "unfinished": ("Unfinished", "未完成"),
    "cannot-say": ("Not fully checked", "一部未確認"),
    "world": ("World", "海外"),
    "japan": ("Japan", "日本"),
    "restrictions": ("restriction list", "禁止・制限"),
    "by-hand": (
        "Form to be filled in by hand (%(basis)s), Tamerdesk %(version)s. Nothing was checked. ",
        "手書き用紙（%(basis)s）、Tamerdesk %(version)s。内容は確認していません。",
    ),
    "unofficial": (
        "This is not an official Bandai document.",
        "株式会社バンダイの公式書類ではありません。",
    ),
    # Proxies
    "proxies": ("Proxies", "代用カード"),
    "proxy": (
        "Proxy for trying a deck. Not for tournaments.",
        "試し用の代用カード。大会では使えません。",
    ),
    "play-cost": ("Play cost", "登場コスト"),
    "use-cost": ("Use cost", "使用コスト"),
    "dp": ("DP", "DP"),
    "digivolve": ("Digivolve", "進化"),
    "red": ("Red", "赤"),
    "blue": ("Blue", "青"),
    "yellow": ("Yellow", "黄"),
    "green": ("Green", "緑"),
    "black": ("Black", "黒"),
    "purple": ("Purple", "紫"),
    "white": ("White", "白"),
    # The foot
    "confirm": (
        "I confirm that this is my deck list for this event.",
        "この内容でデッキを登録します。",
    ),
    "signature": ("Signature", "署名"),
    "judge-only": ("Judge use only: deck checks", "ジャッジ記入欄（デッキチェック）"),
    "round": ("Round", "回戦"),
    "counts": ("Main, eggs", "枚数"),
    "counts-legacy": ("Cards", "枚数"),
    "result": ("Result", "結果"),
    "penalty": ("Penalty", "罰則"),
    "judge": ("Judge", "ジャッジ"),
    "list": ("List", "リスト"),
    "page": ("page", "ページ"),
}

CHECKED = {
    "en": "%(verdict)s on %(day)s (%(basis)s). Checked with Tamerdesk %(version)s. ",
    "ja": "%(day)s時点で%(verdict)s（%(basis)s）。Tamerdesk %(version)s で確認。",
}


def heading(key: str, language: str, *, joint: str = " / ") -> str:
    """Say a fixed word; what is not in the list is said as it is."""
    return in_language(PAIRS.get(key, (key, key)), language, joint=joint)


def in_language(pair: tuple[str, str], language: str, *, joint: str = " / ") -> str:
    """Say an English and a Japanese word in the language of a sheet."""
    english, japanese = pair
    match language:
        case "en":
            return english
        case "ja":
            return japanese
        case _:
            return english if english == japanese else f"{english}{joint}{japanese}"


def of_game(key: str, game: str, language: str) -> str:
    """Say a fixed word as that game says it, where it has a word of its own."""
    own = f"{key}-{game}"
    return heading(own if own in PAIRS else key, language)


def written(day: date, language: str) -> str:
    """Write a day out; in figures where two languages share the line."""
    match language:
        case "en":
            return f"{day.day} {day:%B %Y}"
        case "ja":
            return f"{day.year}年{day.month}月{day.day}日"
        case _:
            return day.isoformat()
