// Sends push messages to batches of players. Threat: a message that is lost while a push service is down, or arrives too
// late to matter. So a batch is stored until it is sent or expired.
import { isRequired, notificationKinds } from '#domain/notifications/kinds.ts';
import { secondsUntilQuiet } from '#domain/notifications/quiet-hours.ts';
import { logFault } from '#domain/request-log.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { mapConcurrently } from '#platform/host/map-concurrently.ts';
import { insertRow, oneOf, rowsOf, run } from '#platform/host/sql.ts';
import { SqlObject } from '#platform/host/sql-object.ts';
import { type Outcome, send } from '#platform/notifications/push-sending.ts';
import { findReceivers, type Receiver, removeEnded } from '#platform/notifications/push-subscriptions.ts';
import { type PushNotice, tagOf, writeMessage } from '#platform/notifications/push-text.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Messages about a live match expire soon. */
const MATCH_LIFETIME_MS = 10 * MINUTE_MS;
const DEFAULT_LIFETIME_MS = 24 * 60 * MINUTE_MS;
/** The pauses between attempts; the last one repeats. */
const PAUSES_MS = [2, 10, 60, 600].map((seconds) => seconds * SECOND_MS);
/** The runtime's limit on connections of an invocation. */
const MAX_CONNECTIONS = 6;
const MAX_PER_ALARM = 10;
const TOPIC_LENGTH = 32;

type Row = { id: number; notice: string; players: string; only_to: string | null; queued_at: number; tries: number };
type PushEnv = Pick<Env, 'DB' | 'VAPID_SECRET' | 'SITE_ORIGIN'>;

const lifetimeMs = ({ kind }: PushNotice): number =>
  notificationKinds[kind].topic === 'matches' ? MATCH_LIFETIME_MS : DEFAULT_LIFETIME_MS;

export class PushOutbox extends SqlObject<PushEnv> {
  protected makeTables(): void {
    run(this.sql)`
      CREATE TABLE IF NOT EXISTS part (
        id INTEGER PRIMARY KEY, notice TEXT NOT NULL, players TEXT NOT NULL, only_to TEXT,
        queued_at INTEGER NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0
      ) STRICT`;
  }

  async post(notice: PushNotice, playerIds: readonly string[]): Promise<void> {
    // Tables are gone after `deleteAll`, while the object may still be in memory.
    this.makeTables();
    const now = Date.now();
    insertRow(this.sql, 'part', {
      notice: JSON.stringify(notice),
      players: JSON.stringify(playerIds),
      queued_at: now,
      due_at: now,
    });
    await this.schedule(now);
  }

  override async alarm(): Promise<void> {
    const due = rowsOf<Row>(this.sql)`
      SELECT * FROM part WHERE due_at <= ${Date.now()} ORDER BY due_at, id LIMIT ${MAX_PER_ALARM}`;
    for (const row of due) {
      // A fault in one batch must not block the others.
      const left = await this.attempt(row).catch((error: unknown) => {
        logFault('a part of a push was not sent', error);
        return { ids: row.only_to === null ? null : (JSON.parse(row.only_to) as string[]), afterMs: 0 };
      });
      this.settle(row, left);
    }
    await this.schedule(Date.now());
  }

  private async attempt({ notice: text, players, only_to: onlyTo, queued_at: queuedAt }: Row): Promise<Left> {
    const notice = JSON.parse(text) as PushNotice;
    const { topic } = notificationKinds[notice.kind];
    const now = Date.now();
    const ttlS = Math.floor((queuedAt + lifetimeMs(notice) - now) / SECOND_MS);
    if (ttlS <= 0) return none;
    const only = onlyTo === null ? null : (JSON.parse(onlyTo) as string[]);
    const playerIds = JSON.parse(players) as string[];
    const wanted = { playerIds, topic, isRequired: isRequired(topic), only };
    const clocks = new Map<string, Intl.DateTimeFormat>();
    const awake = (await findReceivers(this.env.DB, wanted, now)).flatMap((receiver) => {
      const left = receiver.quiet ? secondsUntilQuiet(receiver.quiet, now, clocks) : ttlS;
      return left > 0 ? [{ receiver, ttlS: Math.min(left, ttlS) }] : [];
    });
    const name = sha256(tagOf(notice), 'hex').slice(0, TOPIC_LENGTH);
    const sent = await mapConcurrently(awake, MAX_CONNECTIONS, async (one) => {
      const message = writeMessage(notice, one.receiver.locale);
      const outcome = await send(this.env, one.receiver, { message, topic: name, ttlS: one.ttlS });
      return { receiver: one.receiver, outcome };
    });
    const gone = idsOf(sent, 'gone');
    if (gone.length > 0) await removeEnded(this.env.DB, gone);
    const waits = sent.map(({ outcome }) => (outcome.kind === 'later' ? outcome.afterMs : 0));
    return { ids: idsOf(sent, 'later'), afterMs: Math.max(0, ...waits) };
  }

  private settle({ id, notice, queued_at: queuedAt, tries }: Row, { ids, afterMs }: Left): void {
    const pause = Math.max(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, afterMs);
    const dueAt = Date.now() + pause;
    const isOver = dueAt >= queuedAt + lifetimeMs(JSON.parse(notice) as PushNotice);
    if (ids?.length === 0 || isOver) run(this.sql)`DELETE FROM part WHERE id = ${id}`;
    else
      run(this.sql)`
        UPDATE part SET only_to = ${ids && JSON.stringify(ids)}, due_at = ${dueAt}, tries = tries + 1 WHERE id = ${id}`;
  }

  /** Schedules the next batch, or deletes all storage when none waits. */
  private async schedule(now: number): Promise<void> {
    const { next } = oneOf<{ next: number | null }>(this.sql)`SELECT MIN(due_at) AS next FROM part`;
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, now));
    else await this.ctx.storage.deleteAll();
  }
}

/** `ids`: the subscriptions to retry, null for all; `afterMs`: the minimum delay. */
type Left = { readonly ids: readonly string[] | null; readonly afterMs: number };
const none: Left = { ids: [], afterMs: 0 };

type Sent = { readonly receiver: Receiver; readonly outcome: Outcome };
const idsOf = (sent: readonly Sent[], kind: Outcome['kind']): string[] =>
  sent.filter(({ outcome }) => outcome.kind === kind).map(({ receiver }) => receiver.id);
