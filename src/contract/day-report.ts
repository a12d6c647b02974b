/**
 * What a game provider or sportsbook says of a day: `POST {provider}/reports/{provider}/day`, signed like a wallet call
 * (`X-Signature`: hexadecimal HMAC-SHA256 over the raw body, with WALLET_SECRET). Threat: as for wallet.ts.
 * A movement is of the moment that the wallet's answer names in `booked_at`, so that both sides mean the same day. A stake
 * that was given back counts as none, whenever that was.
 */
import * as v from 'valibot';
import { amount, currency, timestamp } from '#contract/values.ts';

export const dayReportPath = (provider: string): string => `/reports/${provider}/day`;

/** `until` is not included. */
export const DayQuestion = v.object({ from: timestamp, until: timestamp, timestamp });
export const DayReport = v.object({
  status: v.literal('ok'),
  totals: v.array(v.object({ currency, stakes: amount, wins: amount })),
});
