/**
 * A bet at a shared table, as a round of the visit that made it. Threat: a stake taken after bets closed, a result known
 * to one player before the others, a bet on a round of the player's choosing. So a play names the round it was meant for,
 * only the round that is open now is taken, its stake must be here before bets close, and the round ends with the
 * table's result and no other, when that is out.
 */
import * as v from 'valibot';
import { type LiveKind, liveKindOf } from '#domain/live-kinds.ts';
import { err, ok } from '#domain/result.ts';
import { chipsBetween } from '#sandbox/games/boards/chips.ts';
import { type RoundBets, readBets, settleBets } from '#sandbox/games/boards/round-bets.ts';
import type { AnyEngine, Engine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { type LiveRules, liveRules } from '#sandbox/live/live-rules.ts';
import type { LiveBets, OpenedLive } from '#sandbox/live/messages.ts';
import { momentAt, stageOf } from '#sandbox/live/schedule.ts';
import { outcomeOf, tableName } from '#sandbox/live/table-round.ts';

type Bets = { readonly round: number; readonly bets: RoundBets; readonly stake: number };
type AskForResult = { readonly ask: 'result' };

const AskedPlay = v.object({ round: v.pipe(v.number(), v.safeInteger()), bets: v.unknown() });
const AskedResult = v.object({ ask: v.literal('result') });

/** @returns null for a game that everybody plays at their own pace. */
export function liveEngineOf(facts: Facts, secret: string): AnyEngine | null {
  const kind = liveKindOf(facts);
  const rules = kind && liveRules[kind];
  return kind && rules ? (liveEngine(kind, rules, facts, secret) as AnyEngine) : null;
}

function liveEngine(
  kind: LiveKind,
  rules: LiveRules,
  { integration, game_id, min_bet, max_bet }: Facts,
  secret: string,
): Engine<OpenedLive, Bets, Bets, LiveBets, AskForResult> {
  const table = tableName(integration, game_id);
  const limits = { least: min_bet, most: max_bet };
  const resultAt = (round: number) => stageOf(table, rules.schedule, round, rules.schedule.length - 1).startsAt;
  return {
    family: 'live',
    stakes: chipsBetween(limits),
    opened: { kind, limits },
    readPlay(asked) {
      const parsed = v.safeParse(AskedPlay, asked);
      if (!parsed.success) return err('bad_request');
      const { round } = parsed.output;
      const moment = momentAt(table, rules.schedule, Date.now());
      if (moment.phase !== 'open' || moment.round !== round) return err('bets_closed');
      const read = readBets(rules.boardOf(round, table, secret).board, parsed.output.bets, limits);
      return read.ok ? ok({ play: { round, ...read.value }, stake: read.value.stake, until: moment.endsAt }) : read;
    },
    begin: (play) => ({ state: play, shown: { round: play.round, bets: play.bets, outcome: null }, win: null }),
    readDecision(asked, { round }) {
      const isOut = Date.now() >= resultAt(round);
      return isOut && v.is(AskedResult, asked) ? ok({ decision: asked, stake: 0 }) : err('bad_request');
    },
    decide({ round, bets, stake }) {
      const outcome = outcomeOf(rules, table, round, Date.now(), secret);
      const settled = settleBets(rules.boardOf(round, table, secret).board, bets, outcome);
      return { state: { round, bets, stake }, shown: { round, bets, outcome, ...settled }, win: settled.win };
    },
    absent: () => ({ ask: 'result' }),
    dueAt: ({ round }) => resultAt(round),
    seatOf: ({ round, stake }) => ({ table, round, stake }),
  };
}
