import type { Integration } from '#domain/game/embedded-integrations.ts';
import type { GameType } from '#domain/lobby/categories.ts';

/** Games at the top of the lobby. `rtp` in hundredths of a per cent. */
export type FeaturedGame = {
  readonly name: string;
  readonly producer: string;
  readonly integration: Integration;
  readonly type: GameType;
  readonly rtp: number;
  readonly volatility: 1 | 2 | 3;
  readonly released: string;
};

const featured =
  (integration: Integration, type: GameType) =>
  (name: string, producer: string, rtp: number, volatility: 1 | 2 | 3, released: string): FeaturedGame => ({
    name,
    producer,
    integration,
    type,
    rtp,
    volatility,
    released,
  });
const slot = featured('orion', 'popular');
const table = (name: string, type: GameType, rtp: number, released: string) =>
  featured('lyra', type)(name, 'Table House', rtp, 1, released);

export const featuredGames: readonly FeaturedGame[] = [
  slot('Sugar Caravan', 'Blue Lantern', 9580, 2, '2025-06-12'),
  slot('Moonlit Pharaoh', 'Amber Peak', 9621, 3, '2025-03-20'),
  slot('Wolf of the Steppe', 'Nine Stones', 9608, 2, '2024-11-07'),
  slot('Desert Scarab', 'Amber Peak', 9655, 3, '2025-01-30'),
  slot('Golden Vault', 'Salt Road', 9512, 2, '2024-05-16'),
  slot('Sahara Balloon', 'Orbit Works', 9620, 1, '2025-09-04'),
  slot('Harbour of Pirates', 'Salt Road', 9502, 3, '2024-08-22'),
  slot('Thunder over Olympos', 'Cedar & Sons', 9650, 3, '2025-04-10'),
  slot('Honeybee Garden', 'Blue Lantern', 9566, 2, '2026-11-05'),
  slot('Rocket to Saturn', 'Orbit Works', 9631, 2, '2025-10-02'),
  table('Blackjack Riad', 'blackjack', 9951, '2023-12-14'),
  slot('Fox of the Atlas', 'Nine Stones', 9635, 2, '2025-07-24'),
  slot('Ghost Candle', 'Night Kiln', 9612, 3, '2025-10-23'),
  slot('Seven Ripe Cherries', 'Amber Peak', 9490, 1, '2023-06-08'),
  slot('Dolphin Tide', 'Cedar & Sons', 9666, 2, '2026-11-12'),
  slot('Book of Kairouan', 'Amber Peak', 9590, 3, '2024-02-29'),
  slot('Frost Penguin', 'Nine Stones', 9577, 1, '2024-12-05'),
  table('Roulette Carthage', 'roulette', 9730, '2023-09-21'),
  slot('Parrot Isle', 'Salt Road', 9530, 1, '2024-06-27'),
  slot('Crystal Wand', 'Night Kiln', 9550, 2, '2025-02-13'),
  slot('Volcano Drums', 'Red Kiln', 9602, 3, '2024-10-10'),
  slot('Dragon Lantern Night', 'Red Kiln', 9618, 3, '2026-01-29'),
  slot('Penalty Cup', 'Orbit Works', 9690, 2, '2026-05-28'),
  slot('Samurai Cherry Blossom', 'Red Kiln', 9640, 3, '2025-03-27'),
  slot('Unicorn Medina', 'Night Kiln', 9610, 2, '2026-10-29'),
  table('Baccarat Sidi', 'baccarat', 9894, '2024-01-18'),
  slot('Jungle Tiger Totem', 'Nine Stones', 9628, 3, '2025-05-15'),
  slot('Clover Bridge', 'Blue Lantern', 9540, 2, '2025-03-13'),
];
