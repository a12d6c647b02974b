// Threat: see `contract/backoffice/staff-employees.ts`. Whether an owner is left is asked and decided in one statement:
// of two concurrent calls the second finds the other's owner gone.
import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/auth/accounts.ts';
import { staffRoles } from '#contract/backoffice/permissions.ts';
import { codeAddress, newCodeSecret } from '#domain/auth/one-time-code.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { revokeSessionsOf } from '#platform/auth/sessions.ts';
import { setPassword, usernameKey } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { part, raw, rowsIn, statementOf } from '#platform/host/sql.ts';

const staff = raw(staffRoles.map((role) => `'${role}'`).join(', '));
const isSpared = part`(role <> 'O' OR is_banned = 1 OR EXISTS (
  SELECT 1 FROM users other WHERE other.role = 'O' AND other.is_banned = 0 AND other.id <> users.id))`;

type Row = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: (typeof staffRoles)[number];
  readonly hasSecondFactor: number;
  readonly isDisabled: number;
  readonly signedInAt: number | null;
};

const select = part`SELECT id, username, first_name AS firstName, last_name AS lastName, role, is_banned AS isDisabled,
  signed_in_at AS signedInAt, EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id) AS hasSecondFactor
  FROM users WHERE role IN (${staff})`;

export const readEmployees = (db: D1Database): Promise<Row[]> => rowsIn<Row>(db)`${select} ORDER BY username_key`;

export const findEmployee = (db: D1Database, id: string): Promise<Row | null> =>
  statementOf(db)`${select} AND id = ${id}`.first<Row>();

export const hasOwner = async (db: D1Database): Promise<boolean> =>
  (await db.prepare(`SELECT 1 FROM users WHERE role = 'O' AND is_banned = 0`).first()) !== null;

/** @returns false for the last enabled owner. */
export async function setRole(db: D1Database, id: string, role: Role): Promise<boolean> {
  const { meta } = await statementOf(db)`
    UPDATE users SET role = ${role} WHERE id = ${id} AND (${role} = 'O' OR ${isSpared})`.run();
  return meta.changes === 1;
}

/** @returns false for the last enabled owner. */
export async function disable(db: D1Database, id: string): Promise<boolean> {
  const { meta } = await statementOf(db)`
    UPDATE users SET is_banned = 1 WHERE id = ${id} AND ${isSpared}`.run();
  return meta.changes === 1;
}

type Named = { readonly username: string; readonly first_name: string | null; readonly last_name: string | null };
type NewSecret = { readonly secret: string; readonly address: string };
const PASSWORD_BYTES = 16;
const newPassword = () => randomBytes(PASSWORD_BYTES).toString('base64url');

/** @returns null where the name is taken. */
export async function addEmployee(
  env: Pick<Env, 'DB' | 'SITE_ORIGIN'>,
  role: Role,
  { username, first_name: firstName, last_name: lastName }: Named,
  nowMs: number,
): Promise<({ readonly id: string; readonly password: string } & NewSecret) | null> {
  const id = crypto.randomUUID();
  const password = newPassword();
  const { meta } = await statementOf(env.DB)`
    INSERT INTO users (id, username, username_key, password_hash, first_name, last_name, role, currency,
      is_self_registered, created_at)
    VALUES (${id}, ${username}, ${usernameKey(username)}, ${await hashPassword(password)}, ${firstName || null},
      ${lastName || null}, ${role}, ${DEFAULT_CURRENCY}, 0, ${nowMs}) ON CONFLICT DO NOTHING`.run();
  return meta.changes === 1 ? { id, password, ...(await renewSecret(env, { id, username })) } : null;
}

/** The app set up before gives no codes any more. */
export async function renewSecret(
  { DB, SITE_ORIGIN }: Pick<Env, 'DB' | 'SITE_ORIGIN'>,
  { id, username }: Pick<Row, 'id' | 'username'>,
): Promise<NewSecret> {
  const secret = newCodeSecret();
  await statementOf(DB)`
    INSERT INTO second_factors (user_id, secret) VALUES (${id}, ${secret})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, used_step = 0`.run();
  await revokeSessionsOf(DB, id, new Date());
  return { secret, address: codeAddress(secret, new URL(SITE_ORIGIN).host, username) };
}

export async function renewPassword(db: D1Database, id: string): Promise<string> {
  const password = newPassword();
  await setPassword(db, id, await hashPassword(password));
  await revokeSessionsOf(db, id, new Date());
  return password;
}
