// Three card poker by enumeration: each of the 22,100 hands against each of the 18,424 possible dealer hands.
import { DECK } from '#sandbox/games/cards/card.ts';
import { handRank, type Outcome, qualifies, returnsOf } from '#sandbox/games/cards/three-card-poker.ts';
import { suitClasses } from './suit-classes.ts';

type Three = readonly [number, number, number];

function* everyThree(): Generator<Three> {
  for (let a = 0; a < DECK; a++) for (let b = a + 1; b < DECK; b++) for (let c = b + 1; c < DECK; c++) yield [a, b, c];
}
const dealers = [...everyThree()].map((cards) => ({ cards, worth: handRank(cards), plays: qualifies(cards) }));

/** How often each outcome comes up against all hands that share no card with this one. */
function outcomes(player: Three): Map<Outcome, number> {
  const worth = handRank(player);
  const counts = { won: 0, push: 0, lost: 0, 'not-qualified': 0 };
  const [a, b, c] = player;
  for (const {
    cards: [x, y, z],
    worth: against,
    plays,
  } of dealers) {
    if (x === a || x === b || x === c || y === a || y === b || y === c || z === a || z === b || z === c) continue;
    counts[!plays ? 'not-qualified' : worth > against ? 'won' : worth === against ? 'push' : 'lost'] += 1;
  }
  return new Map(Object.entries(counts) as [Outcome, number][]);
}

/** The return of an ante of one when it is played on, less the further stake, which is the player's own. */
function backWhenPlayed(player: Three): number {
  let [sum, all] = [0, 0];
  for (const [outcome, count] of outcomes(player)) {
    const { ante, play, bonus } = returnsOf({ ante: 1, pairPlus: 0 }, player, outcome);
    sum += count * (ante + play + bonus - 1);
    all += count;
  }
  return sum / all;
}

/** RTPs of optimal play, and the values of the lowest hand that is worth playing and of the highest that is not. */
export function bestThreeCardPlay() {
  const least = { played: Number.POSITIVE_INFINITY, folded: 0 };
  const total = { ante: 0, pairPlus: 0, hands: 0 };
  for (const { cards, count } of suitClasses(everyThree())) {
    const back = backWhenPlayed(cards);
    if (back > 0) least.played = Math.min(least.played, handRank(cards));
    else least.folded = Math.max(least.folded, handRank(cards));
    total.ante += count * Math.max(0, back);
    total.pairPlus += count * returnsOf({ ante: 0, pairPlus: 1 }, cards, 'folded').pairPlus;
    total.hands += count;
  }
  return { ante: total.ante / total.hands, pairPlus: total.pairPlus / total.hands, ...least };
}
