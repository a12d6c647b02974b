// Whether a player's sign-in stands, and whose it is, as D1 had it: kept in the player's object, so that whoever only looks
// asks D1 nothing. Threat: a copy that lets in whoever was banned or signed out since. So nothing is kept of what refuses,
// every change of the two rows is made inside `changing`, which drops the copy before and after it, and for as long as a
// change may take nothing is kept. Accepted: after a storage that was taken back in time, an hour.
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

/** @returns null unless the session is the user's, neither revoked nor expired, and the account neither banned nor closed. */
async function findStanding(db: D1Database, { userId, sessionId }: SignIn, now: Date): Promise<Standing | null> {
  const row = await statementOf(db)`
    SELECT ${columnsBy(SeenUser, 'users')}, ${columnsBy(StandingSession, 'sessions')}
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${sessionId} AND users.id = ${userId} AND sessions.revoked_at IS NULL
      AND sessions.expires_at > ${now.getTime()} AND users.is_banned = 0 AND users.closed_at IS NULL`.first();
  return row && { user: v.parse(SeenUser, row), session: v.parse(StandingSession, row) };
}

export type Money = { readonly cash: AmountMinor; readonly bonus: AmountMinor; readonly toPlay: AmountMinor };
/** Who polls, what they have, and how many notifications they have not read. */
export type Seen = { readonly user: SeenUser; readonly money: Money; readonly unread?: number };

/** Employees have no object and no balances. */
export async function seenBy(env: Env, caller: SignIn & { readonly role: Role }): Promise<Seen | null> {
  if (caller.role === 'P') return playerOf(env, caller.userId).account.seen(caller.sessionId);
  const standing = await findStanding(env.DB, caller, new Date());
  return standing && { user: standing.user, money: noMoney };
}
export const noMoney: Money = { cash: zero, bonus: zero, toPlay: zero };

/** A sign-in that was just opened: its first calls ask D1 nothing, and the user's other ones see when it was. */
export function welcome(env: Pick<Env, 'PLAYER'>, user: UserRow, sessionId: string, now: Date): Promise<void> {
  const session = { expiresAt: sessionEnd(now), lastUsedAt: now };
  return playerOf(env, user.id).account.welcome(sessionId, { user: seenOf(user), session });
}

/** How exactly the list of devices says when one was used last. */
const USE_NOTED_MS = 60 * 60 * 1000;

async function noteUse(db: D1Database, sessionId: string, { session }: Standing, now: Date): Promise<boolean> {
  const isDue = now.getTime() - (session.lastUsedAt?.getTime() ?? 0) >= USE_NOTED_MS;
  if (isDue) await recordUse(db, sessionId, now);
  return isDue;
}

/** The sign-in that a token is renewed for; its use is noted. */
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

/** Longer than a query of D1 may take, which is thirty seconds. */
const CHANGE_MS = 60_000;

/**
 * Makes a change of a player's rows of `users`, `sessions`, and whatever else their object keeps. One that is cut short leaves
 * nothing that was read before it.
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

/** A copy is read anew by then, whatever happened to it. */
export const STANDING_KEPT_MS = 60 * 60 * 1000;
/** Of what lets nobody in. */
export const OTHERS_KEPT_MS = 7 * 24 * STANDING_KEPT_MS;
const MOST_KEPT = 20;
const KEY = 'standing';

type KeptSession = Standing['session'] & { readonly readAt: number };
type Kept = {
  /** Of the last session that was read. */
  readonly user: Standing['user'] | null;
  readonly sessions: ReadonlyMap<string, KeptSession>;
  /** Other answers about the player, by name. */
  readonly others: ReadonlyMap<string, { readonly answer: unknown; readonly readAt: number }>;
  /** Until then nothing is kept: a change is under way. */
  readonly heldUntil: number;
};
const nothing: Kept = { user: null, sessions: new Map(), others: new Map(), heldUntil: 0 };

/** The copy in a player's object. It outlives the object's memory, is no table, and is never exported. */
export class StandingCopy {
  readonly #kv: SyncKvStorage;
  readonly #db: D1Database;
  readonly #sql: SqlStorage;
  /** What is read while the copy is dropped is not kept. */
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

  /** Another answer about the player, kept and dropped likewise: what changes it is made inside `changing`. */
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

  /** Of another's reading: not kept while a change is under way. */
  welcome(sessionId: string, standing: Standing): void {
    this.#drops += 1;
    this.#keep(sessionId, standing, Date.now());
  }

  /** @param heldMs how long nothing is kept afterwards. */
  forget(heldMs = 0): void {
    this.#drops += 1;
    this.#kv.put(KEY, { ...nothing, heldUntil: Math.max(this.#kept.heldUntil, Date.now() + heldMs) });
  }
}
