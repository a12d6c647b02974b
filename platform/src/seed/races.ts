import { toSlug } from '#domain/lobby/catalogue.ts';
import { amountMinor } from '#domain/money.ts';
import { addRace, type Race } from '#platform/bonuses/races.ts';
import { type FeaturedGame, featuredGames } from '#platform/lobby/generator/families.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const amounts = {
  TND: { stake: amountMinor(1_000), prizes: [50_000, 25_000, 10_000, 5_000, 5_000].map(amountMinor) },
  EUR: { stake: amountMinor(300), prizes: [15_000, 7_500, 3_000, 1_500, 1_500].map(amountMinor) },
};

const gamesNamed = (...names: string[]): Race['games'] =>
  featuredGames
    .filter(({ name }) => names.includes(name))
    .map(({ integration, name }: FeaturedGame) => ({ integration, gameId: toSlug(name), name }));

/** A running, an upcoming and an ended race. */
const seeded = (nowMs: number): readonly Race[] =>
  [
    { id: 'seeded-1', games: gamesNamed('Moonlit Pharaoh'), from: -1, to: 6 },
    { id: 'seeded-2', games: gamesNamed('Sugar Caravan', 'Golden Vault'), from: 6, to: 13 },
    { id: 'seeded-3', games: gamesNamed('Frost Penguin'), from: -9, to: -2 },
  ].map(({ id, games, from, to }) => ({
    id,
    games,
    amounts,
    rounds: 20,
    startsAt: nowMs + from * DAY_MS,
    endsAt: nowMs + to * DAY_MS,
  }));

export async function seedRaces(db: D1Database, nowMs: number): Promise<void> {
  for (const race of seeded(nowMs)) await addRace(db, race, nowMs);
}
