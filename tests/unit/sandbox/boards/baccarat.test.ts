import { describe, expect, test } from 'vitest';
import {
  type BaccaratOutcome,
  baccarat,
  baccaratWinner,
  bankerDraws,
  dealBaccarat,
  pointsOf,
} from '#sandbox/games/boards/card-boards.ts';

const STAKE = 1_000;
const ACE = 0;
/** A card of this value; tens include the face cards. */
const worth = (points: number) => (points === 0 ? 9 : points - 1);
const deal = (...points: number[]) => {
  const left = [...points];
  return dealBaccarat(() => worth(left.shift() as number));
};

/** Every hand of eight decks by points, with its probability. Grows a hand card by card until the rules end it. */
function* allHands(prefix: readonly number[] = [], chance = 1): Generator<[BaccaratOutcome, number]> {
  let drawn = 0;
  const outcome = dealBaccarat(() => worth(prefix[drawn++] ?? 0));
  if (drawn <= prefix.length) {
    yield [outcome, chance];
    return;
  }
  for (let points = 0; points <= 9; points++) {
    const left = (points === 0 ? 128 : 32) - prefix.filter((one) => one === points).length;
    yield* allHands([...prefix, points], (chance * left) / (416 - prefix.length));
  }
}

describe('baccarat', () => {
  test('wins as often as is published for eight decks', () => {
    const chances = { player: 0, banker: 0, tie: 0 };
    const back: Record<string, number> = { player: 0, banker: 0, tie: 0 };
    for (const [outcome, chance] of allHands()) {
      chances[baccaratWinner(outcome)] += chance;
      for (const bet of Object.keys(back))
        back[bet] = (back[bet] ?? 0) + (chance * baccarat.returnOf(bet, STAKE, outcome)) / STAKE;
    }
    expect(chances.banker).toBeCloseTo(0.458597, 6);
    expect(chances.player).toBeCloseTo(0.446247, 6);
    expect(chances.tie).toBeCloseTo(0.095156, 6);
    for (const [bet, share] of Object.entries(back))
      expect([bet, baccarat.bets.get(bet)?.rtp]).toEqual([bet, Math.round(share * 10_000)]);
  });

  test('pays pairs as often as two cards of eight decks are alike', () => {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    const back = cards.reduce((sum, second) => {
      const left = second === ACE ? 7 : 8;
      return sum + left * baccarat.returnOf('player-pair', STAKE, { player: [ACE, second], banker: [1, 2] });
    }, 0);
    for (const bet of ['player-pair', 'banker-pair'])
      expect(baccarat.bets.get(bet)?.rtp).toBe(Math.round((back / STAKE / 415) * 10_000));
  });

  test('draws the banker’s third card by the published table', () => {
    // Rows: the banker's points 0 to 7; columns: the player's third card 0 to 9, and none.
    const table = [
      'DDDDDDDDDD D',
      'DDDDDDDDDD D',
      'DDDDDDDDDD D',
      'DDDDDDDDSD D',
      'SSDDDDDDSS D',
      'SSSSDDDDSS D',
      'SSSSSSDDSS S',
      'SSSSSSSSSS S',
    ];
    const asDrawn = Array.from({ length: 8 }, (_, points) => {
      const letter = (third?: number) =>
        bankerDraws(points, third === undefined ? undefined : worth(third)) ? 'D' : 'S';
      return `${Array.from({ length: 10 }, (_, third) => letter(third)).join('')} ${letter()}`;
    });
    expect(asDrawn).toEqual(table);
  });

  test('stops at once when either side has eight or nine', () => {
    expect(deal(4, 0, 4, 0)).toEqual({ player: [worth(4), worth(4)], banker: [worth(0), worth(0)] });
    expect(deal(0, 9, 0, 0).player).toHaveLength(2);
  });

  test('counts face cards as zero and only the last digit of a sum', () => {
    expect(pointsOf([12, 13 + 6, 26 + 7])).toBe(5);
  });

  test('takes its commission on the banker to the last thousandth, for every possible stake', () => {
    const bankerWins = deal(2, 9, 2, 0);
    for (let stake = 100; stake <= 3_000_000; stake += 100)
      if (baccarat.returnOf('banker', stake, bankerWins) * 100 !== stake * 195) expect.fail(`a stake of ${stake}`);
    expect(() => baccarat.returnOf('banker', 101, bankerWins)).toThrow(RangeError);
  });

  test('returns both sides’ stakes on a tie', () => {
    const tie = deal(0, 0, 6, 6);
    expect(['player', 'banker', 'tie'].map((bet) => baccarat.returnOf(bet, STAKE, tie))).toEqual([1_000, 1_000, 9_000]);
  });
});
