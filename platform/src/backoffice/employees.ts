// Threat: see `contract/backoffice/staff-employees.ts`. One statement checks that an owner remains and makes the change, so
// that two concurrent calls cannot remove the last two owners.
import type { Role } from '#contract/auth/accounts.ts';
import { staffRoles } from '#contract/backoffice/permissions.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { skeletonOf } from '#platform/auth/look-alikes.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { usernameKey } from '#platform/auth/users.ts';
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
  /** The username of the person that the account counts as. */
  readonly countsAs: string | null;
  readonly signedInAt: number | null;
};

const select = part`SELECT id, username, first_name AS firstName, last_name AS lastName, role, is_banned AS isDisabled,
  signed_in_at AS signedInAt, (SELECT username FROM users person WHERE person.id = users.counts_as) AS countsAs, EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id) AS hasSecondFactor
  FROM users WHERE role IN (${staff})`;

export const readEmployees = (db: D1Database): Promise<Row[]> => rowsIn<Row>(db)`${select} ORDER BY username_key`;

export const findEmployee = (db: D1Database, id: string): Promise<Row | null> =>
  statementOf(db)`${select} AND id = ${id}`.first<Row>();

export const hasOwner = async (db: D1Database): Promise<boolean> =>
  (await statementOf(db)`SELECT 1 FROM users WHERE role = 'O' AND is_banned = 0`.first()) !== null;

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

/** An account that nobody can sign in to yet. @returns its id, or null where the name is taken. */
export async function addEmployee(
  { DB }: Pick<Env, 'DB'>,
  role: Role,
  { username, first_name: firstName, last_name: lastName }: Named,
  nowMs: number,
): Promise<string | null> {
  const id = crypto.randomUUID();
  const nobodys = await hashPassword(crypto.randomUUID());
  const { meta } = await statementOf(DB)`
    INSERT INTO users (id, username, username_key, username_skeleton, password_hash, first_name, last_name, role,
      currency, is_self_registered, created_at)
    VALUES (${id}, ${username}, ${usernameKey(username)}, ${skeletonOf(username)}, ${nobodys}, ${firstName || null},
      ${lastName || null}, ${role}, ${DEFAULT_CURRENCY}, 0, ${nowMs}) ON CONFLICT DO NOTHING`.run();
  return meta.changes === 1 ? id : null;
}
