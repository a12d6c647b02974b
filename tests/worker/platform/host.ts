// The platform's whole Worker, called over HTTP, with the environment of the tests or a changed one.

import { env } from 'cloudflare:workers';
import { skeletonOf } from '#platform/auth/look-alikes.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { type UserRow, usernameKey } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { columnOf } from '#platform/host/rows.ts';
import { insertRows } from '#platform/seed/catalogue.ts';
import app from '#platform/worker.ts';

export type Answer = { status: number; body: Record<string, unknown> };
type CallOptions = { body?: unknown; headers?: Record<string, string>; env?: Partial<Env> };

export async function callHost(method: string, path: string, asked: CallOptions = {}): Promise<Answer> {
  const init = asked.body === undefined ? {} : { body: JSON.stringify(asked.body) };
  const request = new Request(`http://platform.test${path}`, { method, headers: asked.headers ?? {}, ...init });
  const response = await app.fetch(request, { ...env, ...asked.env });
  return { status: response.status, body: await response.json() };
}

export const PASSWORD = 'right-Password1';

type Person = Partial<UserRow> & { username: string; forgottenAt?: Date; [column: string]: Cell };
type Cell = string | number | boolean | Date | null | undefined;

/** Slow by design, and the same for everybody here. */
let hashed: Promise<string> | undefined;
const hashedOnce = (): Promise<string> => {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
};

/** Adds a user who can sign in with PASSWORD; `fields` override the defaults. */
export async function addUser(person: Person): Promise<string> {
  const id = person.id ?? crypto.randomUUID();
  const row: Record<string, Cell> = {
    id,
    usernameKey: usernameKey(person.username),
    usernameSkeleton: skeletonOf(person.username),
    email: `${person.username}@zellige.example`,
    emailVerifiedAt: new Date(),
    passwordHash: await hashedOnce(),
    role: 'P',
    currency: 'TND',
    isSelfRegistered: true,
    createdAt: new Date(),
    ...person,
  };
  const cells = Object.entries(row).map(([name, cell]) => [
    columnOf(name),
    cell instanceof Date ? cell.getTime() : (cell ?? null),
  ]);
  await insertRows(env.DB, 'users', [Object.fromEntries(cells)]).run();
  if ((person.role ?? 'P') === 'P') await playerOf(env, id).account.open(id, 'TND');
  return id;
}

export const signInTo = (username: string, password = PASSWORD): Promise<Answer> =>
  callHost('POST', '/api/accounts/login/', { body: { username, password } });
