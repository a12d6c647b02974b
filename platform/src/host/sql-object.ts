import { DurableObject } from 'cloudflare:workers';
import { refuseDamaged } from '#platform/host/storage-fault.ts';

/** A Durable Object with SQLite tables that refuses every call while its storage is damaged. */
export abstract class SqlObject<Bindings> extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    refuseDamaged(ctx);
    this.makeTables();
  }

  protected get sql(): SqlStorage {
    return this.ctx.storage.sql;
  }
  /** Runs before the subclass's fields are initialised. */
  protected abstract makeTables(): void;
}
