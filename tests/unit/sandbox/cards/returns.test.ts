// The published RTP of the card games is that of their rules: calculated exactly, and reached over many rounds.
import { beforeAll, describe, expect, test } from 'vitest';
import { blackjack, DECKS, INSURANCE_RETURN } from '#sandbox/games/cards/blackjack.ts';
import { handRank, threeCardPoker, threeCardReturns } from '#sandbox/games/cards/three-card-poker.ts';
import { type PayTableName, payTableReturns, payTables, videoPoker } from '#sandbox/games/cards/video-poker.ts';
import { ROUNDS } from '../../../support/chance.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';
import { BLACKJACK_RETURN, bestMove } from './best-blackjack.ts';
import { blackjackReturn } from './exact-blackjack.ts';
import { bestThreeCardPlay } from './exact-three-card-poker.ts';
import { BestPlay } from './exact-video-poker.ts';
import { average, playOut } from './play-out.ts';
import { cards } from './stacked-draw.ts';

const STAKE = 1000;
const MINUTES = 60_000;
const hundredths = (share: number) => Math.round(share * 10_000);
const rounds = (back: () => number) => average(Array.from({ length: ROUNDS }, back));
/** One run in a thousand would be further off if the seed were not fixed. */
const farthest = 3.3;

describe('blackjack by basic strategy', () => {
  let exact: number;
  beforeAll(() => {
    exact = blackjackReturn();
  }, MINUTES);

  test('has the published RTP', () => {
    expect(hundredths(exact)).toBe(BLACKJACK_RETURN);
  });

  test('insurance has the RTP that the rules state', () => {
    expect(INSURANCE_RETURN).toBe(hundredths((3 * 16 * DECKS) / (52 * DECKS - 1)));
  });

  test('reaches it over many rounds', { timeout: 2 * MINUTES }, () => {
    const table = blackjack([STAKE]);
    const draw = seededDraw(11);
    const { mean, deviation } = rounds(() => {
      const { staked, steps } = playOut(table, { stake: STAKE }, draw, ({ shown }) => {
        const hand = shown.hands[shown.active ?? 0]?.cards ?? [];
        const can = shown.moves.map(({ move }) => move);
        return { move: bestMove(hand, shown.dealer[0] as number, can) };
      });
      return 1 + ((steps.at(-1)?.win ?? 0) - staked) / STAKE;
    });
    expect(Math.abs(mean - exact)).toBeLessThan(farthest * deviation);
  });
});

describe('video poker with optimal play', () => {
  test.each(Object.keys(payTables) as PayTableName[])('has the published RTP of the pay table %s', (name) => {
    expect(hundredths(new BestPlay(payTables[name]).average())).toBe(payTableReturns[name]);
  });

  test('reaches it over many rounds', { timeout: 2 * MINUTES }, () => {
    const best = new BestPlay(payTables['8/5']);
    const machine = videoPoker([STAKE], payTables['8/5']);
    const draw = seededDraw(12);
    const { mean, deviation } = rounds(() => {
      const { steps } = playOut(machine, { stake: STAKE }, draw, ({ shown }) => {
        const sorted = [...shown.cards].sort((a, b) => a - b);
        return { held: best.of(sorted).held.map((place) => shown.cards.indexOf(sorted[place] as number)) };
      });
      return (steps.at(-1)?.win ?? 0) / STAKE;
    });
    expect(Math.abs(mean - payTableReturns['8/5'] / 10_000)).toBeLessThan(farthest * deviation);
  });
});

describe('three card poker with optimal play', () => {
  let exact: ReturnType<typeof bestThreeCardPlay>;
  beforeAll(() => {
    exact = bestThreeCardPlay();
  }, MINUTES);

  test('has the published RTP, of the ante and of pair plus', () => {
    expect(hundredths(exact.ante)).toBe(threeCardReturns.ante);
    expect(hundredths(exact.pairPlus)).toBe(threeCardReturns.pairPlus);
  });

  test('plays on from queen, six, four, as its page advises', () => {
    expect(exact.played).toBe(handRank(cards('qs 6h 4d')));
    expect(exact.folded).toBe(handRank(cards('qs 6h 3d')));
  });

  test('reaches it over many rounds', { timeout: 2 * MINUTES }, () => {
    const table = threeCardPoker([STAKE, 2 * STAKE]);
    const draw = seededDraw(13);
    const { mean, deviation } = rounds(() => {
      const { staked, steps } = playOut(table, { ante: STAKE, pair_plus: STAKE }, draw, ({ state }) => ({
        decision: handRank(state.player) >= exact.played ? 'play' : 'fold',
      }));
      return 2 + ((steps.at(-1)?.win ?? 0) - staked) / STAKE;
    });
    expect(Math.abs(mean - exact.ante - exact.pairPlus)).toBeLessThan(farthest * deviation);
  });
});
