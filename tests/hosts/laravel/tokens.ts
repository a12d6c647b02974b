// Opaque tokens as Sanctum writes them, in pairs: a refresh ends the pair before it.
import { randomBytes } from 'node:crypto';
import { newId, type Store, type User } from './store.ts';

const ACCESS_MS = 300_000;
const REFRESH_MS = 86_400_000;

const opaque = (store: Store): string => `${newId(store)}|${randomBytes(20).toString('hex')}`;

export function newPair(store: Store, { id }: User) {
  const [access, refresh, nowMs] = [opaque(store), opaque(store), Date.now()];
  store.access.set(access, { userId: id, untilMs: nowMs + ACCESS_MS });
  store.refresh.set(refresh, { userId: id, untilMs: nowMs + REFRESH_MS });
  return { access, refresh, token_type: 'Bearer', expires_in: ACCESS_MS / 1000 };
}

/**
 * Revokes a refresh token.
 * @returns its user.
 */
export function redeem(store: Store, refresh: string): User | null {
  const grant = store.refresh.get(refresh);
  store.refresh.delete(refresh);
  if (!grant || grant.untilMs <= Date.now()) return null;
  return store.users.find(({ id }) => id === grant.userId) ?? null;
}
