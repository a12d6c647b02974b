// Threat: somebody at an unattended browser, or with a stolen token, closes the account. So closing requires the password,
// attempts count, and the owner gets a mail. Staff pay the remaining balance out; open bets are still paid.
import dayjs from 'dayjs';
import { closeAccount } from '#contract/account/profile.ts';
import type { ClosingReason } from '#contract/auth/accounts.ts';
import { account } from '#domain/house-rules.ts';
import { toLocale } from '#domain/locales.ts';
import { ok } from '#domain/result.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { forEachLogged } from '#platform/host/for-each-logged.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Part, part, raw, rowsIn, statementOf } from '#platform/host/sql.ts';
import { forgetDocuments } from '#platform/kyc/store-document.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { checkPassword, endSignInsOf } from '#platform/routes/auth/password.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

type House = Pick<Env, 'DB' | 'PLAYER' | 'MAIL' | 'DOCUMENTS'>;

/** Ends play first and sign-ins last, so that an interrupted call can be repeated. Idempotent. */
export async function endAccount(
  env: Pick<House, 'DB' | 'PLAYER'>,
  userId: string,
  closedFor: ClosingReason,
  now: Date,
): Promise<void> {
  await playerOf(env, userId).account.close();
  await withSessionCacheCleared(env, userId, async () => {
    await statementOf(env.DB)`
      UPDATE users SET closed_at = ${now.getTime()}, closed_for = ${closedFor} WHERE id = ${userId} AND closed_at IS NULL`.run();
  });
  await endSignInsOf(env, userId, now);
}

export const closingRoute: Route = serveUser(closeAccount, async ({ env, caller, body, locale, visitor }) => {
  const now = new Date();
  const user = await findUser(env.DB, caller.userId);
  if (!user) return refuse('not_authenticated');
  const checked = await checkPassword(env, { caller, user, password: body.password, visitor });
  if (!checked.ok) return checked;
  await endAccount(env, user.id, 'request', now);
  if (user.email) await sendMail(env, { kind: 'account-closed', to: user.email, locale, userId: user.id });
  return ok({});
});

// Deletes all personal data except the ledger. Threat: data is kept too long, or an owner cannot prove a balance. So an
// account with a balance or an open bet keeps its owner's identity.

/** Erases the columns that identify the owner of a balance. */
const identityOf = (name: string, password: string): Part => part`
  username = ${name}, username_key = ${name}, username_skeleton = NULL, email = NULL, email_verified_at = NULL,
  first_name = NULL, last_name = NULL, date_of_birth = NULL, password_hash = ${password}`;
const DETAILS = part`mobile_number = NULL, postal_code = NULL, street_address = NULL, country = NULL, city = NULL`;
const FORGOTTEN = [
  'sessions',
  'devices',
  'push_subscription',
  'passkeys',
  'passkey_challenges',
  'second_factors',
  'enrolments',
  'mail_tokens',
  'email_changes',
  'bookmakers_settings',
  'follows',
  'news_listeners',
  'promocode_activations',
  'player_notes',
];
const names: Readonly<Record<ClosingReason, string>> = { inactivity: 'inactive', request: 'closed' };

export const forgottenName = (id: string, closedFor: ClosingReason): string => `${names[closedFor]}-${id}`;

/** The account must be closed. Idempotent. */
export async function forgetAccount(
  env: Pick<House, 'DB' | 'PLAYER' | 'DOCUMENTS'>,
  id: string,
  closedFor: ClosingReason,
  nowMs: number,
): Promise<void> {
  const player = playerOf(env, id);
  const [{ cash, held }, running] = await Promise.all([player.account.balances(), player.bets.countRunning()]);
  await player.account.forget();
  await forgetDocuments(env, id);
  // An open bet may still be paid.
  const isOwed = cash + held > 0 || running > 0;
  // Hashes a random password, because a missing hash would make each sign-in attempt fail with an error.
  const identity = isOwed
    ? part``
    : part`, ${identityOf(forgottenName(id, closedFor), await hashPassword(crypto.randomUUID()))}`;
  const statements = [
    ...FORGOTTEN.map((table) => statementOf(env.DB)`DELETE FROM ${raw(table)} WHERE user_id = ${id}`),
    statementOf(env.DB)`UPDATE users SET ${DETAILS}${identity}, forgotten_at = ${nowMs} WHERE id = ${id}`,
  ];
  await withSessionCacheCleared(env, id, () => env.DB.batch(statements));
}

