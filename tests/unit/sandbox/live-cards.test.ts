// A shared card table is as good for everybody as a table of their own, with the same cards for all.
import { describe, expect, test } from 'vitest';
import type { BlackjackShown } from '#sandbox/games/cards/blackjack.ts';
import { handRank, type ThreeCardPokerShown, threeCardReturns } from '#sandbox/games/cards/three-card-poker.ts';
import type { Step } from '#sandbox/games/engine.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import { type CommonHand, commonBlackjack, commonThreeCard } from '#sandbox/live/common-hands.ts';
import { BLACKJACK_RETURN, bestMove } from './cards/best-blackjack.ts';
import { average } from './cards/play-out.ts';
import { cards } from './cards/stacked-draw.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const ROUNDS = 60_000;
const STAKE = 1000;
const LIMIT_MS = 240_000;
/** One run in a thousand would be further off if the stream were not fixed. */
const FARTHEST = 3.3;

type Choose = (shown: object, turn: number) => object;
const stream = (round: number) => roundDraw(SECRET, 'table', round, 'result');

/** A round as its table plays it, with as many decisions as it has windows. */
function play(hand: CommonHand, round: number, bets: object, choose: Choose) {
  const { engine, windows } = hand;
  const begun = engine.readPlay(bets);
  if (!begun.ok) throw new Error(begun.error);
  let staked = begun.value.stake;
  let step: Step<unknown, object> = engine.begin(begun.value.play, hand.begin(stream(round)));
  for (let turn = 1; step.win === null; turn++) {
    const chosen = turn <= windows ? choose(step.shown, turn) : { move: 'stand' };
    const read = engine.readDecision?.(chosen, step.state);
    if (!read?.ok || !engine.decide) throw new Error('the decision was refused');
    staked += read.value.stake;
    const { decision } = read.value;
    step = engine.decide(step.state, decision, hand.decide(stream(round), step.state, decision));
  }
  return { back: 1 + (step.win - staked) / STAKE, shown: step.shown };
}

const best: Choose = (shown) => {
  const { hands, active, dealer, moves } = shown as BlackjackShown;
  const can = moves.map(({ move }) => move);
  return { move: bestMove(hands[active ?? 0]?.cards ?? [], dealer[0] as number, can) };
};
const always =
  (...turns: string[]): Choose =>
  (shown, turn) => {
    const can = (shown as BlackjackShown).moves.map(({ move }) => move as string);
    const wanted = turns[turn - 1] ?? 'stand';
    return { move: can.includes(wanted) ? wanted : 'stand' };
  };

describe('shared blackjack', () => {
  const hand = commonBlackjack([STAKE]);
  const played = (round: number, choose: Choose) => play(hand, round, { stake: STAKE }, choose).shown as BlackjackShown;

  test(
    'has by basic strategy the RTP of the single-player game, with five windows or without a limit',
    () => {
      const backs = Array.from({ length: ROUNDS }, (_, round) => play(hand, round, { stake: STAKE }, best).back);
      const { mean, deviation } = average(backs);
      expect(Math.abs(mean - BLACKJACK_RETURN / 10_000)).toBeLessThan(FARTHEST * deviation);
    },
    LIMIT_MS,
  );

  test('gives equal decisions equal cards and all players the same dealer', () => {
    for (let round = 0; round < 500; round++) {
      const table = hand.table(stream(round));
      const ways = [always('stand'), always('hit'), always('hit', 'hit'), always('double'), always('split', 'hit')];
      const ends = ways.map((way) => played(round, way));
      for (const { dealer } of ends) expect(table.dealer.slice(0, dealer.length)).toEqual(dealer);
      const thirds = ends.slice(1, 4).map(({ hands }) => hands[0]?.cards[2]);
      expect(new Set(thirds).size).toBe(1);
    }
  });

  test('keeps the cards of a split separate from other players’ draws', () => {
    const pairs = Array.from({ length: 3000 }, (_, round) => round).filter(
      (round) => played(round, always('split')).hands.length === 2,
    );
    expect(pairs.length).toBeGreaterThan(100);
    // They would always be the same if they were taken from the same position of the shoe.
    const same = pairs.filter((round) => {
      const drawn = played(round, always('hit')).hands[0]?.cards[2];
      return played(round, always('split')).hands[0]?.cards[1] === drawn;
    });
    expect(same.length).toBeLessThan(pairs.length / 10);
  });
});

describe('shared three card poker', () => {
  test(
    'has with optimal play the RTP of the single-player game',
    () => {
      const hand = commonThreeCard([STAKE]);
      const least = handRank(cards('qs 6h 4d'));
      const choose: Choose = (shown) => ({
        decision: handRank((shown as ThreeCardPokerShown).player) >= least ? 'play' : 'fold',
      });
      const bets = { ante: STAKE, pair_plus: 0 };
      const { mean, deviation } = average(
        Array.from({ length: ROUNDS }, (_, round) => play(hand, round, bets, choose).back),
      );
      expect(Math.abs(mean - threeCardReturns.ante / 10_000)).toBeLessThan(FARTHEST * deviation);
    },
    LIMIT_MS,
  );
});
