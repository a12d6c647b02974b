import * as v from 'valibot';
import { type CataloguePack, type PackedGame, packCatalogue } from '#contract/catalogue-pack.ts';
import { GameList, listGamesOf, listProducers, type ReceivedGame } from '#contract/games.ts';
import { isIntegrationName } from '#domain/catalogue.ts';
import { producerSlug } from '#domain/filters.ts';
import { market } from '#domain/market.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { askHost, type Host, type HostFailure } from '#edge/host/ask.ts';
import { gameTypeOf } from '#edge/host/fields/games.ts';
import { type HostProfile, type IntegrationProfile, pictureOrigins } from '#edge/host/profile.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

/** Specification, point 9. */
const PAGE_SIZE = 1000;
/** A host that counts more games than this is not believed. */
const MOST_PAGES = 20;
/** Of a host that sends fewer games at a time than it is asked for. */
const MOST_SHORT_PAGES = 100;
/** More integrations than any operator has. */
const MOST_INTEGRATIONS = 40;
/** Shorter than a player's call may take, because a page waits for it. */
const TIMEOUT_MS = 15_000;

type Source = Pick<IntegrationProfile, 'name' | 'games' | 'live' | 'session' | 'game' | 'demo' | 'freeSpins'>;
type Producers = v.InferOutput<typeof listProducers.answer>['producers'];
type Games = readonly ReceivedGame[];

/** What was found out about a host: its producers as it named them last, and where each integration's list is. */
type Known = { producers: Producers | null; readonly paths: Map<string, string> };
const found = new WeakMap<HostProfile, Known>();

function knownOf({ profile }: Host): Known {
  const known = found.get(profile) ?? { producers: null, paths: new Map() };
  found.set(profile, known);
  return known;
}

/**
 * Fetches the lists of all integrations, every page of them, each once. An integration that does not answer is left out as
 * long as another one does. @returns the pack and the tag of its content; of no games where nobody names an integration.
 */
export async function fetchCatalogue(host: Host): Promise<Result<CataloguePack, UpstreamFailure>> {
  const producers = await fetchProducers(host);
  if (!producers.ok && !host.profile.integrations) return producers;
  const named = producers.ok ? producers.value : [];
  const sources = sourcesOf(host.profile, named);
  const lists = await Promise.all(sources.map((source) => fetchList(host, source)));
  const failed = lists.find((list) => !list.ok);
  if (failed && !failed.ok && lists.every((list) => !list.ok)) return err(codeOf(failed.error));
  const games = sources.flatMap((source, index) => {
    const list = lists[index];
    if (list?.ok) return list.value.map((game) => packed(host, source, game));
    console.warn(`catalogue: the games of ${source.name} did not come`);
    return [];
  });
  const isOffered = offeredBy(host.profile, named);
  const offered = games.filter(isOffered);
  return ok(packCatalogue(offered, await versionOf(offered)));
}

const codeOf = (error: HostFailure): UpstreamFailure => (typeof error === 'string' ? error : 'upstream_invalid');

/** A host that names no producers keeps nobody's games away; one that does not answer has those that it named last. */
async function fetchProducers(host: Host): Promise<Result<Producers, UpstreamFailure>> {
  const known = knownOf(host);
  const received = await askHost(host, { call: listProducers, token: null, timeoutMs: TIMEOUT_MS });
  if (received.ok && received.value.status === 200) {
    known.producers = v.parse(listProducers.answer, JSON.parse(received.value.text)).producers;
    return ok(known.producers);
  }
  if (received.ok || typeof received.error !== 'string') return ok([]);
  if (known.producers) return ok(known.producers);
  return received.error === 'upstream_invalid' ? ok([]) : err(received.error);
}

/** Those of the profile; without one, those that the host's producers name. */
const sourcesOf = ({ integrations }: HostProfile, producers: Producers): readonly Source[] =>
  integrations ??
  [...new Set(producers.flatMap((producer) => producer.integrations))]
    .filter(isIntegrationName)
    .slice(0, MOST_INTEGRATIONS)
    .map((name) => ({ name }));

/** Where the specification has game lists (point 7, slots), for an integration whose own nobody has said. */
const usualPaths = ['v2/games/list/', 'v2/gamelist/', 'games/', 'gamelist/'];

async function fetchList(host: Host, { name, games }: Source): Promise<Result<Games, HostFailure>> {
  const { paths: known } = knownOf(host);
  const usual = usualPaths.map((path) => `/api/integrations/${name}/${path}`);
  const paths = games ? [games] : [...new Set([known.get(name) ?? [], usual].flat())];
  let last: Result<Games, HostFailure> = err({ kind: 'not_offered', feature: null });
  for (const path of paths) {
    last = await fetchPages(host, path);
    if (last.ok) known.set(name, path);
    // Something else may answer at an address that was only supposed.
    if (last.ok || (typeof last.error === 'string' && last.error !== 'upstream_invalid')) return last;
  }
  return last;
}

