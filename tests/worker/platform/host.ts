// The platform's whole Worker, called over HTTP, with the environment of the tests or a changed one.

import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { skeletonOf } from '#platform/auth/look-alikes.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { users } from '#platform/auth/tables.ts';
import { usernameKey } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import app from '#platform/worker.ts';

export type Answer = { status: number; body: Record<string, unknown> };
type Asked = { body?: unknown; headers?: Record<string, string>; env?: Partial<Env> };

export async function callHost(method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const init = asked.body === undefined ? {} : { body: JSON.stringify(asked.body) };
  const request = new Request(`http://platform.test${path}`, { method, headers: asked.headers ?? {}, ...init });
  const response = await app.fetch(request, { ...env, ...asked.env });
  return { status: response.status, body: await response.json() };
}

export const PASSWORD = 'right-Password1';

type Person = Partial<typeof users.$inferInsert> & { username: string };

/** Slow by design, and the same for everybody here. */
let hashed: Promise<string> | undefined;
const hashedOnce = (): Promise<string> => {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
};

/** Adds a user who can sign in with PASSWORD; `fields` override the defaults. */
export async function addUser(person: Person): Promise<string> {
  const id = person.id ?? crypto.randomUUID();
  await drizzle(env.DB)
    .insert(users)
    .values({
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
    });
  if ((person.role ?? 'P') === 'P') await playerOf(env, id).account.open(id, 'TND');
  return id;
}

export const signInTo = (username: string, password = PASSWORD): Promise<Answer> =>
  callHost('POST', '/api/accounts/login/', { body: { username, password } });
