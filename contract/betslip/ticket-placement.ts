// Apart from the other calls of sport: it speaks of selections and prices, which a list of bets does not.
import * as v from 'valibot';
import { Ticket } from '#contract/bets/bets.ts';
import { betslip } from '#contract/betslip/betslip.ts';
import { defineCall } from '#contract/call.ts';
import { askedAmount, currency } from '#contract/values.ts';
import { acceptChanges } from '#domain/betslip/betslip.ts';

export const placeTicket = defineCall({
  name: 'placeTicket',
  method: 'POST',
  path: '/api/integrations/{sport}/ticket/placement',
  audience: 'player',
  body: v.object({ stake: askedAmount, currency, accept_changes: v.picklist(acceptChanges), ...betslip }),
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
