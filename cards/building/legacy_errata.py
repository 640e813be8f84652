"""Errata of the 1999-2005 game in brief words of our own: what was printed, and what counts.

Types and evolution are facts and come from the reference's tables; what these corrections do
to a card's effect is told here, in both languages. They all stand in the errata of the
tournament rules, which are dated by nothing but a version.
"""

from __future__ import annotations

from typing import NamedTuple


class Told(NamedTuple):
    """What a correction changes. `before` is "" where the errata do not say what was printed."""

    before: str
    after: str
    before_ja: str
    after_ja: str


_UNTIL_LOSS = Told(
    "Stays until its owner discards it or the opponent nullifies it",
    "Goes, too, when one's own Digimon loses a battle or reaches the end of its lifespan",
    "自分が捨てるか相手が無効にするまで残る",
    "自分のデジモンが負けたときと寿命のときにもなくなる",
)

TOLD = {
    "St-57": Told(
        "A Level IV Digimon; whose it is, is not said",
        "A Level IV Digimon of either player",
        "レベルIVのデジモン（どちらの側かは書かれていない）",
        "どちらの側のレベルIVデジモンでもよい",
    ),
    "St-58": Told(
        "",
        "In the battle phase, one in the slots. Costs the top 3 cards of one's own Net Ocean. "
        "Doubles what the opponent loses if the battle of this turn is won. Not at Level III. "
        "Goes as the turn ends",
        "",
        "バトルフェイズに使う。スロットに1枚。コストは自分のネットの上3枚。このターンに勝てば相手が失う"
        "ポイントは2倍。レベルIIIでは不可。ターンの終わりになくなる",
    ),
    "St-269": Told(
        "+50 if there is a ケラモン or クリサリモン on one's own sheet",
        "+50 for each other one of them, at most +100",
        "シートにケラモンかクリサリモンがいれば＋50",
        "自分のほかの1体につき＋50、最大＋100",
    ),
    "St-296": Told(
        "Not said how often", "Once in a battle", "回数は書かれていない", "1回のバトルに1回"
    ),
    "St-321": Told(
        "On the opponent's play sheet",
        "In the opponent's Digimon boxes",
        "相手のプレイシート",
        "相手のデジモンボックス",
    ),
    "St-322": Told(
        "Names twice who does it",
        "Names it once; it means the same",
        "だれがするかが二重に書かれている",
        "一度だけ書く（意味は同じ）",
    ),
    "St-424": Told(
        "Cannot be nullified as an item",
        "Cannot be nullified as a program",
        "アイテムとして無効にされない",
        "プログラムとして無効にされない",
    ),
    "St-429": Told(
        "From the hand or a slot",
        "From a slot only",
        "手札かスロットから使う",
        "スロットからだけ使う",
    ),
    "Bo-43": _UNTIL_LOSS,
    "Bo-44": _UNTIL_LOSS,
    "Bo-45": _UNTIL_LOSS,
    "Bo-46": _UNTIL_LOSS,
    "Bo-47": _UNTIL_LOSS,
    "Bo-48": _UNTIL_LOSS,
    "Bo-51": Told(
        "Breaks the battle off; both players lose 10 points",
        "Makes the battle a draw; goes as that battle phase ends",
        "バトルを打ち切り、双方が10ポイントを失う",
        "バトルは引き分け。そのバトルフェイズの終わりになくなる",
    ),
    "Bo-53": Told(
        "",
        "Doubles one's own attack against battle type B. Needs あなのなか. Goes as that battle "
        "phase ends",
        "",
        "バトルタイプB相手に自分の攻撃力が2倍。あなのなかが要る。そのバトルフェイズの終わりになくなる",
    ),
    "Bo-54": Told(
        "",
        "Halves the attack of battle type A. Needs すいちゅう. Goes as that battle phase ends",
        "",
        "バトルタイプAの相手の攻撃力が半分。すいちゅうが要る。そのバトルフェイズの終わりになくなる",
    ),
    "Bo-213": Told("Once in a turn", "Once in a battle", "1ターンに1回", "1回のバトルに1回"),
    "Bo-352": Told(
        "Goes right after its use",
        "Goes as the turn of its use ends",
        "使ってすぐになくなる",
        "使ったターンの終わりになくなる",
    ),
    "Bo-383": Told(
        "Nullifies one option of the opponent",
        "Nullifies it only before it takes effect",
        "相手のオプション1枚を無効にする",
        "効果が出る前のものだけを無効にする",
    ),
    "Bo-400": Told(
        "Goes right after the turn, which can be read in two ways",
        "Goes right after its use",
        "ターンの直後になくなる（二通りに読める）",
        "使ってすぐになくなる",
    ),
    "Bo-485": Told("", "May also use カウンターアタック！", "", "カウンターアタック！も使える"),
}
