// The whole catalogue in columns, so that 3,942 games take under 16 bytes each: similar values lie side by side and
// compress, and an id that is the slug of its name is omitted.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import type { ReceivedGame } from '#contract/lobby/games.ts';
import { type Catalogue, type Game, gameKey, toSlug } from '#domain/lobby/catalogue.ts';
import { amountMinor } from '#domain/money.ts';

const column = v.array(v.number());
export const CataloguePack = v.object({
  version: v.string(),
  names: v.array(v.string()),
  integrations: v.array(v.string()),
  producers: v.array(v.string()),
  types: v.array(v.string()),
  /** Pairs of smallest and largest stake in minor units; -1 for unknown. */
  bets: v.array(v.tuple([v.number(), v.number()])),
  /** Ids that are not the slug of their name, by position. */
  ids: v.record(v.string(), v.string()),
  /** The integration's own ids of games, by position, where they differ. */
  slugs: v.record(v.string(), v.string()),
  hostIds: v.record(v.string(), v.string()),
  /** Pictures from the host, by position. */
  images: v.record(v.string(), v.string()),
  integration: column,
  producer: column,
  type: column,
  bet: column,
  rtp: column,
  volatility: column,
  /** 1 demo, 2 free spins, 4 drops and wins, 8 live, 16 unknown whether it has free spins. */
  flags: column,
  /** Months since 2000-01; 0 for unknown. */
  released: column,
});
export type CataloguePack = v.InferOutput<typeof CataloguePack>;

/** The edge answers; no host knows this address. */
export const readCataloguePack = defineCall('readCataloguePack', 'anyone', 'GET /catalogue.json', {
  answer: CataloguePack,
  cached: true,
});

const months = (released: string | null | undefined) =>
  released ? (Number(released.slice(0, 4)) - 2000) * 12 + Number(released.slice(5, 7)) : 0;
const monthText = (count: number) =>
  count ? `${2000 + Math.floor((count - 1) / 12)}-${String(((count - 1) % 12) + 1).padStart(2, '0')}` : null;

function dictionary<T>(): { readonly values: T[]; indexOf(value: T): number } {
  const seen = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    indexOf(value) {
      const key = JSON.stringify(value);
      const known = seen.get(key);
      if (known !== undefined) return known;
      seen.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

export type PackedGame = ReceivedGame & {
  /** The host's picture; null: the site draws one. */
  readonly picture: string | null;
  readonly isLive: boolean;
  /** The integration's id differs from `game_id`, or the integration is unknown. */
  readonly isNamedOtherwise: boolean;
};

export function packCatalogue(games: readonly PackedGame[], version: string): CataloguePack {
  const sorted = [...games].sort((a, b) => (a.popularity ?? Infinity) - (b.popularity ?? Infinity));
  const integrations = dictionary<string>();
  const producers = dictionary<string>();
  const types = dictionary<string>();
  const bets = dictionary<[number, number]>();
  const entries = sorted.map((game, index) => [String(index), game] as const);
  return {
    version,
    names: sorted.map((game) => game.name),
    ids: Object.fromEntries(
      entries.filter(([, game]) => game.game_id !== toSlug(game.name)).map(([index, game]) => [index, game.game_id]),
    ),
    images: Object.fromEntries(entries.flatMap(([index, { picture }]) => (picture === null ? [] : [[index, picture]]))),
    slugs: Object.fromEntries(
      entries
        .filter(([, game]) => game.isNamedOtherwise && game.slug !== '')
        .map(([index, game]) => [index, game.slug]),
    ),
    hostIds: Object.fromEntries(
      entries.filter(([, game]) => game.isNamedOtherwise).map(([index, game]) => [index, String(game.id)]),
    ),
    integration: sorted.map((game) => integrations.indexOf(game.integration)),
    producer: sorted.map((game) => producers.indexOf(game.producer)),
    type: sorted.map((game) => types.indexOf(game.game_type)),
    bet: sorted.map((game) => bets.indexOf([game.min_bet ?? -1, game.max_bet ?? -1])),
    rtp: sorted.map((game) => (game.rtp ? Number(game.rtp.replace('.', '')) : 0)),
    volatility: sorted.map((game) => game.volatility ?? 0),
    flags: sorted.map(
      (game) =>
        (game.has_demo ? 1 : 0) +
        (game.has_freespins ? 2 : 0) +
        (game.drops_and_wins ? 4 : 0) +
        (game.isLive ? 8 : 0) +
        (game.has_freespins === undefined ? 16 : 0),
    ),
    released: sorted.map((game) => months(game.released)),
    integrations: integrations.values,
    producers: producers.values,
    types: types.values,
    bets: bets.values,
  };
}

export function unpackCatalogue(pack: CataloguePack): Catalogue {
  const games = pack.names.map((name, index): Game => {
    const at = (values: readonly number[]) => values[index] ?? 0;
    const gameId = pack.ids[index] ?? toSlug(name);
    const integration = pack.integrations[at(pack.integration)] ?? '';
    const [least, most] = pack.bets[at(pack.bet)] ?? [-1, -1];
    const volatility = at(pack.volatility);
    return {
      id: gameKey(integration, gameId),
      gameId,
      name,
      integration,
      slug: pack.slugs[index] ?? '',
      hostId: pack.hostIds[index] ?? '',
      producer: pack.producers[at(pack.producer)] ?? '',
      type: pack.types[at(pack.type)] ?? '',
      rtp: at(pack.rtp) || null,
      volatility: volatility === 1 || volatility === 2 || volatility === 3 ? volatility : null,
      minBet: least < 0 ? null : amountMinor(least),
      maxBet: most < 0 ? null : amountMinor(most),
      hasDemo: (at(pack.flags) & 1) > 0,
      hasFreeSpins: (at(pack.flags) & 16) > 0 ? null : (at(pack.flags) & 2) > 0,
      dropsAndWins: (at(pack.flags) & 4) > 0,
      isLive: (at(pack.flags) & 8) > 0,
      released: monthText(at(pack.released)),
      image: pack.images[index] ?? null,
    };
  });
  return { games, version: pack.version };
}
