import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { CataloguePack, unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import type { Catalogue, Game } from '#domain/lobby/catalogue.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '#edge/context.ts';
import type { UpstreamFailure } from '#edge/host.ts';
import type { Packed } from '#edge/lobby/catalogue-gate.ts';
import { failure } from '#edge/responses.ts';
import { perObject } from '#model/per-object.ts';

type CatalogueContext = Pick<Context, 'bindings' | 'background' | 'nowMs'>;

const FRESH_MS = 60_000;

/** An isolate's copy, shared between requests. */
export class CatalogueCopy {
  #packed: Packed | null = null;
  #unpacked: Catalogue | null = null;
  #fetchedAtMs = 0;

  /** Unpacked once per version. */
  async read(context: CatalogueContext): Promise<Result<Catalogue, UpstreamFailure>> {
    const packed = await this.#newest(context);
    if (!packed.ok) return packed;
    const { version, text } = packed.value;
    if (this.#unpacked?.version !== version) {
      this.#unpacked = unpackCatalogue(v.parse(CataloguePack, JSON.parse(text)));
    }
    return ok(this.#unpacked);
  }

  /** `/catalogue.json`: cached by browsers, revalidated by version. */
  async answer(context: CatalogueContext & Pick<Context, 'request'>): Promise<Response> {
    const packed = await this.#newest(context);
    if (!packed.ok) return failure(packed.error);
    const tag = `"${packed.value.version}"`;
    const headers = {
      etag: tag,
      'cache-control': 'public, max-age=60',
      'content-type': 'application/json; charset=utf-8',
    };
    const known = context.request.headers.get('if-none-match')?.split(',') ?? [];
    const isKnown = known.some((one) => one.trim().replace(/^W\//, '') === tag);
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(packed.value.text, { headers });
  }

  /** Returns at once; if stale, revalidates in the background. */
  async #newest(context: CatalogueContext): Promise<Result<Packed, UpstreamFailure>> {
    if (!this.#packed) return this.#fetch(context);
    if (context.nowMs >= this.#fetchedAtMs + FRESH_MS) {
      this.#fetchedAtMs = context.nowMs;
      context.background(this.#fetch(context));
    }
    return ok(this.#packed);
  }

  async #fetch({ bindings, nowMs }: CatalogueContext): Promise<Result<Packed, UpstreamFailure>> {
    const answer = await bindings.CATALOGUE.getByName('catalogue').pack(this.#packed?.version ?? null);
    if (!answer.ok) return answer;
    this.#fetchedAtMs = nowMs;
    if (answer.value !== 'unchanged') this.#packed = answer.value;
    return this.#packed ? ok(this.#packed) : err('upstream_invalid');
  }
}

const getCopy = perObject((_: Context['bindings']) => new CatalogueCopy());
export const readCatalogue = (context: CatalogueContext) => getCopy(context.bindings).read(context);
export const answerCatalogue = (context: Context) => getCopy(context.bindings).answer(context);

const Row = v.looseObject({ game_id: v.nullable(v.string()), game_name: v.optional(v.nullable(v.string())) });
const Rounds = v.looseObject({ items: v.array(Row) });

/** Null if two integrations use the same id. */
function nameOf(games: readonly Game[], id: string | null): string | null {
  const names = new Set(games.filter((game) => game.gameId === id || game.hostId === id).map(({ name }) => name));
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : null;
}

/** Adds names for a host that sends only ids (specification, point 3). */
export async function withGameNames(context: Context, call: Call, body: unknown): Promise<unknown> {
  if (call.name !== listSlotsHistory.name || context.settings.profile.extensions) return body;
  const read = v.safeParse(Rounds, body);
  if (!read.success || read.output.items.every(({ game_name }) => game_name)) return body;
  const whole = await readCatalogue(context);
  if (!whole.ok) return body;
  const { games } = whole.value;
  const items = read.output.items.map((row) => ({ ...row, game_name: row.game_name ?? nameOf(games, row.game_id) }));
  return { ...read.output, items };
}
