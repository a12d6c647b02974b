// An object whose storage can be exported, restored and recovered to an earlier time. Threat: a restore that overwrites
// live data. So it refuses an object that has rows, and an export of another object.
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { insertRows, parseExport, readRows, serialise } from '#platform/host/object-rows.ts';
import { open, seal } from '#platform/host/sealed.ts';
import { SqlObject } from '#platform/host/sql-object.ts';

export type ExportEnv = Pick<Env, 'EXPORTS' | 'EXPORT_SECRET'>;
/** `where`: a line that only the export has, and a line that only the storage has. */
export type Difference = { readonly key: string; readonly where: string };

export abstract class ExportableObject<Bindings extends ExportEnv> extends SqlObject<Bindings> {
  protected abstract readonly kind: string;

  /** @param schema the last step to run; all without it. */
  protected abstract override makeTables(schema?: number): void;
  /** The newest step of the tables. */
  protected schema(): number {
    return 0;
  }
  /** Whether the object was never used. */
  protected abstract isEmpty(): boolean;
  /** Alarms are not exported, so a restore sets them again. */
  protected abstract rescheduleAlarms(): void;

  async exportTo(key: string): Promise<void> {
    const head = { of: this.kind, name: this.ctx.id.name ?? '', schema: this.schema(), at: Date.now() };
    const text = serialise(this.sql, head);
    const customMetadata = { sha256: sha256(text, 'hex'), schema: `${head.schema}` };
    await this.env.EXPORTS.put(key, await seal(this.env.EXPORT_SECRET, key, text), { customMetadata });
  }

  async #read(key: string) {
    const object = await this.env.EXPORTS.get(key);
    const text = object && (await open(this.env.EXPORT_SECRET, key, await object.arrayBuffer()));
    if (!text || sha256(text, 'hex') !== object.customMetadata?.sha256) return null;
    const { head, rows } = parseExport(text);
    return head.of === this.kind && head.name === this.ctx.id.name ? { head, rows } : null;
  }

  /** Changes nothing when the object is in use or the export damaged. */
  async restoreFrom(key: string): Promise<'restored' | 'used' | 'damaged'> {
    if (!this.isEmpty()) return 'used';
    const read = await this.#read(key);
    if (read === null) return 'damaged';
    const { head, rows } = read;
    await this.ctx.storage.deleteAll();
    this.ctx.storage.transactionSync(() => {
      this.makeTables(head.schema);
      insertRows(this.sql, rows);
      this.makeTables();
    });
    this.rescheduleAlarms();
    return 'restored';
  }

  /** Compares rows, regardless of the order of tables. @returns the first difference, or null. */
  async compareWith(key: string): Promise<Difference | null> {
    const read = await this.#read(key);
    if (read === null) return { key, where: 'damaged' };
    const exported = new Set(read.rows.map((row) => JSON.stringify(row)));
    const stored = new Set([...readRows(this.sql)].map((row) => JSON.stringify(row)));
    const lost = [...exported].find((row) => !stored.has(row));
    const added = [...stored].find((row) => !exported.has(row));
    return lost || added ? { key, where: `${lost ?? 'nothing'} / ${added ?? 'nothing'}` } : null;
  }

  // Recovers the storage to a time within the last thirty days. The object restarts; calls meanwhile fail and are retried.
  // @returns the bookmark that undoes it; null where the runtime has no point-in-time recovery, as in local development.
  async recoverTo(atMs: number): Promise<string | null> {
    const { storage } = this.ctx;
    const bookmark = await bookmarkAt(storage, atMs);
    if (bookmark === null) return null;
    const undo = await storage.onNextSessionRestoreBookmark(bookmark);
    // Once the response has been sent.
    setTimeout(() => this.ctx.abort('recovered'), 0);
    return undo;
  }
}

async function bookmarkAt(storage: DurableObjectStorage, atMs: number): Promise<string | null> {
  try {
    return await storage.getBookmarkForTime(atMs);
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not implement point-in-time')) return null;
    throw error;
  }
}
