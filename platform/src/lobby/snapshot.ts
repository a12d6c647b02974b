import type * as v from 'valibot';
import type { ReceivedGame } from '#contract/lobby/games.ts';
import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { toDecimal } from '#domain/money.ts';
import { type Prepared, prepare } from '#platform/host/conditional.ts';
import type { Env } from '#platform/host/env.ts';
import { type CatalogueGame, readOfferedGames } from '#platform/lobby/games.ts';

/** A change of the catalogue shows within this time: the lists are read far more often than they change. */
const KEPT_MS = 5 * 60 * 1000;

type Snapshot = {
  readonly games: ReadonlyMap<Integration, readonly CatalogueGame[]>;
  /** Pages serialised before, by integration, page and size. */
  readonly pages: Map<string, Prepared>;
  readonly readAtMs: number;
};

const kept = new WeakMap<D1Database, Snapshot>();

/**
 * The catalogue as this isolate keeps it. Only finished snapshots are shared: a promise of one request must not be
 * awaited by another. An empty catalogue is not kept, so that a host which is just being seeded shows its games at once.
 */
export async function catalogueSnapshot(db: D1Database): Promise<Snapshot> {
  const known = kept.get(db);
  if (known && Date.now() - known.readAtMs < KEPT_MS) return known;
  const offered = await readOfferedGames(db);
  const snapshot: Snapshot = {
    games: new Map(integrations.map((name) => [name, offered.filter((game) => game.integration === name)])),
    pages: new Map(),
    readAtMs: Date.now(),
  };
  if (offered.length > 0) kept.set(db, snapshot);
  return snapshot;
}

/** "96.21" from 9621. */
export const rtpText = (rtp: number): string => `${Math.floor(rtp / 100)}.${String(rtp % 100).padStart(2, '0')}`;

/** Where the provider draws the game's full picture. */
const pictureOf = ({ SANDBOX_ORIGIN }: Env, { integration, gameId }: CatalogueGame) =>
  `${SANDBOX_ORIGIN}/art/${integration}/${gameId}.svg`;

const asReceived = (env: Env, game: CatalogueGame): v.InferInput<typeof ReceivedGame> => ({
  id: gameKey(game.integration, game.gameId),
  game_id: game.gameId,
  description: null,
  name: game.name,
  // Its first part is what a virtual game's launch call names as `system`.
  slug: `${game.producerId}/${game.gameId}`,
  integration: game.integration,
  producer: game.producer,
  game_type: game.gameType,
  image: pictureOf(env, game),
  image_desktop: pictureOf(env, game),
  drops_and_wins: game.dropsAndWins,
  rtp: rtpText(game.rtp),
  volatility: game.volatility,
  min_bet: toDecimal(game.minBet),
  max_bet: toDecimal(game.maxBet),
  max_win: game.maxWin,
  has_demo: game.hasDemo,
  has_freespins: game.hasFreeSpins,
  released: game.released,
  popularity: game.popularity,
});

/** One page of an integration's games, most played first. A page past the last is empty. */
export async function gamePage(env: Env, integration: Integration, page: number, size: number): Promise<Prepared> {
  const { games, pages } = await catalogueSnapshot(env.DB);
  const key = `${integration} ${page} ${size}`;
  const known = pages.get(key);
  if (known) return known;
  const all = games.get(integration) ?? [];
  const shown = all.slice((page - 1) * size, page * size);
  const prepared = await prepare({ games: shown.map((game) => asReceived(env, game)), page, count: all.length });
  // Only full-size pages are kept: whoever asks for odd sizes must not fill the memory with them.
  if (size === 1000 && shown.length > 0) pages.set(key, prepared);
  return prepared;
}
