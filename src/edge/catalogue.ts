import * as v from 'valibot';
import { CataloguePack, unpackCatalogue } from '#contract/catalogue-pack.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Packed } from '#edge/catalogue-gate.ts';
import type { Context } from '#edge/context.ts';
import { failure } from '#edge/failures.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

type Asking = Pick<Context, 'bindings' | 'background' | 'nowMs'>;

const FRESH_MS = 60_000;
/** This isolate's copy. It is the same for everybody, so one request may leave it to the next. */
const copy: { packed: Packed | null; catalogue: Catalogue | null; askedAtMs: number } = { packed: null, catalogue: null, askedAtMs: 0 };

/** What this isolate holds, at once; when that is old, the newest is fetched behind the answer. */
async function newest(asking: Asking): Promise<Result<Packed, UpstreamFailure>> {
  if (!copy.packed) return ask(asking);
  if (asking.nowMs >= copy.askedAtMs + FRESH_MS) {
    copy.askedAtMs = asking.nowMs;
    asking.background(ask(asking));
  }
  return ok(copy.packed);
}

async function ask({ bindings, nowMs }: Asking): Promise<Result<Packed, UpstreamFailure>> {
  const answer = await bindings.CATALOGUE.getByName('catalogue').pack(copy.packed?.version ?? null);
  if (!answer.ok) return answer;
  copy.askedAtMs = nowMs;
  if (answer.value !== 'unchanged') {
    copy.packed = answer.value;
    copy.catalogue = null;
  }
  return copy.packed ? ok(copy.packed) : { ok: false, error: 'upstream_invalid' };
}

/** The whole catalogue for a page that is rendered here, unpacked once a version. */
export async function readCatalogue(asking: Asking): Promise<Result<Catalogue, UpstreamFailure>> {
  const packed = await newest(asking);
  if (!packed.ok) return packed;
  if (copy.catalogue?.version !== packed.value.version) copy.catalogue = unpackCatalogue(v.parse(CataloguePack, JSON.parse(packed.value.text)));
  return ok(copy.catalogue);
}

/** `/catalogue.json`: the same for everyone, kept by browsers, and revalidated by its version. */
export async function catalogueAnswer(context: Context): Promise<Response> {
  const packed = await newest(context);
  if (!packed.ok) return failure(packed.error);
  const tag = `"${packed.value.version}"`;
  const headers = { etag: tag, 'cache-control': 'public, max-age=60, stale-while-revalidate=86400', 'content-type': 'application/json; charset=utf-8' };
  const asked = context.request.headers.get('if-none-match')?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return asked.includes(tag) ? new Response(null, { status: 304, headers }) : new Response(packed.value.text, { headers });
}
