import type * as v from 'valibot';
import type { ReceivedGame } from '#contract/lobby/games.ts';
import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { toDecimal } from '#domain/money.ts';
import { Prepared } from '#platform/host/conditional.ts';
import type { Env } from '#platform/host/env.ts';
import { type CatalogueGame, catalogueVersion, readOfferedGames } from '#platform/lobby/games.ts';

/** A change made outside the back office appears after this. */
const KEPT_MS = 5 * 60 * 1000;

type Snapshot = {
  readonly games: ReadonlyMap<Integration, readonly CatalogueGame[]>;
  readonly pages: Map<string, Prepared>;
  readonly readAtMs: number;
  readonly version: number;
};

const kept = new WeakMap<D1Database, Snapshot>();

// This isolate's cache of the catalogue. Only finished snapshots are shared, because a request must not await another's
// promise. An empty catalogue is not cached, so that a freshly seeded host shows its games at once.
export async function catalogueSnapshot(db: D1Database): Promise<Snapshot> {
  const known = kept.get(db);
  // Read before the games, so that a change made in between is detected next time.
  const version = await catalogueVersion(db);
  if (known?.version === version && Date.now() - known.readAtMs < KEPT_MS) return known;
  const offered = await readOfferedGames(db);
  const snapshot: Snapshot = {
    games: new Map(integrations.map((name) => [name, offered.filter((game) => game.integration === name)])),
    pages: new Map(),
    readAtMs: Date.now(),
    version,
  };
  if (offered.length > 0) kept.set(db, snapshot);
  return snapshot;
}

export const rtpText = (rtp: number): string => `${Math.floor(rtp / 100)}.${String(rtp % 100).padStart(2, '0')}`;

const pictureOf = ({ SANDBOX_ORIGIN }: Env, { integration, gameId }: CatalogueGame) =>
  `${SANDBOX_ORIGIN}/art/${integration}/${gameId}.svg`;

const asReceived = (env: Env, game: CatalogueGame): v.InferInput<typeof ReceivedGame> => ({
  id: gameKey(game.integration, game.gameId),
  game_id: game.gameId,
  description: null,
  name: game.name,
  // The first part is the `system` of a virtual game's launch call.
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

/** Most played first; empty past the last page. */
export async function gamePage(env: Env, integration: Integration, page: number, size: number): Promise<Prepared> {
  const { games, pages } = await catalogueSnapshot(env.DB);
  const key = `${integration} ${page} ${size}`;
  const known = pages.get(key);
  if (known) return known;
  const all = games.get(integration) ?? [];
  const shown = all.slice((page - 1) * size, page * size);
  const prepared = new Prepared({ games: shown.map((game) => asReceived(env, game)), page, count: all.length });
  // Only full-size pages are cached, so that odd sizes cannot fill the memory.
  if (size === 1000 && shown.length > 0) pages.set(key, prepared);
  return prepared;
}
