import type { Step } from '#sandbox/games/engine.ts';
import type { CommonHand } from '#sandbox/live/cards/common-hand.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import type { LiveHand } from '#sandbox/live/messages.ts';
import { type Schedule, stageOf } from '#sandbox/live/schedule.ts';

/** A schedule is open, closed, the windows, the result. */
export const FIRST_WINDOW = 2;

export type Play = { readonly round: number; readonly play: unknown; readonly stake: number };
export type Held = Play & {
  /** The window that runs, from 1; 0 before the cards are dealt. */
  readonly window: number;
  readonly state: unknown;
  readonly shown: object | null;
  /** What the rules say that the hand comes to; null while it goes on. */
  readonly win: number | null;
  readonly chosen: unknown;
};
export type Choice = { readonly choose: unknown; readonly asked: object; readonly stake: number };
export type Table = { readonly name: string; readonly schedule: Schedule; readonly secret: string };

type HandClock = {
  /** When the hand goes on by itself. Epoch milliseconds. */
  dueAt(held: Held): number;
  /** The hand as the player may see it. */
  stepOf(held: Held, isEnd: boolean): Step<Held, LiveHand>;
  /** What is due: the deal, the end of a window, the result. */
  goOn(held: Held): Step<Held, LiveHand>;
};

/** How a hand goes on by the clock of its table. */
export function handClock(hand: CommonHand, { name, schedule, secret }: Table): HandClock {
  const { engine } = hand;
  const startOf = (round: number, stage: number) => stageOf(name, schedule, round, stage).startsAt;
  const resultAt = (round: number) => startOf(round, schedule.length - 1);
  const dueAt = ({ round, window, win }: Held) =>
    win === null ? startOf(round, FIRST_WINDOW + window) : resultAt(round);
  const stream = (round: number) => roundDraw(secret, name, round, 'result');

  function stepOf(held: Held, isEnd: boolean): Step<Held, LiveHand> {
    const { round, window, shown, win } = held;
    const chosen = held.chosen === null ? null : (held.chosen as Choice).asked;
    const seen = shown === null || win === null || isEnd ? shown : hand.veil(shown);
    const dueAtMs = isEnd ? null : dueAt(held);
    return { state: held, shown: { round, window, dueAt: dueAtMs, hand: seen, chosen }, win: isEnd ? win : null };
  }
  /** Carries out what was decided in the window that has ended, or what stands for no decision. */
  function carryOut(held: Held): Held {
    const { round, play, state, chosen } = held;
    const decision = chosen === null ? engine.absent?.(state) : (chosen as Choice).choose;
    const next =
      state === null
        ? engine.begin(play, hand.begin(stream(round)))
        : engine.decide?.(state, decision, hand.decide(stream(round), state, decision));
    if (!next) throw new Error('a game of decisions without decisions');
    return { ...held, window: held.window + 1, state: next.state, shown: next.shown, win: next.win, chosen: null };
  }
  function goOn(held: Held): Step<Held, LiveHand> {
    if (held.win !== null) return stepOf(held, true);
    let next = carryOut(held);
    // After the last window nobody is asked any more.
    while (next.win === null && next.window > hand.windows) next = carryOut(next);
    return stepOf(next, next.win !== null && held.window >= hand.windows);
  }
  return { dueAt, stepOf, goOn };
}
