// Betslips shared by a code. Threat: a store that anybody can fill, and guessed codes.
// So betslips are limited per visitor and for the house, stored for some days, and codes have 8 characters of 30. Accepted:
// anyone with a code may read its betslip; an attacker who exhausts the house's daily limit blocks others.
import * as v from 'valibot';
import { type getBetslip, RequestedSelection, type saveBetslip } from '#contract/betslip/betslip.ts';
import { betslipTypes } from '#domain/betslip/betslip.ts';
import { priceText } from '#domain/sportsbook/odds.ts';
import { newCode } from '#platform/bets/tickets.ts';
import { countCall, forgetCallCounts } from '#platform/host/call-counts.ts';
import type { Env } from '#platform/host/env.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { deleteBatch, statementOf } from '#platform/host/sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;
const CODE_LENGTH = 8;

type Betslip = v.InferOutput<NonNullable<typeof saveBetslip.body>>;
type StoredBetslip = v.InferInput<typeof getBetslip.answer>;

/** People dictate and type codes, so case, spaces, dots and hyphens are ignored. */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '');

/** @param visitor null for an unidentified one, to whom only the house's limit applies. */
export async function countBetslip(db: D1Database, visitor: string | null, nowMs: number): Promise<boolean> {
  for (const limit of ['savedBetslips', 'savedBetslipsADay'] as const)
    if (!(await countCall(db, limit, visitor, nowMs))) return false;
  return countCall(db, 'allBetslipsADay', 'the house', nowMs);
}

/** @returns the code and its expiry in epoch milliseconds. */
export async function storeBetslip(
  db: D1Database,
  { type, system, selections }: Betslip,
  nowMs: number,
): Promise<{ code: string; expiresAt: number }> {
  const code = newCode(CODE_LENGTH);
  const expiresAt = nowMs + KEPT_MS;
  const stored = selections.map(({ odd: price, ...selection }) => ({ ...selection, odd: priceText(price) }));
  await statementOf(db)`
    INSERT INTO betslips (code, type, combination_size, selections, expires_at)
    VALUES (${code}, ${type}, ${system ?? null}, ${JSON.stringify(stored)}, ${expiresAt})`.run();
  return { code, expiresAt };
}

const Row = v.object({
  type: v.picklist(betslipTypes),
  combination_size: v.nullable(v.number()),
  selections: v.pipe(v.string(), v.parseJson(), v.array(RequestedSelection)),
  expires_at: v.number(),
});

export async function findBetslip(db: D1Database, code: string, nowMs: number): Promise<StoredBetslip | null> {
  const found = await statementOf(db)`
    SELECT type, combination_size, selections, expires_at FROM betslips
    WHERE code = ${readCode(code)} AND expires_at > ${nowMs}`.first();
  if (found === null) return null;
  const { type, combination_size: system, selections, expires_at: expiresAt } = v.parse(Row, found);
  return {
    type,
    system,
    selections: selections.map(({ odd: price, ...selection }) => ({ ...selection, odd: priceText(price) })),
    expires_at: isoTime(expiresAt),
  };
}

export async function forgetBetslips({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  await DB.batch([deleteBatch(DB, 'betslips', 'code', 'expires_at', nowMs), forgetCallCounts(DB, nowMs)]);
}
