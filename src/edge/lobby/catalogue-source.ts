import type * as v from 'valibot';
import { type CataloguePack, type PackedGame, packCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { listGamesOf, listProducers, type ReceivedGame } from '#contract/lobby/games.ts';
import { market } from '#domain/market.ts';
import { logWarning } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hexDigest } from '#edge/encoding.ts';
import { getShape } from '#edge/host/game-shapes.ts';
import { linkAt } from '#edge/host/host-address.ts';
import { MAX_PAGE_SIZE } from '#edge/host/host-pages.ts';
import {
  type HostProfile,
  type IntegrationProfile,
  namingIn,
  openingPath,
  pictureOrigins,
} from '#edge/host/profile.ts';
import { toGameType } from '#edge/host/values.ts';
import { answerOf, type Host, type HostFailure, requestHost, type UpstreamFailure } from '#edge/host.ts';
import { producerSlug } from '#model/lobby/filters.ts';
import { perObject } from '#model/per-object.ts';

/** Shorter than a player's call: a page waits for it. */
const TIMEOUT_MS = 15_000;

type Producers = v.InferOutput<typeof listProducers.answer>['producers'];
type Games = readonly ReceivedGame[];

const lastProducers = perObject((_: HostProfile): { known: Producers | null } => ({ known: null }));

/** All game lists. Drops an integration that does not respond, if another one does. */
export async function fetchCatalogue(host: Host): Promise<Result<CataloguePack, UpstreamFailure>> {
  const producers = await fetchProducers(host);
  const named = producers.ok ? producers.value : [];
  const { integrations: sources = [] } = host.profile;
  const lists = await Promise.all(sources.map(({ games }) => fetchGames(host, games)));
  const failed = lists.find((list) => !list.ok);
  if (failed && lists.every((list) => !list.ok))
    return err(typeof failed.error === 'string' ? failed.error : 'upstream_invalid');
  const categories = categoriesIn(host.profile);
  const games = sources.flatMap((source, index) => {
    const list = lists[index];
    if (list?.ok) return list.value.map((game) => packed(game, { host, source, categories }));
    logWarning(`catalogue: the games of ${source.name} did not come`);
    return [];
  });
  const offered = games.filter(offeredBy(host.profile, named));
  // An unchanged catalogue keeps its ETag across isolates.
  return ok(packCatalogue(offered, await hexDigest(JSON.stringify(offered), 10)));
}

/** Without producers no games are excluded; if the call fails, the last known ones are used. */
async function fetchProducers(host: Host): Promise<Result<Producers, UpstreamFailure>> {
  const last = lastProducers(host.profile);
  const received = await requestHost(host, { call: listProducers, token: null, timeoutMs: TIMEOUT_MS });
  const answer = answerOf(listProducers, received);
  if (answer) {
    last.known = answer.producers;
    return ok(answer.producers);
  }
  if (received.ok || typeof received.error !== 'string') return ok([]);
  if (last.known) return ok(last.known);
  return received.error === 'upstream_invalid' ? ok([]) : err(received.error);
}

/** Reads every page (host/host-pages.ts). */
async function fetchGames(host: Host, path: string): Promise<Result<Games, HostFailure>> {
  const call = listGamesOf(path);
  const query = `page=1&page_size=${MAX_PAGE_SIZE}`;
  const received = await requestHost(host, { call, query, token: null, timeoutMs: TIMEOUT_MS });
  if (!received.ok) return received;
  const list = answerOf(call, received);
  // A count without games is a fault of the host.
  if (!list || (list.games.length === 0 && list.count > 0)) return err('upstream_invalid');
  return ok([...new Map(list.games.map((game) => [game.game_id, game])).values()]);
}

type Listed = {
  readonly host: Host;
  readonly source: IntegrationProfile;
  readonly categories: ReadonlyMap<string, string>;
};

/** Missing fields come from the profile, else from defaults. */
function packed(received: ReceivedGame, { host, source, categories }: Listed): PackedGame {
  const { name: integration, session, live = false } = source;
  return {
    ...received,
    ...(!market.gameOdds && { rtp: null, volatility: null }),
    integration,
    producer: received.producer || integration,
    game_type: categories.get(received.game_id) ?? toGameType(received.game_type),
    has_demo: openingPath(source, 'demo') !== null && (received.has_demo ?? true),
    has_freespins: openingPath(source, 'freespin') !== null && (received.has_freespins ?? true),
    picture: pictureAddress(host, integration, received),
    isLive: live,
    isNamedOtherwise: namingIn(source) !== 'game_id' || getShape(session).hasDetails === true,
  };
}

const categoriesIn = ({ categories = {} }: HostProfile): ReadonlyMap<string, string> =>
  new Map(Object.entries(categories).flatMap(([type, ids]) => ids.map((id) => [id, type] as const)));

/** Null, so that the site draws one, unless its origin is in the profile. */
function pictureAddress(
  { host, profile }: Host,
  integration: string,
  { image, image_desktop }: ReceivedGame,
): string | null {
  const address = image || image_desktop;
  const url = address ? linkAt(host.address, address) : null;
  if (!url) return null;
  const { protocol, origin, pathname, href } = url;
  // The sandbox sends the picture that the game card draws anyway.
  if (profile.extensions && pathname.startsWith('/art/')) return null;
  return /^https?:$/.test(protocol) && pictureOrigins(profile, integration).includes(origin) ? href : null;
}

/** Compares producers by slug, whatever the spelling. */
function offeredBy(profile: HostProfile, producers: Producers): (game: PackedGame) => boolean {
  const allowed = profile.producers && new Set(profile.producers.map(producerSlug));
  const active = new Set(producers.filter(({ active }) => active).map(({ name }) => producerSlug(name)));
  const inactive = new Set(producers.map(({ name }) => producerSlug(name)).filter((name) => !active.has(name)));
  const excluded = new Set(profile.excludedGames);
  return ({ producer, game_id }) => {
    const slug = producerSlug(producer);
    return (allowed?.has(slug) ?? true) && !inactive.has(slug) && !excluded.has(game_id);
  };
}
