/**
 * A bet at a shared table, as a round of the visit that made it. Threat: a stake taken after bets closed, a result known
 * to one player before the others, a bet on a round of the player's choosing. So a play names the round it was meant for,
 * only the round that is open now is taken, its stake must be here before bets close, and the round ends with the
 * table's result and no other, when that is out.
 */
import * as v from 'valibot';
import { liveKindOf } from '#domain/game/embedded-integrations.ts';
import { err, ok } from '#domain/result.ts';
import { chipsBetween, type RoundBets, readBets, settleBets } from '#sandbox/games/boards/board-engine.ts';
import type { AnyEngine, Engine, Facts } from '#sandbox/games/engine.ts';
import { stakesBetween } from '#sandbox/games/stakes.ts';
import { liveCardsEngine } from '#sandbox/live/cards/live-cards-engine.ts';
import { type BoardRules, boardRules, cardRules } from '#sandbox/live/live-rules.ts';
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
  if (kind === null) return null;
  const opened = { kind, limits: { least: facts.min_bet, most: facts.max_bet } };
  const table = tableName(facts.integration, facts.game_id);
  if (kind !== 'blackjack' && kind !== 'poker') return boardBets(opened, boardRules[kind], table, secret) as AnyEngine;
  const { schedule, handOf } = cardRules[kind];
  const hand = handOf(stakesBetween(facts.min_bet, facts.max_bet));
  return liveCardsEngine(opened, hand, { name: table, schedule, secret }) as AnyEngine;
}

/** Bets on a board that all share. */
function boardBets(
  opened: OpenedLive,
  rules: BoardRules,
  table: string,
  secret: string,
): Engine<OpenedLive, Bets, Bets, LiveBets, AskForResult> {
  const { limits } = opened;
  const resultAt = (round: number) => stageOf(table, rules.schedule, round, rules.schedule.length - 1).startsAt;
  return {
    family: 'live',
    stakes: chipsBetween(limits),
    opened,
    readPlay(asked) {
      const parsed = v.safeParse(AskedPlay, asked);
      if (!parsed.success) return err('bad_request');
      const { round } = parsed.output;
      const moment = momentAt(table, rules.schedule, Date.now());
      if (moment.phase !== 'open' || moment.round !== round) return err('bets_closed');
      const read = readBets(rules.boardOf(round, table, secret), parsed.output.bets, limits);
      return read.ok ? ok({ play: { round, ...read.value }, stake: read.value.stake, until: moment.endsAt }) : read;
    },
    begin: (play) => ({ state: play, shown: { round: play.round, bets: play.bets, outcome: null }, win: null }),
    readDecision(asked, { round }) {
      const isOut = Date.now() >= resultAt(round);
      return isOut && v.is(AskedResult, asked) ? ok({ decision: asked, stake: 0 }) : err('bad_request');
    },
    decide({ round, bets, stake }) {
      const outcome = outcomeOf(rules, table, round, Date.now(), secret);
      const settled = settleBets(rules.boardOf(round, table, secret), bets, outcome);
      return { state: { round, bets, stake }, shown: { round, bets, outcome, ...settled }, win: settled.win };
    },
    absent: () => ({ ask: 'result' }),
    dueAt: ({ round }) => resultAt(round),
    seatOf: ({ round, stake }) => ({ table, round, stake }),
  };
}