async function fetchPages(host: Host, path: string): Promise<Result<Games, HostFailure>> {
  const first = await fetchPage(host, path, 1);
  if (!first.ok) return first;
  const { games, count } = first.value;
  if (Math.ceil(count / PAGE_SIZE) > MOST_PAGES) return err('upstream_invalid');
  // Some send fewer at a time than they are asked for, and some all at once.
  const isShort = games.length > 0 && games.length < PAGE_SIZE / 2;
  const pages =
    games.length >= count ? 1 : Math.min(MOST_SHORT_PAGES, Math.ceil(count / (isShort ? games.length : PAGE_SIZE)));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(host, path, index + 2)),
  );
  const all = [...games];
  for (const page of others) {
    if (page.ok) all.push(...page.value.games);
    // How many pages there are was a guess.
    else if (!isShort) return page;
  }
  return ok([...new Map(all.map((game) => [game.game_id, game])).values()]);
}

async function fetchPage(
  host: Host,
  path: string,
  page: number,
): Promise<Result<v.InferOutput<typeof GameList>, HostFailure>> {
  const query = `page=${page}&page_size=${PAGE_SIZE}`;
  const received = await askHost(host, { call: listGamesOf(path), query, token: null, timeoutMs: TIMEOUT_MS });
  if (!received.ok) return received;
  const list = received.value.status === 200 ? v.safeParse(GameList, JSON.parse(received.value.text)) : null;
  return list?.success ? ok(list.output) : err('upstream_invalid');
}

/** A game as it is shown: what its list leaves open the profile says, and what neither says is the usual case. */
function packed(host: Host, source: Source, received: ReceivedGame): PackedGame {
  const { name: integration, session, game: naming, demo, freeSpins, live = false } = source;
  return {
    ...toldInMarket(received),
    integration,
    producer: received.producer || integration,
    game_type: typesOf(host.profile).get(received.game_id) ?? gameTypeOf(received.game_type),
    has_demo: demo === null || (session === 'login-page-code' && !demo) ? false : (received.has_demo ?? true),
    has_freespins: freeSpins === null ? false : (received.has_freespins ?? canFreeSpin(session, freeSpins)),
    picture: pictureOf(host, integration, received),
    isLive: live,
    isNamedOtherwise: naming !== 'game_id' || session === 'login-page-code',
  };
}

/** Undefined: it is not known how the integration opens a game, so that it is found out by whoever asks. */
const canFreeSpin = (session: Source['session'], freeSpins: string | undefined): boolean | undefined => {
  if (freeSpins !== undefined) return true;
  return session === undefined ? undefined : session === 'login-game-id';
};

const types = new WeakMap<HostProfile, ReadonlyMap<string, string>>();
/** The profile's categories by the ids of games. */
function typesOf(profile: HostProfile): ReadonlyMap<string, string> {
  const entries = Object.entries(profile.categories ?? {});
  const known = types.get(profile) ?? new Map(entries.flatMap(([type, ids]) => ids.map((id) => [id, type] as const)));
  types.set(profile, known);
  return known;
}

/** Without the figures that this market does not tell: what is not known is shown nowhere. */
const toldInMarket = (game: ReceivedGame): ReceivedGame =>
  market.gameOdds ? game : { ...game, rtp: null, volatility: null };

/** The host's own picture, where it comes from an origin that the profile names; null: ours is drawn. */
function pictureOf(
  { host, profile }: Host,
  integration: string,
  { image, image_desktop }: ReceivedGame,
): string | null {
  const sent = image || image_desktop;
  if (!sent || !URL.canParse(sent, host.origin)) return null;
  const { protocol, origin, pathname, href } = new URL(sent, host.origin);
  // Our own third parties send the address of the picture that the card draws by itself.
  if (profile.extensions && pathname.startsWith('/art/')) return null;
  return /^https?:$/.test(protocol) && pictureOrigins(profile, integration).includes(origin) ? href : null;
}

/** Producers are compared by what their names have in common however they are written. */
function offeredBy(profile: HostProfile, producers: Producers): (game: PackedGame) => boolean {
  const allowed = profile.producers && new Set(profile.producers.map(producerSlug));
  const active = new Set(producers.filter(({ active }) => active).map(({ name }) => producerSlug(name)));
  const gone = new Set(producers.map(({ name }) => producerSlug(name)).filter((name) => !active.has(name)));
  const excluded = new Set(profile.excludedGames);
  return ({ producer, game_id }) => {
    const slug = producerSlug(producer);
    return (allowed?.has(slug) ?? true) && !gone.has(slug) && !excluded.has(game_id);
  };
}

/** A digest of the content, so that an unchanged catalogue keeps its tag whoever packs it. */
async function versionOf(games: readonly PackedGame[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(games)));
  return [...new Uint8Array(digest).subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
