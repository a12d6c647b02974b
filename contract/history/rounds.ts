import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { integrationName } from '#contract/game/slots.ts';
import { amount, currency, id, listed, timestamp, typed } from '#contract/values.ts';
import { readCode } from '#domain/typed-text.ts';

export const roundStatuses = ['open', 'won', 'lost', 'cancelled'] as const;

export const RoundState = v.picklist(roundStatuses);
/** Null: the host omits it. */
export const SlotsHistoryItem = v.object({
  id: v.optional(id),
  producer: v.nullable(v.string()),
  date: v.nullable(timestamp),
  balance_before: v.nullable(amount),
  balance_after: v.nullable(amount),
  /** Omitted: the player's own. */
  currency: v.optional(currency),
  status: v.nullable(RoundState),
  bet_amount: v.nullable(amount),
  win_amount: v.nullable(amount),
  game_id: v.nullable(v.string()),
  /** The integration of the game; with `game_id` it makes the game's address. */
  provider: v.optional(integrationName),
  /** The current name in the catalogue; null for a game that has left it. */
  game_name: v.optional(v.nullable(v.string())),
});
export type SlotsHistoryItem = v.InferOutput<typeof SlotsHistoryItem>;

export const listSlotsHistory = defineCall('listSlotsHistory', 'player', 'GET /api/backoffice/betshistory/', {
  query: v.object({
    date_from: v.optional(typed(readCode)),
    date_to: v.optional(typed(readCode)),
    producer: v.optional(v.string()),
    page: v.optional(v.string()),
    page_size: v.optional(v.string()),
  }),
  answer: v.object({
    ...listed,
    items: v.array(SlotsHistoryItem),
    /** Producers whose games the player has ever played: the values of the filter. */
    producers: v.optional(v.array(v.string()), []),
  }),
});

/** One posting of a round; the amount is signed from the player's side. */
const RoundEntry = v.object({
  kind: v.picklist(['stake', 'win', 'refund']),
  at: timestamp,
  amount,
  balance_after: amount,
  reference: v.string(),
});
export const Round = v.object({
  ...SlotsHistoryItem.entries,
  /** The round's id at its provider, which support asks for. */
  reference: v.string(),
  free_spin: v.boolean(),
  movements: v.array(RoundEntry),
});
export type Round = v.InferOutput<typeof Round>;

export const getRound = defineCall('getRound', 'player', 'GET /api/users/slots-history/{id}/', {
  answer: Round,
  errors: ['not_found'],
});

export const RecentGame = v.object({
  provider: integrationName,
  game_id: v.string(),
  /** Zero when the game was only ever played on free spins. */
  last_bet: amount,
  currency,
  played_at: timestamp,
  /** A round of it is unfinished: the site offers this game first. */
  open_round: v.boolean(),
});
export const listRecentGames = defineCall('listRecentGames', 'player', 'GET /api/users/recent-games/', {
  answer: v.object({ games: v.array(RecentGame) }),
});
