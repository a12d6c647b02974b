// Caches a player's active sessions and user row in the player's object, so that reads do not query D1. Threat: a cache that
// admits a player who was banned or signed out since. So refusals are never cached, every change of the two rows runs inside
// `changing`, which clears the cache before and after it, and caching pauses while a change may be running. Accepted: after a
// point-in-time recovery the cache may be wrong for an hour.
import * as v from 'valibot';
import type { Role } from '#contract/auth/accounts.ts';
import { type AmountMinor, zero } from '#domain/money.ts';
import { recordUse, sessionEnd } from '#platform/auth/sessions.ts';
import { SeenUser, seenOf, type UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { columnsBy, moment } from '#platform/host/rows.ts';
import { statementOf } from '#platform/host/sql.ts';
import { findHolder, holderOf } from '#platform/ledger/holder.ts';

const StandingSession = v.object({ expiresAt: moment, lastUsedAt: v.nullable(moment) });
export type Standing = { readonly user: SeenUser; readonly session: v.InferOutput<typeof StandingSession> };
type SignIn = { readonly userId: string; readonly sessionId: string };

/** @returns null for a foreign, revoked or expired session, and for a banned or closed account. */
async function findStanding(db: D1Database, { userId, sessionId }: SignIn, now: Date): Promise<Standing | null> {
  const row = await statementOf(db)`
    SELECT ${columnsBy(SeenUser, 'users')}, ${columnsBy(StandingSession, 'sessions')}
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${sessionId} AND users.id = ${userId} AND sessions.revoked_at IS NULL
      AND sessions.expires_at > ${now.getTime()} AND users.is_banned = 0 AND users.closed_at IS NULL`.first();
  return row && { user: v.parse(SeenUser, row), session: v.parse(StandingSession, row) };
}

export type Money = { readonly cash: AmountMinor; readonly bonus: AmountMinor; readonly toPlay: AmountMinor };
/** The response to a poll: user, balances and unread notifications. */
export type Seen = { readonly user: SeenUser; readonly money: Money; readonly unread?: number };

/** Employees have no player object and no balances. */
export async function seenBy(env: Env, caller: SignIn & { readonly role: Role }): Promise<Seen | null> {
  if (caller.role === 'P') return playerOf(env, caller.userId).account.seen(caller.sessionId);
  const standing = await findStanding(env.DB, caller, new Date());
  return standing && { user: standing.user, money: noMoney };
}
export const noMoney: Money = { cash: zero, bonus: zero, toPlay: zero };

/** Caches a new session, so that its first calls need no D1, and refreshes the user for the other sessions. */
export function welcome(env: Pick<Env, 'PLAYER'>, user: UserRow, sessionId: string, now: Date): Promise<void> {
  const session = { expiresAt: sessionEnd(now), lastUsedAt: now };
  return playerOf(env, user.id).account.welcome(sessionId, { user: seenOf(user), session });
}

/** The precision of `last_used_at` in the list of devices. */
const USE_NOTED_MS = 60 * 60 * 1000;

async function noteUse(db: D1Database, sessionId: string, { session }: Standing, now: Date): Promise<boolean> {
  const isDue = now.getTime() - (session.lastUsedAt?.getTime() ?? 0) >= USE_NOTED_MS;
  if (isDue) await recordUse(db, sessionId, now);
  return isDue;
}

/** Reads the session for a token renewal and records its use. */
export async function renewStanding(
  env: Env,
  { role, ...signIn }: SignIn & { readonly role: Role },
): Promise<Standing | null> {
  if (role === 'P') return playerOf(env, signIn.userId).account.renewStanding(signIn.sessionId);
  const now = new Date();
  const standing = await findStanding(env.DB, signIn, now);
  if (standing) await noteUse(env.DB, signIn.sessionId, standing, now);
  return standing;
}

/** Longer than D1's limit for a query, 30 seconds. */
const CHANGE_MS = 60_000;

/**
 * Runs a change of a player's rows in `users`, `sessions`, or others that their object caches. Even if it is interrupted, no
 * earlier copy stays cached.
 */
export async function changing<T>(env: Pick<Env, 'PLAYER'>, playerId: string, change: () => Promise<T>): Promise<T> {
  const { account } = playerOf(env, playerId);
  await account.forgetStanding(CHANGE_MS);
  try {
    return await change();
  } finally {
    await account.forgetStanding();
  }
}

/** The TTL of a cached session, also if an invalidation is lost. */
export const STANDING_KEPT_MS = 60 * 60 * 1000;
/** The TTL of cached values that authorise nothing. */
export const OTHERS_KEPT_MS = 7 * 24 * STANDING_KEPT_MS;
const MOST_KEPT = 20;
const KEY = 'standing';

type KeptSession = Standing['session'] & { readonly readAt: number };
type Kept = {
  /** From the most recently read session. */
  readonly user: Standing['user'] | null;
  readonly sessions: ReadonlyMap<string, KeptSession>;
  /** Other cached values about the player, by name. */
  readonly others: ReadonlyMap<string, { readonly answer: unknown; readonly readAt: number }>;
  /** Nothing is cached before this time, because a change may be running. */
  readonly heldUntil: number;
};
const nothing: Kept = { user: null, sessions: new Map(), others: new Map(), heldUntil: 0 };

/** The cache in a player's object: in its key-value storage, which survives eviction and is never exported. */
export class StandingCopy {
  readonly #kv: SyncKvStorage;
  readonly #db: D1Database;
  readonly #sql: SqlStorage;
  /** Counts invalidations: a value read during one is not cached. */
  #drops = 0;

  constructor({ kv, sql }: DurableObjectStorage, db: D1Database) {
    this.#kv = kv;
    this.#sql = sql;
    this.#db = db;
  }

  get #kept(): Kept {
    return { ...nothing, ...this.#kv.get<Kept>(KEY) };
  }

  async read(sessionId: string): Promise<Standing | null> {
    const now = new Date();
    const { user, sessions } = this.#kept;
    const session = sessions.get(sessionId);
    const age = now.getTime() - (session?.readAt ?? 0);
    if (user && session && age >= 0 && age < STANDING_KEPT_MS && now < session.expiresAt) return { user, session };
    const drops = this.#drops;
    const userId = findHolder(this.#sql)?.playerId;
    const found = userId === undefined ? null : await findStanding(this.#db, { userId, sessionId }, now);
    if (found && drops === this.#drops) this.#keep(sessionId, found, now.getTime());
    return found;
  }

  #keep(sessionId: string, { user, session }: Standing, readAt: number): void {
    const kept = this.#kept;
    if (readAt < kept.heldUntil) return;
    const others = [...kept.sessions].filter(([id]) => id !== sessionId).slice(1 - MOST_KEPT);
    this.#kv.put(KEY, { ...kept, user, sessions: new Map([...others, [sessionId, { ...session, readAt }]]) });
  }

  /** Caches another value about the player. Its changes must run inside `changing` too. */
  async other<Answer>(name: string, ask: (db: D1Database, playerId: string) => Promise<Answer>): Promise<Answer> {
    const readAt = Date.now();
    const known = this.#kept.others.get(name);
    const age = readAt - (known?.readAt ?? 0);
    if (known && age >= 0 && age < OTHERS_KEPT_MS) return known.answer as Answer;
    const drops = this.#drops;
    const answer = await ask(this.#db, holderOf(this.#sql).playerId);
    const kept = this.#kept;
    if (drops === this.#drops && readAt >= kept.heldUntil)
      this.#kv.put(KEY, { ...kept, others: new Map(kept.others).set(name, { answer, readAt }) });
    return answer;
  }

  async renew(sessionId: string): Promise<Standing | null> {
    const standing = await this.read(sessionId);
    const now = new Date();
    if (standing === null || !(await noteUse(this.#db, sessionId, standing, now))) return standing;
    const { sessions, ...kept } = this.#kept;
    const session = sessions.get(sessionId);
    if (session)
      this.#kv.put(KEY, { ...kept, sessions: new Map(sessions).set(sessionId, { ...session, lastUsedAt: now }) });
    return standing;
  }

  /** Caches a session that the caller has read, unless a change is running. */
  welcome(sessionId: string, standing: Standing): void {
    this.#drops += 1;
    this.#keep(sessionId, standing, Date.now());
  }

  /** @param heldMs how long nothing is cached afterwards. */
  forget(heldMs = 0): void {
    this.#drops += 1;
    this.#kv.put(KEY, { ...nothing, heldUntil: Math.max(this.#kept.heldUntil, Date.now() + heldMs) });
  }
}
