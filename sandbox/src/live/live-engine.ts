/**
 * A stake at a shared table, as a round of a visit. Threat: a stake taken after bets closed, a result known to one
 * player early, a bet on a chosen round. So a play names its round, only the open one is accepted before bets close,
 * and it ends with the table's result when that is public.
 */
import * as v from 'valibot';
import { findLiveKind } from '#domain/game/embedded-integrations.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { chipsBetween, type RoundBets, readBets, settleBets } from '#sandbox/games/boards/board.ts';
import type { AnyEngine, Engine, Facts, Step } from '#sandbox/games/engine.ts';
import { stakesBetween } from '#sandbox/games/stakes.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import type { CommonHand } from '#sandbox/live/common-hands.ts';
import { type BoardRules, boardRules, cardRules, liveRules, outcomeOf, tableName } from '#sandbox/live/live-rules.ts';
import type { LiveBets, LiveHand, OpenedLive } from '#sandbox/live/messages.ts';
import { momentAt, type Schedule, stageOf } from '#sandbox/live/schedule.ts';

type ResultRequest = { readonly ask: 'result' };
type Table = { readonly name: string; readonly schedule: Schedule; readonly secret: string };

const PlayInput = v.looseObject({ round: v.pipe(v.number(), v.safeInteger()) });
const ResultRequest = v.object({ ask: v.literal('result') });

/** @returns null for a game without a shared table. */
export function liveEngineOf(facts: Facts, secret: string): AnyEngine | null {
  const kind = findLiveKind(facts);
  if (kind === null) return null;
  const opened = { kind, limits: { least: facts.min_bet, most: facts.max_bet } };
  const name = tableName(facts.integration, facts.game_id);
  const { schedule } = liveRules[kind];
  const table = { name, schedule, secret };
  if (kind !== 'blackjack' && kind !== 'poker') return boardBets(opened, boardRules[kind], table) as AnyEngine;
  const hand = cardRules[kind].handOf(stakesBetween(facts.min_bet, facts.max_bet));
  return liveCardsEngine(opened, hand, table) as AnyEngine;
}

type NotOpen = 'bad_request' | 'bets_closed';

function readOpenRound(
  input: unknown,
  { name, schedule }: Table,
): Result<{ readonly round: number; readonly play: Record<string, unknown>; readonly until: number }, NotOpen> {
  if (!v.is(PlayInput, input)) return err('bad_request');
  const { round, ...play } = input;
  const moment = momentAt(name, schedule, Date.now());
  if (moment.phase !== 'open' || moment.round !== round) return err('bets_closed');
  return ok({ round, play, until: moment.endsAt });
}

const resultAt = ({ name, schedule }: Table, round: number) =>
  stageOf(name, schedule, round, schedule.length - 1).startsAt;

type Bets = { readonly round: number; readonly bets: RoundBets; readonly stake: number };

function boardBets(
  opened: OpenedLive,
  rules: BoardRules,
  table: Table,
): Engine<OpenedLive, Bets, Bets, LiveBets, ResultRequest> {
  const { limits } = opened;
  const { name, secret } = table;
  return {
    family: 'live',
    stakes: chipsBetween(limits),
    opened,
    readPlay(input) {
      const open = readOpenRound(input, table);
      if (!open.ok) return open;
      const { round, play, until } = open.value;
      const read = readBets(rules.boardOf(round, name, secret), play.bets, limits);
      return read.ok ? ok({ play: { round, ...read.value }, stake: read.value.stake, until }) : read;
    },
    begin: (play) => ({ state: play, shown: { round: play.round, bets: play.bets, outcome: null }, win: null }),
    readDecision(input, { round }) {
      const isPublic = Date.now() >= resultAt(table, round);
      return isPublic && v.is(ResultRequest, input) ? ok({ decision: input, stake: 0 }) : err('bad_request');
    },
    decide({ round, bets, stake }) {
      const outcome = outcomeOf(rules, name, round, Date.now(), secret);
      const settled = settleBets(rules.boardOf(round, name, secret), bets, outcome);
      return { state: { round, bets, stake }, shown: { round, bets, outcome, ...settled }, win: settled.win };
    },
    absent: () => ({ ask: 'result' }),
    dueAt: ({ round }) => resultAt(table, round),
    seatOf: ({ round, stake }) => ({ table: name, round, stake }),
  };
}

