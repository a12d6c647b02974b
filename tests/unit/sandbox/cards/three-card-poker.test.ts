import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handRank, qualifies, threeCardHandOf, threeCardPoker } from '#sandbox/games/cards/three-card-poker.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';
import { playOut } from './play-out.ts';
import { cards, stackedDraw } from './stacked-draw.ts';

const ANTE = 1000;
const table = threeCardPoker([500, ANTE, 2 * ANTE]);

describe('three cards', () => {
  test('rank higher the rarer they are', () => {
    const rising = [
      '2s 3h 5d',
      'qs 6h 3d',
      'qs 6h 4d',
      'as kh jd',
      '2s 2h 3d',
      '2s 2h ad',
      'as ah kd',
      '2s 3s 5s',
      'as ks js',
      'as 2h 3d',
      '2s 3h 4d',
      'qs kh ad',
      '2s 2h 2d',
      'as ah ad',
      'as 2s 3s',
      'qs ks as',
    ];
    const worths = rising.map((hand) => handRank(cards(hand)));
    expect(worths).toEqual([...worths].sort((a, b) => a - b));
    expect(new Set(worths).size).toBe(rising.length);
  });

  test('rank the same whatever their suits', () => {
    expect(handRank(cards('qs 6h 3d'))).toBe(handRank(cards('3h qc 6s')));
  });

  test('king, ace, two is not a straight', () => {
    expect(threeCardHandOf(cards('ks ah 2d'))).toBe('high-card');
  });

  test.each([
    ['js 10h 8d', false],
    ['qs 2h 3d', true],
    ['2s 2h 3d', true],
  ])('the dealer with %s plays: %s', (hand, plays) => {
    expect(qualifies(cards(hand))).toBe(plays);
  });
});

describe('a round of three card poker', () => {
  /** The player's three cards first, then the dealer's. */
  const played = (deal: string, decision: 'play' | 'fold', pairPlus = 0) => {
    const { staked, steps } = playOut(table, { ante: ANTE, pair_plus: pairPlus }, stackedDraw(1, deal), () => ({
      decision,
    }));
    return { staked, win: steps.at(-1)?.win, outcome: steps.at(-1)?.shown.outcome };
  };

  test.each([
    ['as kh 9d qs 2h 3d', 'won', 4 * ANTE],
    ['qs 2h 3d as kh 9d', 'lost', 0],
    ['qs 2h 3d qh 2d 3s', 'push', 2 * ANTE],
    ['qs 2h 3d js 5h 7d', 'not-qualified', 3 * ANTE],
    // The ante bonus is paid even to a hand that loses.
    ['2s 3h 4d 5s 6h 7d', 'lost', ANTE],
    ['2s 2h 2d js 5h 7d', 'not-qualified', 7 * ANTE],
    ['2s 3s 4s as kh 9d', 'won', 9 * ANTE],
  ])('%s played on is %s and returns %i', (deal, outcome, win) => {
    expect(played(deal, 'play')).toEqual({ staked: 2 * ANTE, win, outcome });
  });

  test('folding loses the ante, stakes nothing more and shows the dealer’s cards', () => {
    expect(played('2s 3h 5d qs kh 9d', 'fold')).toEqual({ staked: ANTE, win: 0, outcome: 'folded' });
  });

  test.each([
    ['2s 2h 5d qs kh 9d', 2],
    ['2s 9s 5s qs kh 9d', 5],
    ['2s 3h 4d qs kh 9d', 7],
    ['2s 2h 2d qs kh 9d', 31],
    ['2s 3s 4s qs kh 9d', 41],
    ['2s 3h 5d qs kh 9d', 0],
  ])('pair plus on %s returns %i times the stake, whatever is decided', (deal, times) => {
    const bare = played(deal, 'fold').win ?? 0;
    expect(played(deal, 'fold', 500).win).toBe(bare + times * 500);
  });

  test.each([
    [{ ante: 0, pair_plus: 0 }],
    [{ ante: 0, pair_plus: 500 }],
    [{ ante: 700, pair_plus: 0 }],
    [{ ante: ANTE, pair_plus: -500 }],
    [{ ante: ANTE }],
    [{ ante: 2000, pair_plus: 500 }],
    [null],
  ])('%j opens no round', (asked) => {
    expect(table.readPlay(asked).ok).toBe(false);
  });

  test('an absent player folds, and nothing is staked for them', () => {
    const step = table.begin({ ante: ANTE, pairPlus: 0 }, seededDraw(1));
    expect(table.absent?.(step.state)).toBe('fold');
    expect(table.readDecision?.({ decision: 'fold' }, step.state)).toMatchObject({ value: { stake: 0 } });
  });

  test('hides the dealer’s cards before the decision', () => {
    const first = table.begin({ ante: ANTE, pairPlus: 0 }, stackedDraw(1, '2s 3h 5d qs kh 9d')).shown;
    const other = table.begin({ ante: ANTE, pairPlus: 0 }, stackedDraw(1, '2s 3h 5d 4s 4h 4d')).shown;
    expect(JSON.stringify(first)).toBe(JSON.stringify(other));
    expect(first.dealer).toEqual([null, null, null]);
  });

  test('with any decisions the parts sum to the win, and nothing is won without its bet', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), fc.constantFrom(0, 500, 1000), (seed, plays, pairPlus) => {
        const { staked, steps } = playOut(table, { ante: ANTE, pair_plus: pairPlus }, seededDraw(seed), () => ({
          decision: plays ? 'play' : 'fold',
        }));
        const { win, shown } = steps.at(-1) as (typeof steps)[number];
        const { ante = 0, play = 0, bonus = 0, pairPlus: side = 0 } = shown.returns ?? {};
        expect(staked).toBe(ANTE + pairPlus + (plays ? ANTE : 0));
        expect(ante + play + bonus + side).toBe(win);
        if (pairPlus === 0) expect(side).toBe(0);
        if (!plays) expect(ante + play + bonus).toBe(0);
        expect(new Set([...shown.player, ...shown.dealer]).size).toBe(6);
      }),
    );
  });
});
