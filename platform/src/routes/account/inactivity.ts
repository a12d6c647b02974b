/**
 * Accounts that nobody has signed in to for as long as the house's rules say (`account.inactiveAfter`): their owners are
 * told a month before, then the account is closed, keeps its money and its ledger, and forgets the rest.
 * Threat: somebody who loses an account, or what they are known by, without a word. So nothing is closed before a whole
 * month has passed since the mail, one sign-in stops it, and an account that owes money keeps whom it owes it to.
 * Accepted risk: who has no address is told by nobody but their cashier, and still gets the month.
 */
import dayjs from 'dayjs';
import { account } from '#domain/house-rules.ts';
import { toLocale } from '#domain/locales.ts';
import { eachAlone } from '#platform/host/each-alone.ts';
import type { Env } from '#platform/host/env.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { endAccount } from '#platform/routes/account/closing.ts';
import { forgetAccount } from '#platform/routes/account/forgetting.ts';

const TOLD_BEFORE_MONTHS = 1;
/** Of one run: the rest waits for the next day's. */
const MOST_AT_ONCE = 200;

type House = Pick<Env, 'DB' | 'PLAYER' | 'MAIL' | 'DOCUMENTS'>;
type Row = { id: string; email: string | null; locale: string | null };

const LAST_VISIT = 'COALESCE(signed_in_at, created_at)';
const monthsBefore = (nowMs: number, months: number): number => dayjs(nowMs).subtract(months, 'month').valueOf();

async function find(db: D1Database, condition: string, ...values: number[]): Promise<Row[]> {
  const { results } = await db
    .prepare(
      `SELECT id, email, locale FROM users WHERE role = 'P' AND forgotten_at IS NULL AND closed_at IS NULL AND ${condition} ORDER BY ${LAST_VISIT} LIMIT ${MOST_AT_ONCE}`,
    )
    .bind(...values)
    .all<Row>();
  return results;
}

/** The mail is ordered before it is written down that it was: one too many is better than none. */
async function tellOwner(env: House, { id, email, locale }: Row, nowMs: number): Promise<void> {
  if (email)
    await sendMail(env, { kind: 'inactive-soon', to: email, locale: toLocale(locale ?? undefined), userId: id });
  await env.DB.prepare('UPDATE users SET inactivity_told_at = ? WHERE id = ?').bind(nowMs, id).run();
}

async function closeAndForget(env: House, { id }: Row, nowMs: number): Promise<void> {
  await endAccount(env, id, 'inactivity', new Date(nowMs));
  await forgetAccount(env, id, 'inactivity', nowMs);
}

/** Run once a day; safe to repeat. One account that fails is tried again the next day and keeps no other from its turn. */
export async function closeInactive(env: House, nowMs: number): Promise<void> {
  const months = account.inactiveAfter.count;
  const warned = monthsBefore(nowMs, TOLD_BEFORE_MONTHS);
  const toTell = await find(
    env.DB,
    `${LAST_VISIT} <= ? AND (inactivity_told_at IS NULL OR inactivity_told_at < ${LAST_VISIT})`,
    monthsBefore(nowMs, months - TOLD_BEFORE_MONTHS),
  );
  const toClose = await find(
    env.DB,
    `${LAST_VISIT} <= ? AND inactivity_told_at >= ${LAST_VISIT} AND inactivity_told_at <= ?`,
    monthsBefore(nowMs, months),
    warned,
  );
  const steps = [
    ...toTell.map((row) => () => tellOwner(env, row, nowMs)),
    ...toClose.map((row) => () => closeAndForget(env, row, nowMs)),
  ];
  await eachAlone('inactivity', steps);
}
