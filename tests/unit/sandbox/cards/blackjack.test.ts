import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blackjack, DECKS, type Move, totalOf } from '#sandbox/games/cards/blackjack.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';
import { playOut } from './play-out.ts';
import { cards, stackedDraw } from './stacked-draw.ts';

const STAKE = 1000;
const table = blackjack([500, STAKE, 3000]);
/** The shoe's order is player, dealer's open card, player, dealer's hidden card, then the drawn cards. */
function played(shoe: string, ...decisions: Move[]) {
  const left = [...decisions];
  const { staked, steps } = playOut(table, { stake: STAKE }, stackedDraw(DECKS, shoe), () => ({ move: left.shift() }));
  const end = steps.at(-1);
  return { staked, win: end?.win, hands: end?.shown.hands ?? [], dealer: end?.shown.dealer ?? [], left };
}
const resultsOf = ({ hands }: ReturnType<typeof played>) => hands.map(({ result }) => result);

describe('totals', () => {
  test.each([
    ['as 6h', 17, true],
    ['as 6h 10d', 17, false],
    ['as ah', 12, true],
    ['as ah 9c', 21, true],
    ['as ah 9c kd', 21, false],
    ['ks qh', 20, false],
    ['5s 6h 10d', 21, false],
    ['10s 10h 2d', 22, false],
  ])('%s counts as %i', (hand, total, isSoft) => {
    expect(totalOf(cards(hand))).toEqual({ total, isSoft });
  });
});

describe('a round of blackjack', () => {
  test('a dealt blackjack is paid three to two at once', () => {
    expect(played('as 9h kd 8c')).toMatchObject({ staked: STAKE, win: 2500, left: [] });
  });

  test('two blackjacks are a push', () => {
    expect(played('as ah kd qc')).toMatchObject({ win: STAKE, hands: [{ result: 'push' }] });
  });

  test.each(['10s ah 9d kc', '10s kh 9d ac'])(
    'the dealer peeks under an ace or a ten, so that nothing more is staked against a blackjack (%s)',
    (shoe) => expect(played(shoe)).toMatchObject({ staked: STAKE, win: 0, hands: [{ result: 'lost' }] }),
  );

  test('the dealer stands on a soft 17', () => {
    const round = played('10s 6h 8d ac', 'stand');
    expect(round.dealer).toEqual(cards('6h ac'));
    expect(round.win).toBe(2 * STAKE);
  });

  test('the dealer draws to 16, and an ace counts as the better value', () => {
    const round = played('10s 6h 9d 10c ad', 'stand');
    expect(round.dealer).toEqual(cards('6h 10c ad'));
    expect(round.win).toBe(2 * STAKE);
  });

  test('a bust dealer pays every hand that is not bust', () => {
    expect(played('10s 6h 2d 10c 10d', 'stand')).toMatchObject({ win: 2 * STAKE, hands: [{ result: 'won' }] });
  });

  test('a bust hand has lost before the dealer plays, who then draws no more', () => {
    const round = played('10s 6h 6d 10c 10d', 'hit');
    expect(resultsOf(round)).toEqual(['bust']);
    expect(round).toMatchObject({ win: 0, dealer: cards('6h 10c') });
  });

  test('equal totals are a push, also 21 of three cards against 21 of three', () => {
    expect(played('5s 6h 6d 5c 10d 10h', 'hit')).toMatchObject({ win: STAKE, hands: [{ result: 'push', total: 21 }] });
  });

  test('21 stands without a decision', () => {
    expect(played('5s 10h 6d 9c 10d', 'hit')).toMatchObject({ win: 2 * STAKE, left: [] });
  });

  test('a double stakes as much again and gets exactly one card', () => {
    const round = played('5s 6h 6d 10c 2d 10h', 'double');
    expect(round).toMatchObject({ staked: 2 * STAKE, win: 4 * STAKE, left: [] });
    expect(round.hands[0]?.cards).toHaveLength(3);
  });

  test('a split makes two hands with a stake each, and either may be doubled', () => {
    const round = played('8s 6h 8d 10c 3h 10d kh 10s', 'split', 'double', 'stand');
    expect(round.hands.map(({ cards: held, stake }) => [held, stake])).toEqual([
      [cards('8s 3h kh'), 2 * STAKE],
      [cards('8d 10d'), STAKE],
    ]);
    expect(round).toMatchObject({ staked: 3 * STAKE, win: 6 * STAKE });
  });

  test('a pair is split once: the same value again is played as it is', () => {
    const step = table.begin(STAKE, stackedDraw(DECKS, '8s 6h 8d 10c'));
    const after = table.decide?.(step.state, 'split', stackedTail('8s 6h 8d 10c', '8c 8h'));
    expect(after?.shown.moves.map(({ move }) => move)).toEqual(['hit', 'stand', 'double']);
  });

  test('split aces get one card each, and a ten on one is 21 and no blackjack', () => {
    const round = played('as 6h ad 10c kd 5h 10h', 'split');
    expect(round.hands).toMatchObject([
      { total: 21, result: 'won', win: 2 * STAKE },
      { total: 16, result: 'won', win: 2 * STAKE },
    ]);
    expect(round).toMatchObject({ staked: 2 * STAKE, win: 4 * STAKE, left: [] });
  });

  test('a king and a ten are a pair of equal value, a nine and a ten are not', () => {
    const moves = (shoe: string) =>
      table.begin(STAKE, stackedDraw(DECKS, shoe)).shown.moves.map(({ move, stake }) => [move, stake]);
    expect(moves('ks 6h 10d 10c')).toContainEqual(['split', STAKE]);
    expect(moves('9s 6h 10d 10c').map(([move]) => move)).toEqual(['hit', 'stand', 'double']);
  });

  test('after a draw there is no double or split, and a finished hand accepts no decision', () => {
    const step = table.begin(STAKE, stackedDraw(DECKS, '2s 6h 2d 10c'));
    const drawn = table.decide?.(step.state, 'hit', stackedTail('2s 6h 2d 10c', '3h'));
    for (const move of ['double', 'split'])
      expect(table.readDecision?.({ move }, drawn?.state as never).ok).toBe(false);
    const over = table.begin(STAKE, stackedDraw(DECKS, 'as 9h kd 8c'));
    for (const move of ['hit', 'stand', 'double', 'split', 'insurance', null])
      expect(table.readDecision?.({ move }, over.state).ok).toBe(false);
  });

  test.each([0, -1000, 1, 1500, 1e9, '1000', null])('a stake of %s that is not offered opens no round', (stake) => {
    expect(table.readPlay({ stake }).ok).toBe(false);
  });

  test('an absent player stands', () => {
    expect(table.absent?.(table.begin(STAKE, stackedDraw(DECKS, '2s 6h 2d 10c')).state)).toBe('stand');
  });
});

