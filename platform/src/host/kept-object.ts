// An object whose storage is exported, restored and taken back to an earlier time. Threat: a copy written over what is
// there. So a restore refuses an object that has rows, and an export of another object.
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { linesOf, readText, textOf, writeLines } from '#platform/host/object-rows.ts';
import { open, seal } from '#platform/host/sealed.ts';
import { SoundObject } from '#platform/host/sound-object.ts';

export type ExportEnv = Pick<Env, 'EXPORTS' | 'EXPORT_SECRET'>;
/** `where`: a line of the export, and one of what is here, that the other has not. */
export type Difference = { readonly key: string; readonly where: string };

export abstract class KeptObject<Bindings extends ExportEnv> extends SoundObject<Bindings> {
  protected abstract readonly kind: string;

  /** @param schema up to this step; left out, all of them. */
  protected abstract override makeTables(schema?: number): void;
  /** The last step of its tables. */
  protected schema(): number {
    return 0;
  }
  /** Whether anybody has used it. */
  protected abstract isEmpty(): boolean;
  /** What was due by its alarm is due again. */
  protected abstract rescheduleAlarms(): void;

  async exportTo(key: string): Promise<void> {
    const head = { of: this.kind, name: this.ctx.id.name ?? '', schema: this.schema(), at: Date.now() };
    const text = textOf(this.sql, head);
    const customMetadata = { sha256: sha256(text, 'hex'), schema: `${head.schema}` };
    await this.env.EXPORTS.put(key, await seal(this.env.EXPORT_SECRET, key, text), { customMetadata });
  }

  async #read(key: string) {
    const kept = await this.env.EXPORTS.get(key);
    const text = kept && (await open(this.env.EXPORT_SECRET, key, await kept.arrayBuffer()));
    if (!text || sha256(text, 'hex') !== kept.customMetadata?.sha256) return null;
    const { head, lines } = readText(text);
    return head.of === this.kind && head.name === this.ctx.id.name ? { head, lines } : null;
  }

  /** Used, or from a damaged export: the object is left as it is. */
  async restoreFrom(key: string): Promise<'restored' | 'used' | 'damaged'> {
    if (!this.isEmpty()) return 'used';
    const read = await this.#read(key);
    if (read === null) return 'damaged';
    const { head, lines } = read;
    await this.ctx.storage.deleteAll();
    this.ctx.storage.transactionSync(() => {
      this.makeTables(head.schema);
      writeLines(this.sql, lines);
      this.makeTables();
    });
    this.rescheduleAlarms();
    return 'restored';
  }

  /** Line by line, in whatever order tables were made. @returns a line that only one of them has, or null. */
  async compareWith(key: string): Promise<Difference | null> {
    const read = await this.#read(key);
    if (read === null) return { key, where: 'damaged' };
    const kept = new Set(read.lines.map((line) => JSON.stringify(line)));
    const here = new Set([...linesOf(this.sql)].map((line) => JSON.stringify(line)));
    const lost = [...kept].find((line) => !here.has(line));
    const added = [...here].find((line) => !kept.has(line));
    return lost || added ? { key, where: `${lost ?? 'nothing'} / ${added ?? 'nothing'}` } : null;
  }

  // As the storage was at a time of the last thirty days. The object begins anew: whoever calls it meanwhile is refused,
  // and calls again. @returns the bookmark that undoes it; null where the runtime has no earlier times, as on one machine.
  async recoverTo(atMs: number): Promise<string | null> {
    const { storage } = this.ctx;
    const bookmark = await bookmarkAt(storage, atMs);
    if (bookmark === null) return null;
    const undo = await storage.onNextSessionRestoreBookmark(bookmark);
    // After the answer has left.
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
