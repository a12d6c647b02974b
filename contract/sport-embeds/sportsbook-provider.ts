/**
 * What the house asks a sportsbook that keeps its players' bets itself: its bets, one of them, and to cancel one. Each is a
 * `POST {provider}/sportsbooks/{alt|dgt}/provider/{action}`, signed like a wallet call, with the keys
 * of the sportsbook (WALLET_SECRET_ALT, WALLET_SECRET_DGT), and says when it was made.
 * Threat: a question in the house's name, an old one sent again, an answer about somebody else. So a question names one
 * player and is answered about that player alone; to cancel again what is cancelled changes nothing.
 */
import * as v from 'valibot';
import { listBets, listSubBets } from '#contract/bets/bets.ts';
import { id, shortText, timestamp } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';
import type { Sportsbook } from '#domain/wallet/wallet-parties.ts';

/** What a wallet call of a sportsbook names as its game: it has one. */
export const SPORTSBOOK_GAME = 'sportsbook';

export const sportsbookPath = (provider: Sportsbook, action: 'bets' | 'bet' | 'cancel'): string =>
  `/sportsbooks/${provider}/provider/${action}`;

const player = { player_id: shortText, timestamp };
/** `from` and `to` by when bets were placed, `to` not included. Names in answers are in `locale`. */
export const BetsQuestion = v.object({
  ...player,
  from: v.optional(timestamp),
  to: v.optional(timestamp),
  state: v.optional(v.picklist(['running', 'settled'])),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  page_size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});
export const BetQuestion = v.object({ ...player, ticket_id: shortText, locale: v.picklist(locales) });
export const CancelQuestion = v.object({ ...player, ticket_id: shortText });

const unknown = v.object({ status: v.literal('error'), code: v.picklist(['not_found', 'ticket_closed']) });
export const BetsTold = v.variant('status', [v.object({ status: v.literal('ok'), bets: listBets.answer }), unknown]);
export const BetTold = v.variant('status', [v.object({ status: v.literal('ok'), bet: listSubBets.answer }), unknown]);
/** A cancelled bet stays so: its stake is given back until the wallet has said that it has it. */
export const CancelTold = v.variant('status', [v.object({ status: v.literal('ok'), ticket_id: id }), unknown]);
