import { DurableObject } from 'cloudflare:workers';
import { refuseDamaged } from '#platform/host/storage-fault.ts';

/** An object with tables of its own, which refuses every call while its storage is damaged. */
export abstract class SoundObject<Bindings> extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    refuseDamaged(ctx);
    this.makeTables();
  }

  protected get sql(): SqlStorage {
    return this.ctx.storage.sql;
  }
  /** Called before the fields of the object are set. */
  protected abstract makeTables(): void;
}