type Play = { readonly round: number; readonly play: unknown; readonly stake: number };
type Choice = { readonly choose: unknown; readonly asked: object; readonly stake: number };
type Held = Play & {
  readonly window: number;
  readonly state: unknown;
  readonly shown: object | null;
  /** The result by the rules; null while the hand continues. */
  readonly win: number | null;
  readonly chosen: Choice | null;
};

/** The stages are open, closed, the windows, result. */
const FIRST_WINDOW = 2;

/**
 * A hand at a shared table. Everybody has the same cards and decides in shared windows. Threat: a card or the dealer's
 * hand known to one player while another decides. So decisions are carried out together at a window's end, a finished
 * hand waits with the dealer's cards face down, and no decision means stand or fold.
 */
function liveCardsEngine(
  opened: OpenedLive,
  hand: CommonHand,
  table: Table,
): Engine<OpenedLive, Play, Held, LiveHand, ResultRequest | Choice> {
  const { engine } = hand;
  const { name, schedule } = table;
  const { dueAt, stepOf, advance } = handClock(hand, table);
  return {
    family: 'live',
    stakes: engine.stakes,
    opened,
    readPlay(input) {
      const open = readOpenRound(input, table);
      if (!open.ok) return open;
      const { round, until } = open.value;
      const read = engine.readPlay(open.value.play);
      if (!read.ok) return read;
      const { play, stake } = read.value;
      return ok({ play: { round, play, stake }, stake, until });
    },
    begin: (play) => stepOf({ ...play, window: 0, state: null, shown: null, win: null, chosen: null }, false),
    readDecision(input, held) {
      if (v.is(ResultRequest, input))
        return Date.now() >= dueAt(held) ? ok({ decision: input, stake: 0 }) : err('bad_request');
      const { round, stage, endsAt } = momentAt(name, schedule, Date.now());
      const canDecide = held.window > 0 && held.win === null && held.chosen === null;
      if (!canDecide || round !== held.round || stage !== FIRST_WINDOW + held.window - 1) return err('bad_request');
      const read = engine.readDecision?.(input, held.state);
      if (!read?.ok) return err('bad_request');
      const { decision, stake } = read.value;
      return ok({ decision: { choose: decision, asked: input as object, stake }, stake, until: endsAt });
    },
    decide: (held, decision) =>
      'ask' in decision
        ? advance(held)
        : stepOf({ ...held, chosen: decision, stake: held.stake + decision.stake }, false),
    absent: () => ({ ask: 'result' }),
    dueAt,
    seatOf: ({ round, stake }) => ({ table: name, round, stake }),
  };
}

/** Computes when the next step is due (the deal, the end of a window, the result) and carries it out. */
function handClock(hand: CommonHand, table: Table) {
  const { engine } = hand;
  const { name, schedule, secret } = table;
  const dueAt = ({ round, window, win }: Held) =>
    win === null ? stageOf(name, schedule, round, FIRST_WINDOW + window).startsAt : resultAt(table, round);

  function stepOf(held: Held, isEnd: boolean): Step<Held, LiveHand> {
    const { round, window, shown, win } = held;
    const chosen = held.chosen?.asked ?? null;
    const seen = shown === null || win === null || isEnd ? shown : hand.veil(shown);
    const dueAtMs = isEnd ? null : dueAt(held);
    return { state: held, shown: { round, window, dueAt: dueAtMs, hand: seen, chosen }, win: isEnd ? win : null };
  }
  function carryOut(held: Held): Held {
    const { round, play, state, chosen } = held;
    const stream = roundDraw(secret, name, round, 'result');
    const decision = chosen === null ? engine.absent?.(state) : chosen.choose;
    const next =
      state === null
        ? engine.begin(play, hand.begin(stream))
        : engine.decide?.(state, decision, hand.decide(stream, state, decision));
    if (!next) throw new Error('a game of decisions without decisions');
    return { ...held, window: held.window + 1, state: next.state, shown: next.shown, win: next.win, chosen: null };
  }
  function advance(held: Held): Step<Held, LiveHand> {
    if (held.win !== null) return stepOf(held, true);
    let next = carryOut(held);
    // After the last window hands are finished without further decisions.
    while (next.win === null && next.window > hand.windows) next = carryOut(next);
    return stepOf(next, next.win !== null && held.window >= hand.windows);
  }
  return { dueAt, stepOf, advance };
}
