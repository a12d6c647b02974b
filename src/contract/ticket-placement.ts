// Apart from the other calls of sport: it speaks of selections and prices, which a list of bets does not.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { slip } from '#contract/slip.ts';
import { Ticket } from '#contract/sport.ts';
import { askedAmount, currency } from '#contract/values.ts';
import { acceptChanges } from '#domain/slip.ts';

export const placeTicket = defineCall({
  name: 'placeTicket',
  method: 'POST',
  path: '/api/integrations/{sport}/ticket/placement',
  audience: 'player',
  summary: 'Places a ticket: single, combined or system.',
  body: v.object({ stake: askedAmount, currency, accept_changes: v.picklist(acceptChanges), ...slip }),
  answer: Ticket,
  errors: [
    'not_enough_money',
    'coefs_changed',
    'error_block_bet_data',
    'error_exist_bet',
    'transaction_limit',
    'limit_reached',
    'self_excluded',
    'account_held',
    'reality_check',
    'user_is_banned',
    'upstream_unavailable',
    'not_authenticated',
    'provider_not_found',
    'transaction_mismatch',
  ],
  money: true,
});
