// The standings of one race, from reports of players' objects, and its prizes. Threat: a prize that is paid twice, for a
// result that is not in the ledger, or lost on the way. So reports only rank candidates: on closing, each candidate's object
// freezes the result from its ledger, until all winners are frozen. Then prizes are stored, and sent until each object has
// acknowledged. After a restore, results are reported and prizes sent again.
import { durationMs, races as rules } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { CLOSES_AFTER_MS, type Report } from '#platform/bonuses/race-entries.ts';
import { findRace, type Race } from '#platform/bonuses/races.ts';
import type { Env } from '#platform/host/env.ts';
import { ExportableObject, type ExportEnv } from '#platform/host/exportable-object.ts';
import { forEachLogged } from '#platform/host/for-each-logged.ts';
import { playerOf } from '#platform/host/objects.ts';
import { exists, insertRow, numberOf, rowsOf, run } from '#platform/host/sql.ts';

const KEPT_MS = durationMs(rules.keptFor);
const RETRY_MS = 30_000;
/** After a restore, closing waits this long for players' objects to be restored and to report. */
const RESTORE_WAIT_MS = 15 * 60_000;
const MAX_LEADERS = 20;

/** `best`: in hundredths of the stake. */
export type RaceTable = {
  readonly entrants: number;
  readonly leaders: readonly { readonly name: string; readonly best: number }[];
  readonly isFinal: boolean;
  /** The number of prizes that players' objects have acknowledged. */
  readonly given: number;
};
type StandingsEnv = Pick<Env, 'DB' | 'PLAYER'> & ExportEnv;
type Prize = { readonly playerId: string; readonly amount: number };

export class RaceStandings extends ExportableObject<StandingsEnv> {
  protected readonly kind = 'race';

  protected makeTables(): void {
    run(this.sql)`
      CREATE TABLE IF NOT EXISTS entrant (
        player_id TEXT PRIMARY KEY, name TEXT NOT NULL, currency TEXT NOT NULL, version INTEGER NOT NULL, best INTEGER,
        reached_at INTEGER, is_closed INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS entrant_by_best ON entrant (best DESC, reached_at, player_id) WHERE best > 0;
      CREATE TABLE IF NOT EXISTS closing (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS prize (
        player_id TEXT PRIMARY KEY, amount INTEGER NOT NULL CHECK (amount > 0), is_given INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID;`;
  }

