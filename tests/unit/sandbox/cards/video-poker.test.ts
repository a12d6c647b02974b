import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handOf, payTableFor, payTables, videoPoker } from '#sandbox/games/cards/video-poker.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';
import { playOut } from './play-out.ts';
import { cards, stackedDraw } from './stacked-draw.ts';

const STAKE = 1000;
const machine = videoPoker([STAKE, 2000], payTables['9/6']);

describe('five cards', () => {
  test.each([
    ['10s js qs ks as', 'royal-flush'],
    ['9s 10s js qs ks', 'straight-flush'],
    ['as 2s 3s 4s 5s', 'straight-flush'],
    ['7s 7h 7d 7c 2s', 'four'],
    ['7s 7h 7d 2c 2s', 'full-house'],
    ['2h 9h jh 4h kh', 'flush'],
    ['as 2h 3s 4s 5s', 'straight'],
    ['10d js qs ks as', 'straight'],
    ['7s 7h 7d ac 2s', 'three'],
    ['7s 7h 2d 2c as', 'two-pairs'],
    ['as ah 2d 7c 9s', 'jacks'],
    ['js jh 2d 7c 9s', 'jacks'],
    ['10s 10h 2d 7c 9s', null],
    ['qs ks as 2h 3s', null],
    ['2s 4h 6d 8c 10s', null],
  ])('%s is %s', (five, hand) => {
    expect(handOf(cards(five))).toBe(hand);
  });

  test('counts each kind correctly over all 2,598,960 hands', () => {
    const counts = new Map<string, number>();
    for (let a = 0; a < 52; a++)
      for (let b = 0; b < a; b++)
        for (let c = 0; c < b; c++)
          for (let d = 0; d < c; d++)
            for (let e = 0; e < d; e++) {
              const hand = handOf([a, b, c, d, e]) ?? 'nothing';
              counts.set(hand, (counts.get(hand) ?? 0) + 1);
            }
    expect(Object.fromEntries(counts)).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      four: 624,
      'full-house': 3744,
      flush: 5108,
      straight: 10_200,
      three: 54_912,
      'two-pairs': 123_552,
      jacks: 337_920,
      nothing: 2_062_860,
    });
  });
});

describe('a round of video poker', () => {
  const played = (shoe: string, held: number[]) =>
    playOut(machine, { stake: STAKE }, stackedDraw(1, shoe), () => ({ held })).steps.at(-1);

  test('held cards stay in place and the others are replaced by unseen cards', () => {
    const end = played('js 3h jd 8c 2s jh 5d 5s', [0, 2]);
    expect(end?.shown.cards).toEqual(cards('js jh jd 5d 5s'));
    expect(end).toMatchObject({ win: 9 * STAKE, shown: { hand: 'full-house' } });
  });

  test('a pair of jacks returns the stake, a pair of tens pays nothing', () => {
    expect(played('js 3h jd 8c 2s', [0, 1, 2, 3, 4])?.win).toBe(STAKE);
    expect(played('10s 3h 10d 8c 2s', [0, 1, 2, 3, 4])?.win).toBe(0);
  });

  test('a royal flush pays eight hundred times the stake', () => {
    expect(played('10s js qs ks 2h as', [0, 1, 2, 3])?.win).toBe(800 * STAKE);
  });

  test.each([[[0, 0]], [[5]], [[-1]], [[0.5]], ['0'], [null], [{}]])('a hold of %j is refused', (held) => {
    expect(machine.readDecision?.({ held }, machine.begin(STAKE, seededDraw(1)).state).ok).toBe(false);
  });

  test('an absent player keeps all five cards', () => {
    expect(machine.absent?.(machine.begin(STAKE, seededDraw(1)).state)).toEqual([0, 1, 2, 3, 4]);
  });

  test('with any hold, no card appears twice and the win follows the pay table', () => {
    const holds = fc.subarray([0, 1, 2, 3, 4]);
    fc.assert(
      fc.property(fc.integer(), holds, (seed, held) => {
        const { staked, steps } = playOut(machine, { stake: STAKE }, seededDraw(seed), () => ({ held }));
        const [first, last] = steps as [(typeof steps)[number], (typeof steps)[number]];
        expect(staked).toBe(STAKE);
        expect(new Set([...first.shown.cards, ...last.shown.cards]).size).toBe(10 - held.length);
        for (const place of held) expect(last.shown.cards[place]).toBe(first.shown.cards[place]);
        expect([0, ...payTables['9/6']].map((pay) => pay * STAKE)).toContain(last.win);
      }),
    );
  });

  test('the pay table follows from the RTP that a game publishes', () => {
    expect([9954, 9845, 9839, 9730].map(payTableFor)).toEqual(Object.values(payTables));
  });
});
