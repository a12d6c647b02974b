import * as v from 'valibot';
import { type CataloguePack, packCatalogue } from '#contract/catalogue-pack.ts';
import { listGames, type ReceivedGame } from '#contract/games.ts';
import { type Integration, integrations } from '#domain/categories.ts';
import { market } from '#domain/market.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { askHost, type Host } from '#edge/host/ask.ts';
import { type HostProfile, pictureOrigins } from '#edge/host/profile.ts';
import type { UpstreamFailure } from '#edge/upstream.ts';

/** Specification, point 9. */
const PAGE_SIZE = 1000;
/** A host that counts more games than this is not believed. */
const MOST_PAGES = 20;
/** Shorter than a player's call may take, because a page waits for it. */
const TIMEOUT_MS = 15_000;

/** Fetches the lists of all four integrations, every page of them, each once. @returns the pack and the tag of its content. */
export async function fetchCatalogue(host: Host): Promise<Result<CataloguePack, UpstreamFailure>> {
  const lists = await Promise.all(integrations.map((integration) => fetchList(host, integration)));
  const games: ReceivedGame[] = [];
  for (const list of lists) {
    if (!list.ok) return list;
    games.push(...list.value);
  }
  return ok(
    packCatalogue(games, await versionOf(games), ({ image }) => (image && isDrawn(image, host.profile) ? image : null)),
  );
}

async function fetchList(host: Host, integration: Integration): Promise<Result<ReceivedGame[], UpstreamFailure>> {
  const first = await fetchPage(host, integration, 1);
  if (!first.ok) return first;
  const pages = Math.ceil(first.value.count / PAGE_SIZE);
  if (pages > MOST_PAGES) return err('upstream_invalid');
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(host, integration, index + 2)),
  );
  const games = [...first.value.games];
  for (const page of others) {
    if (!page.ok) return page;
    games.push(...page.value.games);
  }
  return ok(games);
}

async function fetchPage(host: Host, integration: Integration, page: number) {
  const call = listGames[integration];
  const query = `page=${page}&page_size=${PAGE_SIZE}`;
  const received = await askHost(host, { call, query, token: null, timeoutMs: TIMEOUT_MS });
  if (!received.ok)
    return err<UpstreamFailure>(typeof received.error === 'string' ? received.error : 'upstream_invalid');
  const list = received.value.status === 200 ? v.safeParse(call.answer, JSON.parse(received.value.text)) : null;
  return list?.success
    ? ok({ ...list.output, games: list.output.games.map(toldInMarket) })
    : err<UpstreamFailure>('upstream_invalid');
}

/** Without the figures that this market does not tell: what is not known is shown nowhere. */
const toldInMarket = (game: ReceivedGame): ReceivedGame =>
  market.gameOdds ? game : { ...game, rtp: null, volatility: null };

/** Pictures that the card draws by itself from the game's name; every other one is sent along. */
const isDrawn = (image: string, profile: HostProfile) =>
  image.startsWith('/art/') || pictureOrigins(profile).some((origin) => image.startsWith(`${origin}/art/`));

/** A digest of the content, so that an unchanged catalogue keeps its tag whoever packs it. */
async function versionOf(games: readonly ReceivedGame[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(games)));
  return [...new Uint8Array(digest).subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
