/**
 * Fetches the catalogue once, however many visitors and isolates ask: one object for the whole site.
 * Threat: a thousand visitors at once become a thousand times six calls, and a host that is down empties the lobby.
 * Accepted risk: games are up to a minute old, and as old as the outage while the host is down.
 */
import { DurableObject } from 'cloudflare:workers';
import { err, ok, type Result } from '#domain/result.ts';
import { type Bindings, hostOf } from '#edge/bindings.ts';
import { fetchCatalogue } from '#edge/catalogue-source.ts';
import type { Host } from '#edge/host/ask.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

/** The catalogue as it crosses the wire. `text` is the JSON of a CataloguePack, `version` the digest of its content. */
export type Packed = { readonly version: string; readonly text: string };
/** unchanged: the asker's version is still the newest. */
export type PackAnswer = Result<Packed | 'unchanged', UpstreamFailure>;

const FRESH_MS = 60_000;
/** After a failure the host is left alone for a moment. */
const PAUSE_MS = 5_000;
/** Survives an eviction, so that a host that is down does not empty the lobby. */
const KEPT = 'packed';

export class CatalogueGate extends DurableObject<Bindings> {
  #packed: Packed | null = null;
  #staleAtMs = 0;
  /** Kept, because what was found out about it is kept with it. */
  #host: Host | null = null;
  #underWay: Promise<Result<Packed, UpstreamFailure>> | null = null;

  /** @param known the version that the asker holds, if any. */
  async pack(known: string | null): Promise<PackAnswer> {
    const newest = Date.now() < this.#staleAtMs && this.#packed ? ok(this.#packed) : await this.#fetchOnce();
    return newest.ok && newest.value.version === known ? ok('unchanged') : newest;
  }

  #fetchOnce(): Promise<Result<Packed, UpstreamFailure>> {
    this.#underWay ??= this.#fetch().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #fetch(): Promise<Result<Packed, UpstreamFailure>> {
    this.#host ??= hostOf(this.env);
    const fetched = await fetchCatalogue(this.#host);
    if (fetched.ok) {
      this.#packed = { version: fetched.value.version, text: JSON.stringify(fetched.value) };
      this.#staleAtMs = Date.now() + FRESH_MS;
      await this.ctx.storage.put(KEPT, this.#packed);
      return ok(this.#packed);
    }
    this.#packed ??= (await this.ctx.storage.get<Packed>(KEPT)) ?? null;
    if (!this.#packed) return err(fetched.error);
    this.#staleAtMs = Date.now() + PAUSE_MS;
    return ok(this.#packed);
  }
}