  protected isEmpty = (): boolean => !this.#isClosed && !exists(this.sql)`SELECT 1 FROM entrant`;
  /** Reopens entries: a restored player may lack its final result. */
  protected rescheduleAlarms(): void {
    if (!this.#isClosed) run(this.sql)`UPDATE entrant SET is_closed = 0 WHERE is_closed = 1`;
    void this.ctx.storage.setAlarm(Date.now() + RESTORE_WAIT_MS);
  }

  get #race(): string {
    return this.ctx.id.name ?? '';
  }
  get #isClosed(): boolean {
    return exists(this.sql)`SELECT 1 FROM closing`;
  }

  /**
   * Idempotent in any order; an unchanged result is not written. After closing, a report means that the player's object was
   * restored: its prize is sent again.
   */
  async report({ playerId, name, currency, version, best, reachedAt, endsAt }: Report): Promise<void> {
    if (this.#isClosed) {
      run(this.sql)`UPDATE prize SET is_given = 0 WHERE player_id = ${playerId}`;
      await this.closeBy(Date.now());
      return;
    }
    run(this.sql)`
      INSERT INTO entrant (player_id, name, currency, version, best, reached_at)
      VALUES (${playerId}, ${name}, ${currency}, ${version}, ${best}, ${reachedAt})
      ON CONFLICT (player_id) DO UPDATE SET version = excluded.version, best = excluded.best,
        reached_at = excluded.reached_at
      WHERE excluded.version >= version AND is_closed = 0
        AND (excluded.best, excluded.reached_at) IS NOT (best, reached_at)`;
    // A late report comes from a restored object, and others will follow.
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.closeBy(Math.max(endsAt + CLOSES_AFTER_MS, Date.now() + RESTORE_WAIT_MS));
  }

  /** Schedules the closing at the latest then. Epoch milliseconds. */
  async closeBy(at: number): Promise<void> {
    const known = await this.ctx.storage.getAlarm();
    if (known === null || known > at) await this.ctx.storage.setAlarm(at);
  }

  table(): RaceTable {
    const leaders = rowsOf<{ name: string; best: number }>(this.sql)`
      SELECT name, best FROM entrant WHERE best > 0 ORDER BY best DESC, reached_at, player_id LIMIT ${MAX_LEADERS}`;
    return {
      entrants: numberOf(this.sql)`SELECT COUNT(*) AS number FROM entrant`,
      leaders,
      isFinal: this.#isClosed,
      given: numberOf(this.sql)`SELECT COUNT(*) AS number FROM prize WHERE is_given = 1`,
    };
  }

  /** Closes the race, sends its prizes, and deletes everything after the retention. */
  override async alarm(): Promise<void> {
    const next = await this.#work(Date.now()).catch((cause: unknown) => {
      logFault('closing a race failed and will be retried', cause);
      return Date.now() + RETRY_MS;
    });
    if (next === null) run(this.sql)`DELETE FROM entrant; DELETE FROM prize; DELETE FROM closing;`;
    else await this.ctx.storage.setAlarm(next);
  }

  /** @returns the time of the next step; null when everything may be deleted. */
  async #work(at: number): Promise<number | null> {
    const race = await findRace(this.env.DB, this.#race);
    if (race === null || at >= race.endsAt + KEPT_MS) return null;
    if (at < race.endsAt + CLOSES_AFTER_MS) return race.endsAt + CLOSES_AFTER_MS;
    if (!this.#isClosed) await this.#close(race, at);
    await this.#sendPrizes();
    const isLeft = exists(this.sql)`SELECT 1 FROM prize WHERE is_given = 0`;
    return isLeft ? at + RETRY_MS : race.endsAt + KEPT_MS;
  }

  async #close(race: Race, at: number): Promise<void> {
    const most = Math.max(...Object.values(race.amounts).map(({ prizes }) => prizes.length));
    const winners = () =>
      rowsOf<{ playerId: string; currency: string; isClosed: number }>(this.sql)`
        SELECT player_id AS playerId, currency, is_closed AS isClosed FROM entrant WHERE best > 0
        ORDER BY best DESC, reached_at, player_id LIMIT ${most}`;
    for (;;) {
      const open = winners().filter(({ isClosed }) => isClosed === 0);
      if (open.length === 0) break;
      await Promise.all(open.map(({ playerId }) => this.#closeEntry(playerId, race)));
    }
    this.ctx.storage.transactionSync(() => {
      for (const [rank, { playerId, currency }] of winners().entries()) {
        const amount = race.amounts[currency]?.prizes[rank];
        if (amount) insertRow(this.sql, 'prize', { player_id: playerId, amount });
      }
      run(this.sql)`INSERT INTO closing (one, at) VALUES (1, ${at})`;
    });
  }

  async #closeEntry(playerId: string, { id, endsAt }: Race): Promise<void> {
    const closed = await playerOf(this.env, playerId).races.close(id, endsAt);
    run(this.sql)`
      UPDATE entrant SET best = ${closed?.best ?? null}, reached_at = ${closed?.reachedAt ?? null}, is_closed = 1
      WHERE player_id = ${playerId}`;
  }

  async #sendPrizes(): Promise<void> {
    const left = rowsOf<Prize>(this.sql)`SELECT player_id AS playerId, amount FROM prize WHERE is_given = 0`;
    await forEachLogged('giving a prize', left, async ({ playerId, amount }) => {
      await playerOf(this.env, playerId).races.award(this.#race, amountMinor(amount));
      run(this.sql)`UPDATE prize SET is_given = 1 WHERE player_id = ${playerId}`;
    });
  }
}
