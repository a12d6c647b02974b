/**
 * Forgets whose a closed account was: everything but its money and its ledger.
 * Threat: data that is kept longer than the privacy policy says, and somebody who can no longer show that a balance is
 * theirs. So an account that owes money, or may yet for a bet that runs, keeps what its owner is recognised by, and nothing
 * else.
 */
import type { ClosingReason } from '#contract/auth/accounts.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { Env } from '#platform/host/env.ts';
import { forgetDocuments } from '#platform/kyc/keep-document.ts';
import { playerOf } from '#platform/player/player-of.ts';

type House = Pick<Env, 'DB' | 'PLAYER' | 'DOCUMENTS'>;

/** What somebody is recognised by who asks for their money. Where none is owed, this goes too. */
const IDENTITY = `username = ?, username_key = ?, email = NULL, email_verified_at = NULL,
  first_name = NULL, last_name = NULL, date_of_birth = NULL, password_hash = ?`;
const DETAILS = 'mobile_number = NULL, postal_code = NULL, street_address = NULL, country = NULL, city = NULL';
/** By the table's name and the column that says whose a row is. */
const FORGOTTEN = [
  'sessions',
  'passkeys',
  'passkey_challenges',
  'second_factors',
  'mail_tokens',
  'bookmakers_settings',
  'promocode_activations',
];
const names: Readonly<Record<ClosingReason, string>> = { inactivity: 'inactive', request: 'closed' };

/** What a forgotten account is called. */
export const forgottenName = (id: string, closedFor: ClosingReason): string => `${names[closedFor]}-${id}`;

/** Of an account that is closed already. Safe to repeat. */
export async function forgetAccount(env: House, id: string, closedFor: ClosingReason, nowMs: number): Promise<void> {
  const player = playerOf(env, id);
  const [{ cash, reserved }, running] = await Promise.all([player.balances(), player.runningBets()]);
  await player.forgetTastes();
  await forgetDocuments(env, id);
  // A bet that is still running may pay.
  const isOwed = cash + reserved > 0 || running > 0;
  const set = isOwed ? DETAILS : `${DETAILS}, ${IDENTITY}`;
  const name = forgottenName(id, closedFor);
  // Of a password that nobody ever knew: a row without a hash would be a fault at every try.
  const values = isOwed ? [] : [name, name, await hashPassword(crypto.randomUUID())];
  await env.DB.batch([
    ...FORGOTTEN.map((table) => env.DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(id)),
    env.DB.prepare(`UPDATE users SET ${set}, forgotten_at = ? WHERE id = ?`).bind(...values, nowMs, id),
  ]);
}
