// The games: fifteen for each of four integrations, from nine producers and two that an operator may exclude.

export const allowedProducers = [
  'kestrel',
  'juniper',
  'bramble',
  'cobalt',
  'thistle',
  'harbour',
  'pewter',
  'saffron',
  'willow',
];
export const otherProducers = ['outsider', 'stranger'];
/** Games that an operator may exclude by their `game_id`. */
export const excludedGameIds = [1002, 1103];

export type Game = {
  id: number;
  gameId: number;
  integration: number;
  producer: string;
  name: string;
  pageCode: string;
  type: string;
  dropsAndWins: boolean;
};

const first = ['Golden', 'Silent', 'Desert', 'Lucky', 'Royal', 'Crystal', 'Wild', 'Hidden', 'Solar', 'Velvet'];
const second = ['Lotus', 'Caravan', 'Temple', 'Harvest', 'Falcon', 'Harbor'];

const types: Record<number, string> = { 3: 'live', 4: 'virtual', 8: 'roulette', 9: 'blackjack' };

function game(index: number): Game {
  const integration = Math.floor(index / 15);
  const position = index % 15;
  const producers = position === 14 ? otherProducers : allowedProducers;
  const name = `${first[index % 10]} ${second[Math.floor(index / 10)]}`;
  return {
    id: index + 1,
    gameId: 1001 + integration * 100 + position,
    integration,
    producer: producers[(integration * 3 + position) % producers.length] ?? '',
    name,
    pageCode: name.toLowerCase().replace(' ', ''),
    type: types[position] ?? 'slots',
    dropsAndWins: position % 7 === 0,
  };
}

export const games: Game[] = Array.from({ length: 60 }, (_, index) => game(index));

export const slugOf = ({ producer, pageCode }: Game, separator: string): string => producer + separator + pageCode;
