// Caches a player's active sessions and user row in the player's object, so that reads do not query D1. Threat: a cache that
// admits a player who was banned or signed out since. So refusals are never cached, every change of the two rows runs inside
// `withSessionCacheCleared`, which clears the cache before and after it, and caching pauses while a change may be running.
// Accepted: after a point-in-time recovery the cache may be wrong for an hour.
import * as v from 'valibot';
import type { Role } from '#contract/auth/accounts.ts';
import { type AmountMinor, zero } from '#domain/money.ts';
import { recordUse, sessionEnd } from '#platform/auth/sessions.ts';
import { toUserView, type UserRow, UserView } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { columnsBy, moment } from '#platform/host/rows.ts';
import { statementOf } from '#platform/host/sql.ts';
import { findHolder, holderOf } from '#platform/ledger/holder.ts';

const SessionTimes = v.object({ expiresAt: moment, lastUsedAt: v.nullable(moment) });
export type ActiveSession = { readonly user: UserView; readonly session: v.InferOutput<typeof SessionTimes> };
type SignIn = { readonly userId: string; readonly sessionId: string };

/** @returns null for a foreign, revoked or expired session, and for a banned or closed account. */
async function findActiveSession(
  db: D1Database,
  { userId, sessionId }: SignIn,
  now: Date,
): Promise<ActiveSession | null> {
  const row = await statementOf(db)`
    SELECT ${columnsBy(UserView, 'users')}, ${columnsBy(SessionTimes, 'sessions')}
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${sessionId} AND users.id = ${userId} AND sessions.revoked_at IS NULL
      AND sessions.expires_at > ${now.getTime()} AND users.is_banned = 0 AND users.closed_at IS NULL`.first();
  return row && { user: v.parse(UserView, row), session: v.parse(SessionTimes, row) };
}

export type ShownBalances = { readonly cash: AmountMinor; readonly bonus: AmountMinor; readonly toPlay: AmountMinor };
/** The response to a poll: user, balances and unread notifications. */
export type UserStatus = { readonly user: UserView; readonly money: ShownBalances; readonly unread?: number };

/** Employees have no player object and no balances. */
export async function readUserStatus(env: Env, caller: SignIn & { readonly role: Role }): Promise<UserStatus | null> {
  if (caller.role === 'P') return playerOf(env, caller.userId).account.status(caller.sessionId);
  const active = await findActiveSession(env.DB, caller, new Date());
  return active && { user: active.user, money: noBalances };
}
export const noBalances: ShownBalances = { cash: zero, bonus: zero, toPlay: zero };

/** Caches a new session, so that its first calls need no D1, and refreshes the user for the other sessions. */
export function cacheSession(env: Pick<Env, 'PLAYER'>, user: UserRow, sessionId: string, now: Date): Promise<void> {
  const session = { expiresAt: sessionEnd(now), lastUsedAt: now };
  return playerOf(env, user.id).account.cacheSession(sessionId, { user: toUserView(user), session });
}

/** The precision of `last_used_at` in the list of devices. */
const USE_PRECISION_MS = 60 * 60 * 1000;

async function recordRecentUse(
  db: D1Database,
  sessionId: string,
  { session }: ActiveSession,
  now: Date,
): Promise<boolean> {
  const isDue = now.getTime() - (session.lastUsedAt?.getTime() ?? 0) >= USE_PRECISION_MS;
  if (isDue) await recordUse(db, sessionId, now);
  return isDue;
}

/** Reads the session for a token renewal and records its use. */
export async function renewSession(
  env: Env,
  { role, ...signIn }: SignIn & { readonly role: Role },
): Promise<ActiveSession | null> {
  if (role === 'P') return playerOf(env, signIn.userId).account.renewSession(signIn.sessionId);
  const now = new Date();
  const active = await findActiveSession(env.DB, signIn, now);
  if (active) await recordRecentUse(env.DB, signIn.sessionId, active, now);
  return active;
}

/** Longer than D1's limit for a query, 30 seconds. */
const CHANGE_TIMEOUT_MS = 60_000;

/**
 * Runs a change of a player's rows in `users`, `sessions`, or others that their object caches. Even if it is interrupted, no
 * earlier copy stays cached.
 */
export async function withSessionCacheCleared<T>(
  env: Pick<Env, 'PLAYER'>,
  playerId: string,
  change: () => Promise<T>,
): Promise<T> {
  const { account } = playerOf(env, playerId);
  await account.clearSessionCache(CHANGE_TIMEOUT_MS);
  try {
    return await change();
  } finally {
    await account.clearSessionCache();
  }
}

