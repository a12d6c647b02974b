import * as v from 'valibot';
import { type CataloguePack, type PackedGame, packCatalogue } from '#contract/catalogue-pack.ts';
import { GameList, listGamesOf, listProducers, type ReceivedGame } from '#contract/games.ts';
import { market } from '#domain/market.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { askHost, type Host, type HostFailure } from '#edge/host/ask.ts';
import { type HostProfile, type IntegrationProfile, pictureOrigins } from '#edge/host/profile.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

/** Specification, point 9. */
const PAGE_SIZE = 1000;
/** A host that counts more games than this is not believed. */
const MOST_PAGES = 20;
/** More integrations than any operator has. */
const MOST_INTEGRATIONS = 40;
/** Shorter than a player's call may take, because a page waits for it. */
const TIMEOUT_MS = 15_000;

type Source = Pick<IntegrationProfile, 'name' | 'games' | 'live' | 'session' | 'game' | 'demo' | 'freeSpins'>;
type Producers = v.InferOutput<typeof listProducers.answer>['producers'];

/**
 * Fetches the lists of all integrations, every page of them, each once. An integration that does not answer is left out as
 * long as another one does. @returns the pack and the tag of its content.
 */
export async function fetchCatalogue(host: Host): Promise<Result<CataloguePack, UpstreamFailure>> {
  const producers = await fetchProducers(host);
  const sources = sourcesOf(host.profile, producers);
  const lists = await Promise.all(sources.map((source) => fetchList(host, source)));
  const failed = lists.find((list) => !list.ok);
  if (failed && !failed.ok && lists.every((list) => !list.ok)) return err(codeOf(failed.error));
  const games = sources.flatMap((source, index) => {
    const list = lists[index];
    return list?.ok ? list.value.map((game) => packed(host, source, game)) : [];
  });
  const offered = games.filter((game) => isOffered(game, host.profile, producers));
  return ok(packCatalogue(offered, await versionOf(offered)));
}

const codeOf = (error: HostFailure): UpstreamFailure => (typeof error === 'string' ? error : 'upstream_invalid');

/** A host that does not name its producers, or not now, keeps nobody's games away. */
async function fetchProducers(host: Host): Promise<Producers> {
  const received = await askHost(host, { call: listProducers, token: null, timeoutMs: TIMEOUT_MS });
  const list =
    received.ok && received.value.status === 200
      ? v.parse(listProducers.answer, JSON.parse(received.value.text))
      : null;
  return list?.producers ?? [];
}

/** Those of the profile; without one, those that the host's producers name. */
const sourcesOf = ({ integrations }: HostProfile, producers: Producers): readonly Source[] =>
  integrations ??
  [...new Set(producers.flatMap((producer) => producer.integrations))]
    .filter((name) => /^[a-z0-9][\w-]{0,39}$/i.test(name))
    .slice(0, MOST_INTEGRATIONS)
    .map((name) => ({ name }));

/** Where the specification has game lists (point 7, slots), for an integration whose own nobody has said. */
const usualPaths = ['v2/games/list/', 'v2/gamelist/', 'games/', 'gamelist/'];

async function fetchList(host: Host, source: Source): Promise<Result<ReceivedGame[], HostFailure>> {
  const paths = source.games ? [source.games] : usualPaths.map((path) => `/api/integrations/${source.name}/${path}`);
  let last: Result<ReceivedGame[], HostFailure> = err({ kind: 'not_offered', feature: null });
  for (const path of paths) {
    last = await fetchPages(host, path);
    // Something else may answer at an address that was only supposed.
    if (last.ok || (typeof last.error === 'string' && last.error !== 'upstream_invalid')) return last;
  }
  return last;
}

async function fetchPages(host: Host, path: string): Promise<Result<ReceivedGame[], HostFailure>> {
  const first = await fetchPage(host, path, 1);
  if (!first.ok) return first;
  // Rows that could not be read count as well: the host has sent them.
  const pages = Math.ceil(first.value.count / PAGE_SIZE);
  if (pages > MOST_PAGES) return err('upstream_invalid');
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(host, path, index + 2)),
  );
  const games = [...first.value.games];
  for (const page of others) {
    if (!page.ok) return page;
    games.push(...page.value.games);
  }
  return ok(games);
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
  const { categories = {} } = host.profile;
  const { name: integration, session, game: naming, demo, freeSpins, live = false } = source;
  const type = Object.entries(categories).find(([, ids]) => ids.includes(received.game_id))?.[0] ?? received.game_type;
  const canFreeSpin =
    session === undefined ? received.has_freespins !== undefined : session === 'login-game-id' || Boolean(freeSpins);
  return {
    ...toldInMarket(received),
    integration,
    game_type: type,
    has_demo: demo === null || (session === 'login-page-code' && !demo) ? false : (received.has_demo ?? !live),
    has_freespins: freeSpins === null ? false : (received.has_freespins ?? canFreeSpin),
    picture: pictureOf(host, integration, received),
    isLive: live,
    isNamedOtherwise: naming !== 'game_id' || session === 'login-page-code',
  };
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

function isOffered({ producer, game_id }: PackedGame, profile: HostProfile, producers: Producers): boolean {
  const isNamed = profile.producers?.includes(producer) ?? true;
  const isActive = producers.find(({ name }) => name === producer)?.active ?? true;
  return isNamed && isActive && !(profile.excludedGames?.includes(game_id) ?? false);
}

/** A digest of the content, so that an unchanged catalogue keeps its tag whoever packs it. */
async function versionOf(games: readonly PackedGame[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(games)));
  return [...new Uint8Array(digest).subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