/** Per run, so 1,440 a day: of a million accounts that stay two years, 1,370 leave a day. The hashes take ten seconds of CPU. */
const MAX_BATCH = 60;

/** Forgets closed accounts after the retention of the privacy policy (`account.keptAfterClosing`). */
export async function forgetClosed(env: Pick<House, 'DB' | 'PLAYER' | 'DOCUMENTS'>, nowMs: number): Promise<void> {
  const results = await rowsIn<{ id: string }>(env.DB)`
    SELECT id FROM users WHERE role = 'P' AND forgotten_at IS NULL AND closed_for = 'request'
      AND closed_at <= ${monthsBefore(nowMs, account.keptAfterClosing.count)}
    ORDER BY closed_at LIMIT ${MAX_BATCH}`;
  await forEachLogged('closed accounts', results, ({ id }) => forgetAccount(env, id, 'request', nowMs));
}

// Closes accounts without a sign-in for `account.inactiveAfter`. Threat: an account is closed without notice. So its owner is
// warned a month before. Accepted risk: owners without a mail address get no warning.
const WARNING_MONTHS = 1;

type Row = { id: string; email: string | null; locale: string | null };

const lastVisit = part`COALESCE(signed_in_at, created_at)`;
const monthsBefore = (nowMs: number, months: number): number => dayjs(nowMs).subtract(months, 'month').valueOf();

const find = (db: D1Database, condition: Part): Promise<Row[]> =>
  rowsIn<Row>(db)`
    SELECT id, email, locale FROM users
    WHERE role = 'P' AND forgotten_at IS NULL AND closed_at IS NULL AND ${condition}
    ORDER BY ${lastVisit} LIMIT ${MAX_BATCH}`;

/** Queues the mail first, because a duplicate is better than none. */
async function warnOwner(env: House, { id, email, locale }: Row, nowMs: number): Promise<void> {
  if (email)
    await sendMail(env, { kind: 'inactive-soon', to: email, locale: toLocale(locale ?? undefined), userId: id });
  await statementOf(env.DB)`UPDATE users SET inactivity_warned_at = ${nowMs} WHERE id = ${id}`.run();
}

/** Idempotent. A failed account is retried in the next hour and does not block the others. */
export async function closeInactive(env: House, nowMs: number): Promise<void> {
  const months = account.inactiveAfter.count;
  const toWarn = await find(
    env.DB,
    part`${lastVisit} <= ${monthsBefore(nowMs, months - WARNING_MONTHS)}
      AND (inactivity_warned_at IS NULL OR inactivity_warned_at < ${lastVisit})`,
  );
  const toClose = await find(
    env.DB,
    part`${lastVisit} <= ${monthsBefore(nowMs, months)}
      AND inactivity_warned_at >= ${lastVisit} AND inactivity_warned_at <= ${monthsBefore(nowMs, WARNING_MONTHS)}`,
  );
  await forEachLogged('inactivity', toWarn, (row) => warnOwner(env, row, nowMs));
  await forEachLogged('inactivity', toClose, async ({ id }) => {
    await endAccount(env, id, 'inactivity', new Date(nowMs));
    await forgetAccount(env, id, 'inactivity', nowMs);
  });
}

/** Threat: staff reopen an account that its owner closed, or whose owner can no longer be identified. */
export const mayReopen = ({ id, username, closedFor }: UserRow): boolean =>
  closedFor === 'inactivity' && username !== forgottenName(id, 'inactivity');

/** Clears the warning, too: an owner who does not sign in is warned again before the account closes. */
export async function markOpen(env: Pick<House, 'DB' | 'PLAYER'>, userId: string): Promise<void> {
  await withSessionCacheCleared(env, userId, async () => {
    await statementOf(env.DB)`
      UPDATE users SET closed_at = NULL, closed_for = NULL, forgotten_at = NULL, inactivity_warned_at = NULL
      WHERE id = ${userId}`.run();
  });
}
