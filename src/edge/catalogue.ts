import * as v from 'valibot';
import { CataloguePack, unpackCatalogue } from '#contract/catalogue-pack.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Packed } from '#edge/catalogue-gate.ts';
import type { Context } from '#edge/context.ts';
import { failure } from '#edge/failures.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

type Asking = Pick<Context, 'bindings' | 'background' | 'nowMs'>;

const FRESH_MS = 60_000;

/** An isolate's copy of the catalogue. It is the same for everybody, so one request may leave it to the next. */
export class CatalogueCopy {
  #packed: Packed | null = null;
  #unpacked: Catalogue | null = null;
  #askedAtMs = 0;

  /** The whole catalogue for a page that is rendered here, unpacked once a version. */
  async read(asking: Asking): Promise<Result<Catalogue, UpstreamFailure>> {
    const packed = await this.#newest(asking);
    if (!packed.ok) return packed;
    const { version, text } = packed.value;
    if (this.#unpacked?.version !== version) {
      this.#unpacked = unpackCatalogue(v.parse(CataloguePack, JSON.parse(text)));
    }
    return ok(this.#unpacked);
  }

  /** `/catalogue.json`: the same for everyone, kept by browsers, and revalidated by its version. */
  async answer(asking: Asking & Pick<Context, 'request'>): Promise<Response> {
    const packed = await this.#newest(asking);
    if (!packed.ok) return failure(packed.error);
    const tag = `"${packed.value.version}"`;
    const headers = {
      etag: tag,
      'cache-control': 'public, max-age=60',
      'content-type': 'application/json; charset=utf-8',
    };
    const known = asking.request.headers.get('if-none-match')?.split(',') ?? [];
    const isKnown = known.some((one) => one.trim().replace(/^W\//, '') === tag);
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(packed.value.text, { headers });
  }

  /** What is held, at once; when that is old, the newest is fetched behind the answer. */
  async #newest(asking: Asking): Promise<Result<Packed, UpstreamFailure>> {
    if (!this.#packed) return this.#ask(asking);
    if (asking.nowMs >= this.#askedAtMs + FRESH_MS) {
      this.#askedAtMs = asking.nowMs;
      asking.background(this.#ask(asking));
    }
    return ok(this.#packed);
  }

  async #ask({ bindings, nowMs }: Asking): Promise<Result<Packed, UpstreamFailure>> {
    const answer = await bindings.CATALOGUE.getByName('catalogue').pack(this.#packed?.version ?? null);
    if (!answer.ok) return answer;
    this.#askedAtMs = nowMs;
    if (answer.value !== 'unchanged') this.#packed = answer.value;
    return this.#packed ? ok(this.#packed) : err('upstream_invalid');
  }
}

const copies = new WeakMap<object, CatalogueCopy>();

function copyFor({ bindings }: Asking): CatalogueCopy {
  const copy = copies.get(bindings) ?? new CatalogueCopy();
  copies.set(bindings, copy);
  return copy;
}

/** This isolate's copy. */
export const catalogue = {
  read: (asking: Asking): Promise<Result<Catalogue, UpstreamFailure>> => copyFor(asking).read(asking),
  answer: (asking: Asking & Pick<Context, 'request'>): Promise<Response> => copyFor(asking).answer(asking),
};