describe('with any decisions', () => {
  const choices = fc.infiniteStream(fc.nat(3));

  test('a round ends, its hands sum to its win, and it pays at most the maximum of its rules', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(500, 1000, 3000), choices, (seed, stake, choice) => {
        const { staked, steps } = playOut(table, { stake }, seededDraw(seed), ({ shown }) => {
          const { moves } = shown;
          return { move: moves[choice.next().value % moves.length]?.move };
        });
        const { win, shown } = steps.at(-1) as (typeof steps)[number];
        expect(shown.hands.reduce((sum, hand) => sum + hand.stake, 0)).toBe(staked);
        expect(shown.hands.reduce((sum, hand) => sum + hand.win, 0)).toBe(win);
        expect(staked % stake === 0 && staked <= 4 * stake).toBe(true);
        expect(Number.isSafeInteger(win) && (win ?? -1) >= 0 && (win ?? 0) <= 2.5 * staked).toBe(true);
        const open = [...shown.dealer, ...shown.hands.flatMap((hand) => hand.cards)];
        for (const card of open) expect(open.filter((one) => one === card).length).toBeLessThanOrEqual(DECKS);
      }),
      { numRuns: 3000 },
    );
  });

  test('nothing shown before the end depends on the hidden card', () => {
    const hidden = ['2h', '5d', '9c', '7s', '6h'];
    const rest = ['4s', '5h', '2c'];
    for (const up of ['2d', '6c', '9h', '10s', 'ad']) {
      for (const made of ['hit', 'double', 'stand', 'split'] as Move[]) {
        const answers = hidden.map((hole) => {
          const shoe = `8s ${up} 8h ${hole} ${rest.join(' ')} kh kd ks kc`;
          const draw = stackedDraw(DECKS, shoe);
          const first = table.begin(STAKE, draw);
          const next = table.decide?.(first.state, made, draw);
          return JSON.stringify([first.shown, next?.win === null ? next.shown : null]);
        });
        expect(new Set(answers).size).toBe(1);
      }
    }
  });
});

/** Continues with a shoe whose first cards are gone. */
function stackedTail(gone: string, next: string) {
  const draw = stackedDraw(DECKS, `${gone} ${next}`);
  for (let card = 0; card < gone.split(' ').length; card++) draw(DECKS * 52 - card);
  return draw;
}
