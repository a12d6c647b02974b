/**
 * Fetches the catalogue in single flight for everybody: one object for the whole site.
 * Threat: a thousand visitors cause a thousand fetches, and a host that is down empties the lobby.
 * Accepted risk: games are a minute stale, or as long as an outage lasts.
 */
import { DurableObject } from 'cloudflare:workers';
import { err, ok, type Result } from '#domain/result.ts';
import { type HostBindings, readHost } from '#edge/host/host-bindings.ts';

import type { Host, UpstreamFailure } from '#edge/host.ts';
import { fetchCatalogue } from '#edge/lobby/catalogue-source.ts';

/** `text`: JSON of a CataloguePack; `version`: its digest. */
export type Packed = { readonly version: string; readonly text: string };
/** unchanged: the caller has the newest version. */
export type PackAnswer = Result<Packed | 'unchanged', UpstreamFailure>;

const FRESH_MS = 60_000;
/** The pause after a failure. */
const PAUSE_MS = 5_000;
/** The stored copy survives an eviction. */
const STORAGE_KEY = 'packed';

export class CatalogueGate extends DurableObject<HostBindings> {
  #packed: Packed | null = null;
  #staleAtMs = 0;
  /** Reused, because discoveries about the host are cached by it. */
  #host: Host | null = null;
  #inFlight: Promise<Result<Packed, UpstreamFailure>> | null = null;

  /** @param known the caller's version. */
  async pack(known: string | null): Promise<PackAnswer> {
    const newest = Date.now() < this.#staleAtMs && this.#packed ? ok(this.#packed) : await this.#fetchOnce();
    return newest.ok && newest.value.version === known ? ok('unchanged') : newest;
  }

  #fetchOnce(): Promise<Result<Packed, UpstreamFailure>> {
    this.#inFlight ??= this.#fetch().finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #fetch(): Promise<Result<Packed, UpstreamFailure>> {
    this.#host ??= readHost(this.env);
    const fetched = await fetchCatalogue(this.#host);
    if (fetched.ok) {
      this.#packed = { version: fetched.value.version, text: JSON.stringify(fetched.value) };
      this.#staleAtMs = Date.now() + FRESH_MS;
      await this.ctx.storage.put(STORAGE_KEY, this.#packed);
      return ok(this.#packed);
    }
    this.#packed ??= (await this.ctx.storage.get<Packed>(STORAGE_KEY)) ?? null;
    if (!this.#packed) return err(fetched.error);
    this.#staleAtMs = Date.now() + PAUSE_MS;
    return ok(this.#packed);
  }
}
