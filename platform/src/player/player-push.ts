// What a player's object has to do with push: it tells D1 what subscriptions keep silent about, and passes on what the
// player was told. Threat: a lure on the screen of somebody who takes a break. So a change that may begin one is noted with it,
// D1 is told before the change is answered, and again until it has heard; and a subscription that is saved meanwhile begins
// silent, as one follows the other.
import type { NewPushSubscription } from '#contract/notifications/push.ts';
import type { Locale } from '#domain/locales.ts';
import { notificationKinds, notificationPath, optionalTopics } from '#domain/notifications/kinds.ts';
import { logFault } from '#domain/request-log.ts';
import type { Env } from '#platform/host/env.ts';
import { holderOf, isUnderReview } from '#platform/ledger/holder.ts';
import { lastNotification, toldAfter, wantsTopic } from '#platform/notifications/notifications.ts';
import { queuePush } from '#platform/notifications/push.ts';
import { type Silence, saveSubscription, silenceSubscriptions } from '#platform/notifications/push-subscriptions.ts';
import { excludedUntil, NEVER } from '#platform/safer-gambling/exclusions.ts';

const SILENCE = 'push_silence';
/** The last notification that was passed on; missing until a browser is saved, and then nothing is passed on. */
const PASSED = 'push_passed';
const MOST_AT_ONCE = 20;
/** What waited for longer is no news. */
const NEWS_MS = 24 * 60 * 60 * 1000;

type Needs = Pick<Env, 'DB' | 'PUSH'>;

export class PlayerPush {
  readonly #kv: SyncKvStorage;
  readonly #sql: SqlStorage;
  readonly #env: Needs;
  #lastTurn: Promise<unknown> = Promise.resolve();
  /** As stored; undefined before it was read. */
  #passed: number | null | undefined;

  constructor({ kv, sql }: DurableObjectStorage, env: Needs) {
    this.#kv = kv;
    this.#sql = sql;
    this.#env = env;
  }

  /** Call it in the same turn as the change: both stand, or neither does. */
  noteSilence(): void {
    this.#kv.put(SILENCE, true);
  }

  get isDue(): boolean {
    return this.#isUntold || this.isBehind;
  }
  get #isUntold(): boolean {
    return this.#kv.get(SILENCE) === true;
  }

  /** Whoever looks like an excluded player is paused until an employee has looked. */
  #silence(): Silence {
    return {
      until: isUnderReview(this.#sql) ? NEVER : (excludedUntil(this.#sql, Date.now()) ?? 0),
      topics: optionalTopics.filter((topic) => !wantsTopic(this.#sql, topic)),
    };
  }

  /** One after the other, so that D1 has the last word last. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work, work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** What fails stays untold. */
  tellSilence(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#isUntold) return;
      const silence = this.#silence();
      try {
        await silenceSubscriptions(this.#env.DB, holderOf(this.#sql).playerId, silence);
        if (JSON.stringify(silence) === JSON.stringify(this.#silence())) this.#kv.delete(SILENCE);
      } catch (cause) {
        logFault('a silence of pushes was not told and will be again', cause);
      }
    });
  }

  /** @param by the sign-in that it is saved in, and the language of its messages. */
  save(subscription: NewPushSubscription, by: { readonly sessionId: string; readonly locale: Locale }): Promise<void> {
    const { playerId: userId } = holderOf(this.#sql);
    if (this.#passedTo() === null) this.#setPassed(lastNotification(this.#sql));
    return this.#inTurn(() =>
      saveSubscription(this.#env.DB, subscription, {
        ...by,
        userId,
        silence: this.#silence(),
        now: Date.now(),
      }),
    );
  }

  #passedTo(): number | null {
    if (this.#passed === undefined) this.#passed = this.#kv.get<number>(PASSED) ?? null;
    return this.#passed;
  }
  #setPassed(id: number): void {
    this.#kv.put(PASSED, id);
    this.#passed = id;
  }

  /** Whether the player was told something that is not passed on yet. */
  get isBehind(): boolean {
    const passed = this.#passedTo();
    return passed !== null && lastNotification(this.#sql) > passed;
  }

  /**
   * News of matches is pushed by the sport's book, to all followers at once. What fails stays to be passed on. One that was passed
   * on twice replaces itself on the screen.
   */
  async passOn(): Promise<void> {
    const passed = this.#passedTo();
    if (passed === null) return;
    const last = lastNotification(this.#sql);
    const { playerId } = holderOf(this.#sql);
    const now = Date.now();
    try {
      const told = toldAfter(this.#sql, passed, MOST_AT_ONCE, now);
      const personal = told.filter(({ kind, at }) => at > now - NEWS_MS && notificationKinds[kind].topic !== 'matches');
      for (const { kind, values } of personal)
        await queuePush(this.#env, [playerId], { kind, values, path: notificationPath(kind, values) });
      this.#setPassed(told.length < MOST_AT_ONCE ? last : (told.at(-1)?.id ?? last));
    } catch (cause) {
      logFault('what a player was told was not passed on and will be again', cause);
    }
  }
}
