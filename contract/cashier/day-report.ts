/**
 * What a game provider or sportsbook says of a day, and the payment provider (`payments`): what it took from players and
 * what it paid them. `POST {provider}/reports/{provider}/day`, signed (`X-Signature`: hexadecimal HMAC-SHA256 over the raw
 * body) with WALLET_SECRET, or PAYMENT_SECRET. Threat: as for wallet.ts.
 * A movement is of the moment that our answer to it names in `booked_at`, so that both sides mean the same day. A stake that
 * was given back counts as none, whenever that was.
 */
import * as v from 'valibot';
import { amount, currency, timestamp } from '#contract/values.ts';

export const dayReportPath = (provider: string): string => `/reports/${provider}/day`;

/** `until` is not included. */
export const DayQuestion = v.object({ from: timestamp, until: timestamp, timestamp });
export const DayReport = v.object({
  status: v.literal('ok'),
  totals: v.array(v.object({ currency, taken: amount, paid: amount })),
});
