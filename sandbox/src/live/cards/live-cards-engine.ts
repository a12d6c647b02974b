/**
 * A hand at a shared table of cards, as a round of the visit that staked on it. Everybody has the same cards and decides
 * for himself, in windows that all share. Threat: a card or the dealer's hand known to one player while another still
 * decides. So what is decided in a window is carried out at its end, for all at once; a hand that is over waits for the
 * result with the dealer's cards face down; and whoever decides nothing stands, or folds.
 */
import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import type { Engine, Step } from '#sandbox/games/engine.ts';
import type { CommonHand } from '#sandbox/live/cards/common-hand.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import type { LiveHand, OpenedLive } from '#sandbox/live/messages.ts';
import { momentAt, type Schedule, stageOf } from '#sandbox/live/schedule.ts';

type Decision = { readonly ask: 'result' } | Choice;

const AskedPlay = v.looseObject({ round: v.pipe(v.number(), v.safeInteger()) });
const AskedResult = v.object({ ask: v.literal('result') });

export function liveCardsEngine(
  opened: OpenedLive,
  hand: CommonHand,
  table: Table,
): Engine<OpenedLive, Play, Held, LiveHand, Decision> {
  const { engine } = hand;
  const { name, schedule } = table;
  const { dueAt, stepOf, goOn } = handClock(hand, table);
  return {
    family: 'live',
    stakes: engine.stakes,
    opened,
    readPlay(asked) {
      const parsed = v.safeParse(AskedPlay, asked);
      if (!parsed.success) return err('bad_request');
      const { round, ...own } = parsed.output;
      const moment = momentAt(name, schedule, Date.now());
      if (moment.phase !== 'open' || moment.round !== round) return err('bets_closed');
      const read = engine.readPlay(own);
      if (!read.ok) return read;
      const { play, stake } = read.value;
      return ok({ play: { round, play, stake }, stake, until: moment.endsAt });
    },
    begin: (play) => stepOf({ ...play, window: 0, state: null, shown: null, win: null, chosen: null }, false),
    readDecision(asked, held) {
      if (v.is(AskedResult, asked))
        return Date.now() >= dueAt(held) ? ok({ decision: asked, stake: 0 }) : err('bad_request');
      const { round, stage, endsAt } = momentAt(name, schedule, Date.now());
      const isAsked = held.window > 0 && held.win === null && held.chosen === null;
      if (!isAsked || round !== held.round || stage !== FIRST_WINDOW + held.window - 1) return err('bad_request');
      const read = engine.readDecision?.(asked, held.state);
      if (!read?.ok) return err('bad_request');
      const { decision, stake } = read.value;
      return ok({ decision: { choose: decision, asked: asked as object, stake }, stake, until: endsAt });
    },
    decide: (held, decision) =>
      'ask' in decision ? goOn(held) : stepOf({ ...held, chosen: decision, stake: held.stake + decision.stake }, false),
    absent: () => ({ ask: 'result' }),
    dueAt,
    seatOf: ({ round, stake }) => ({ table: name, round, stake }),
  };
}

/** A schedule is open, closed, the windows, the result. */
const FIRST_WINDOW = 2;

type Play = { readonly round: number; readonly play: unknown; readonly stake: number };
type Held = Play & {
  /** The window that runs, from 1; 0 before the cards are dealt. */
  readonly window: number;
  readonly state: unknown;
  readonly shown: object | null;
  /** What the rules say that the hand comes to; null while it goes on. */
  readonly win: number | null;
  readonly chosen: unknown;
};
type Choice = { readonly choose: unknown; readonly asked: object; readonly stake: number };
type Table = { readonly name: string; readonly schedule: Schedule; readonly secret: string };

type HandClock = {
  /** When the hand goes on by itself. Epoch milliseconds. */
  dueAt(held: Held): number;
  /** The hand as the player may see it. */
  stepOf(held: Held, isEnd: boolean): Step<Held, LiveHand>;
  /** What is due: the deal, the end of a window, the result. */
  goOn(held: Held): Step<Held, LiveHand>;
};

/** How a hand goes on by the clock of its table. */
function handClock(hand: CommonHand, { name, schedule, secret }: Table): HandClock {
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
