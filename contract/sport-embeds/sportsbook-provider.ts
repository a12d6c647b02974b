// Requests to an embedded sportsbook that stores its players' bets: `POST
// {provider}/sportsbooks/{alt|dgt}/provider/{action}`, signed with its wallet keys. Threat: a forged request, or a
// response about another player.
import * as v from 'valibot';
import { listBets, listSubBets } from '#contract/bets/bets.ts';
import { id, shortText, timestamp } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';
import type { Sportsbook } from '#domain/wallet/wallet-parties.ts';

export const SPORTSBOOK_GAME = 'sportsbook';

export const sportsbookPath = (provider: Sportsbook, action: 'bets' | 'bet' | 'cancel'): string =>
  `/sportsbooks/${provider}/provider/${action}`;

const player = { player_id: shortText, timestamp };
/** `from` and `to`: when bets were placed, `to` exclusive. Names are in `locale`. */
export const BetsRequest = v.object({
  ...player,
  from: v.optional(timestamp),
  to: v.optional(timestamp),
  state: v.optional(v.picklist(['running', 'settled'])),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  page_size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});
export const BetRequest = v.object({ ...player, ticket_id: shortText, locale: v.picklist(locales) });
export const CancelRequest = v.object({ ...player, ticket_id: shortText });

const unknown = v.object({ status: v.literal('error'), code: v.picklist(['not_found', 'ticket_closed']) });
export const BetsAnswer = v.variant('status', [v.object({ status: v.literal('ok'), bets: listBets.answer }), unknown]);
export const BetAnswer = v.variant('status', [v.object({ status: v.literal('ok'), bet: listSubBets.answer }), unknown]);
/** Cancelling is final: the refund is retried until the wallet books it. */
export const CancelAnswer = v.variant('status', [v.object({ status: v.literal('ok'), ticket_id: id }), unknown]);
