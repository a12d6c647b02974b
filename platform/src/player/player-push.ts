// Push of a player's object: it writes to D1 which pushes are silenced, and queues new notifications. Threat: a push tempts a
// player during a break. So a change that may begin a break marks the silence in D1 as stale in the same transaction, and
// the silence is written before the response and retried. Writes to D1 are serialised, so a new subscription during a break
// begins silenced.
import type { NewPushSubscription } from '#contract/notifications/push.ts';
import type { Locale } from '#domain/locales.ts';
import { notificationKinds, notificationPath, optionalTopics } from '#domain/notifications/kinds.ts';
import { logFault } from '#domain/request-log.ts';
import type { Env } from '#platform/host/env.ts';
import { holderOf, isUnderReview } from '#platform/ledger/holder.ts';
import { lastNotification, notificationsAfter, wantsTopic } from '#platform/notifications/notifications.ts';
import { queuePush } from '#platform/notifications/push.ts';
import { muteSubscriptions, type Silence, saveSubscription } from '#platform/notifications/push-subscriptions.ts';
import { excludedUntil, NEVER } from '#platform/safer-gambling/exclusions.ts';

const SILENCE = 'push_silence';
/** The key of the last queued notification. Missing before the first subscription: nothing is queued until then. */
const QUEUED = 'push_passed';
const MAX_BATCH = 20;
/** Older notifications are not pushed. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

type Needs = Pick<Env, 'DB' | 'PUSH'>;

export class PlayerPush {
  readonly #kv: SyncKvStorage;
  readonly #sql: SqlStorage;
  readonly #env: Needs;
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** Cache of the stored value; undefined before it is read. */
  #queued: number | null | undefined;

  constructor({ kv, sql }: DurableObjectStorage, env: Needs) {
    this.#kv = kv;
    this.#sql = sql;
    this.#env = env;
  }

  /** Call it in the same turn as the change, so that both are written atomically. */
  markSilenceStale(): void {
    this.#kv.put(SILENCE, true);
  }

  get isDue(): boolean {
    return this.#isSilenceStale || this.hasPending;
  }
  get #isSilenceStale(): boolean {
    return this.#kv.get(SILENCE) === true;
  }

  /** An identity review silences pushes, too: the player may be an excluded one. */
  #silence(): Silence {
    return {
      until: isUnderReview(this.#sql) ? NEVER : (excludedUntil(this.#sql, Date.now()) ?? 0),
      topics: optionalTopics.filter((topic) => !wantsTopic(this.#sql, topic)),
    };
  }

  /** Serialised, so that the last write wins. */
  #serialise<T>(write: () => Promise<T>): Promise<T> {
    const done = this.#lastWrite.then(write, write);
    this.#lastWrite = done.catch(() => undefined);
    return done;
  }

  /** Writes the silence to D1 if it is stale; after a failure it stays stale. */
  syncSilence(): Promise<void> {
    return this.#serialise(async () => {
      if (!this.#isSilenceStale) return;
      const silence = this.#silence();
      try {
        await muteSubscriptions(this.#env.DB, holderOf(this.#sql).playerId, silence);
        if (JSON.stringify(silence) === JSON.stringify(this.#silence())) this.#kv.delete(SILENCE);
      } catch (cause) {
        logFault('a silence of pushes was not written and will be retried', cause);
      }
    });
  }

  /** @param by the caller's sign-in, and the language of the pushes */
  save(subscription: NewPushSubscription, by: { readonly sessionId: string; readonly locale: Locale }): Promise<void> {
    const { playerId: userId } = holderOf(this.#sql);
    if (this.#readQueued() === null) this.#setQueued(lastNotification(this.#sql));
    return this.#serialise(() =>
      saveSubscription(this.#env.DB, subscription, {
        ...by,
        userId,
        silence: this.#silence(),
        now: Date.now(),
      }),
    );
  }

  #readQueued(): number | null {
    if (this.#queued === undefined) this.#queued = this.#kv.get<number>(QUEUED) ?? null;
    return this.#queued;
  }
  #setQueued(id: number): void {
    this.#kv.put(QUEUED, id);
    this.#queued = id;
  }

  /** Whether a notification is not queued for push yet. */
  get hasPending(): boolean {
    const queued = this.#readQueued();
    return queued !== null && lastNotification(this.#sql) > queued;
  }

  /**
   * Queues pending notifications for push; failures are retried. A duplicate replaces the first one on the screen. The odds book
   * of a sport pushes match news to all followers itself.
   */
  async queuePending(): Promise<void> {
    const queued = this.#readQueued();
    if (queued === null) return;
    const last = lastNotification(this.#sql);
    const { playerId } = holderOf(this.#sql);
    const now = Date.now();
    try {
      const pending = notificationsAfter(this.#sql, queued, MAX_BATCH, now);
      const personal = pending.filter(
        ({ kind, at }) => at > now - MAX_AGE_MS && notificationKinds[kind].topic !== 'matches',
      );
      for (const { kind, values } of personal)
        await queuePush(this.#env, [playerId], { kind, values, path: notificationPath(kind, values) });
      this.#setQueued(pending.length < MAX_BATCH ? last : (pending.at(-1)?.id ?? last));
    } catch (cause) {
      logFault('a notification was not queued for push and will be retried', cause);
    }
  }
}
