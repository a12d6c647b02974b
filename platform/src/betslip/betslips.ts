// Betslips that are taken elsewhere, by a code. Threat: a store that anybody fills, and codes that are guessed. So an
// address keeps only so many, for some days, and codes have 8 of 30 characters. Accepted: whoever has the code may read
// it.
import * as v from 'valibot';
import { AskedSelection, type getBetslip, type saveBetslip } from '#contract/betslip/betslip.ts';
import { betslipTypes } from '#domain/betslip/betslip.ts';
import { priceText } from '#domain/sportsbook/odds.ts';
import { networkOf } from '#platform/auth/sign-in-throttle.ts';
import { newCode } from '#platform/bets/tickets.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { deleteSome, statementOf } from '#platform/host/sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;
const CODE_LENGTH = 8;
/** Of one address: a town may share one. */
const MOST_IN_A_TIME = 60;
const TIME_MS = 10 * 60 * 1000;

type Betslip = v.InferOutput<NonNullable<typeof saveBetslip.body>>;
type Kept = v.InferInput<typeof getBetslip.answer>;

/** Codes are read out and typed: neither case nor the spaces between matter. */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '');

export async function countBetslip(db: D1Database, address: string | null, nowMs: number): Promise<boolean> {
  if (address === null) return true;
  const key = sha256(`slip\n${networkOf(address)}`);
  const counted = await statementOf(db)`
    INSERT INTO slip_counts (key, since, count) VALUES (${key}, ${nowMs}, 1) ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN since <= ${nowMs} - ${TIME_MS} THEN 1 ELSE count + 1 END,
      since = CASE WHEN since <= ${nowMs} - ${TIME_MS} THEN ${nowMs} ELSE since END
    RETURNING count`.first<{ count: number }>();
  return (counted?.count ?? 0) <= MOST_IN_A_TIME;
}

/** @returns its code, and until when it is kept, in epoch milliseconds. */
export async function keepBetslip(
  db: D1Database,
  { type, system, selections }: Betslip,
  nowMs: number,
): Promise<{ code: string; expiresAt: number }> {
  const code = newCode(CODE_LENGTH);
  const expiresAt = nowMs + KEPT_MS;
  const kept = selections.map(({ odd, ...selection }) => ({ ...selection, odd: priceText(odd) }));
  await statementOf(db)`
    INSERT INTO slips (code, type, system, selections, expires_at)
    VALUES (${code}, ${type}, ${system ?? null}, ${JSON.stringify(kept)}, ${expiresAt})`.run();
  return { code, expiresAt };
}

const Row = v.object({
  type: v.picklist(betslipTypes),
  system: v.nullable(v.number()),
  selections: v.pipe(v.string(), v.parseJson(), v.array(AskedSelection)),
  expires_at: v.number(),
});

export async function findBetslip(db: D1Database, code: string, nowMs: number): Promise<Kept | null> {
  const found = await statementOf(db)`
    SELECT type, system, selections, expires_at FROM slips WHERE code = ${readCode(code)} AND expires_at > ${nowMs}`.first();
  if (found === null) return null;
  const { type, system, selections, expires_at: expiresAt } = v.parse(Row, found);
  return {
    type,
    system,
    selections: selections.map(({ odd, ...selection }) => ({ ...selection, odd: priceText(odd) })),
    expires_at: isoTime(expiresAt),
  };
}

/** Of counts all but the newest are over: without an index the first ones are found. */
export async function forgetBetslips({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  await DB.batch([
    deleteSome(DB, 'slips', 'code', 'expires_at', nowMs),
    deleteSome(DB, 'slip_counts', 'key', 'since', nowMs - TIME_MS),
  ]);
}
