import { describe, expect, test } from 'vitest';
import { roundDraw } from '#sandbox/live/chance.ts';
import { drawCard, RACE_RTP, raceBoard } from '#sandbox/live/race.ts';
import { segments, WHEEL_RTP, wheelBoard } from '#sandbox/live/wheel-board.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const cardOf = (species: 'horses' | 'greyhounds', round = 5) =>
  drawCard(species, roundDraw(SECRET, 'nova derby', round, 'card'));

describe.each([
  ['horses', 8],
  ['greyhounds', 6],
] as const)('a race of %s', (species, runners) => {
  const card = cardOf(species);
  const { bets } = raceBoard(card);

  test(`has ${runners} runners of different names, whose probabilities sum to one`, () => {
    expect(new Set(card.map(({ name }) => name)).size).toBe(runners);
    expect(card.reduce((sum, { strength }) => sum + strength, 0)).toBe(1000);
  });

  test('offers every winner at exactly the published RTP', () => {
    for (const [at, { strength }] of card.entries()) {
      const pays = bets.get(`win-${at + 1}`)?.pays[0] ?? 0;
      expect(((pays + 100) * strength) / 10).toBe(RACE_RTP);
    }
  });

  test('offers places and forecasts within half a hundredth of the odds, and a place never above the winner', () => {
    for (const [id, { pays, rtp }] of bets) {
      expect(Math.abs(rtp - RACE_RTP)).toBeLessThanOrEqual(35);
      if (id.startsWith('place-')) expect(pays[0]).toBeLessThan(bets.get(id.replace('place', 'win'))?.pays[0] ?? 0);
      expect(pays[0]).toBeGreaterThan(0);
    }
  });

  test('ends with every runner placed once', () => {
    const { order } = raceBoard(card).drawOutcome(roundDraw(SECRET, 'nova derby', 5, 'result'));
    expect([...order].sort((a, b) => a - b)).toEqual(card.map((_, at) => at + 1));
  });

  test('pays the winner, the placed and the forecast, and nobody else', () => {
    const board = raceBoard(card);
    const order = [2, 1, ...card.map((_, at) => at + 1).slice(2)];
    const back = (bet: string) => board.returnOf(bet, 1000, { order }) > 0;
    expect(['win-2', 'place-2', 'place-1', 'forecast-2-1'].map(back)).toEqual([true, true, true, true]);
    expect(['win-1', `place-${runners}`, 'forecast-1-2', 'forecast-2-3'].map(back)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('has another card in the next round', () => {
    expect(cardOf(species, 6)).not.toEqual(card);
  });
});

describe('the wheel', () => {
  test('has 54 segments, and no two neighbours pay the same', () => {
    const pays = segments.map((motif) => wheelBoard.bets.get(motif)?.pays[0]);
    expect(segments).toHaveLength(54);
    expect(pays.filter((one, at) => one === pays.at(at - 1))).toEqual([]);
  });

  test('has an RTP of exactly 52 in 54 on every motif', () => {
    for (const [motif, { pays, rtp }] of wheelBoard.bets) {
      const back = segments.reduce((sum, _, stop) => sum + wheelBoard.returnOf(motif, 1000, { stop }), 0);
      expect([back, rtp, pays.length]).toEqual([52_000, WHEEL_RTP, 1]);
    }
  });
});