/** The TTL of a cached session, also if an invalidation is lost. */
export const SESSION_TTL_MS = 60 * 60 * 1000;
/** The TTL of cached values that authorise nothing. */
export const CACHED_VALUE_TTL_MS = 7 * 24 * SESSION_TTL_MS;
const MAX_SESSIONS = 20;
const KEY = 'standing';

type CachedSession = ActiveSession['session'] & { readonly readAt: number };
type Cached = {
  /** From the most recently read session. */
  readonly user: ActiveSession['user'] | null;
  readonly sessions: ReadonlyMap<string, CachedSession>;
  /** Other cached values about the player, by name. */
  readonly others: ReadonlyMap<string, { readonly answer: unknown; readonly readAt: number }>;
  /** Nothing is cached before this time, because a change may be running. */
  readonly heldUntil: number;
};
const emptyCache: Cached = { user: null, sessions: new Map(), others: new Map(), heldUntil: 0 };

/** The cache in a player's object: in its key-value storage, which survives eviction and is never exported. */
export class SessionCache {
  readonly #kv: SyncKvStorage;
  readonly #db: D1Database;
  readonly #sql: SqlStorage;
  /** Counts invalidations: a value read during one is not cached. */
  #invalidations = 0;

  constructor({ kv, sql }: DurableObjectStorage, db: D1Database) {
    this.#kv = kv;
    this.#sql = sql;
    this.#db = db;
  }

  get #cached(): Cached {
    return { ...emptyCache, ...this.#kv.get<Cached>(KEY) };
  }

  async read(sessionId: string): Promise<ActiveSession | null> {
    const now = new Date();
    const { user, sessions } = this.#cached;
    const session = sessions.get(sessionId);
    const age = now.getTime() - (session?.readAt ?? 0);
    if (user && session && age >= 0 && age < SESSION_TTL_MS && now < session.expiresAt) return { user, session };
    const invalidations = this.#invalidations;
    const userId = findHolder(this.#sql)?.playerId;
    const found = userId === undefined ? null : await findActiveSession(this.#db, { userId, sessionId }, now);
    if (found && invalidations === this.#invalidations) this.#store(sessionId, found, now.getTime());
    return found;
  }

  #store(sessionId: string, { user, session }: ActiveSession, readAt: number): void {
    const cached = this.#cached;
    if (readAt < cached.heldUntil) return;
    const others = [...cached.sessions].filter(([id]) => id !== sessionId).slice(1 - MAX_SESSIONS);
    this.#kv.put(KEY, { ...cached, user, sessions: new Map([...others, [sessionId, { ...session, readAt }]]) });
  }

  /** Caches another value about the player. Its changes must run inside `withSessionCacheCleared` too. */
  async value<Answer>(name: string, load: (db: D1Database, playerId: string) => Promise<Answer>): Promise<Answer> {
    const readAt = Date.now();
    const known = this.#cached.others.get(name);
    const age = readAt - (known?.readAt ?? 0);
    if (known && age >= 0 && age < CACHED_VALUE_TTL_MS) return known.answer as Answer;
    const invalidations = this.#invalidations;
    const answer = await load(this.#db, holderOf(this.#sql).playerId);
    const cached = this.#cached;
    if (invalidations === this.#invalidations && readAt >= cached.heldUntil)
      this.#kv.put(KEY, { ...cached, others: new Map(cached.others).set(name, { answer, readAt }) });
    return answer;
  }

  async renew(sessionId: string): Promise<ActiveSession | null> {
    const active = await this.read(sessionId);
    const now = new Date();
    if (active === null || !(await recordRecentUse(this.#db, sessionId, active, now))) return active;
    const { sessions, ...cached } = this.#cached;
    const session = sessions.get(sessionId);
    if (session)
      this.#kv.put(KEY, { ...cached, sessions: new Map(sessions).set(sessionId, { ...session, lastUsedAt: now }) });
    return active;
  }

  /** Caches a session that the caller has read, unless a change is running. */
  add(sessionId: string, active: ActiveSession): void {
    this.#invalidations += 1;
    this.#store(sessionId, active, Date.now());
  }

  /** @param heldMs how long nothing is cached afterwards. */
  clear(heldMs = 0): void {
    this.#invalidations += 1;
    this.#kv.put(KEY, { ...emptyCache, heldUntil: Math.max(this.#cached.heldUntil, Date.now() + heldMs) });
  }
}
