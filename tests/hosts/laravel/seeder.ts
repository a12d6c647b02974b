// DatabaseSeeder: two users, sixty games, and more of everything than one page.
import type { Award, Game, Payment, SlotBet, Store, Ticket, Transaction, User, WheelSpin } from './store.ts';

export const LARAVEL_PLAYER = { username: 'nadia', password: 'Kairouan!52' };
export const INTEGRATIONS = ['mosaic', 'harbor'] as const;
export const PRODUCERS = ['Olive', 'Harbor Live', 'Blue Door', 'Rif'] as const;
export const SPORTS = ['alt', 'dgt', 'sft'] as const;

const HOUR_MS = 3_600_000;
const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));
const of = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const NAMES = [
  'Tiger Souk',
  'Royal Couscous',
  'Sahel Stars',
  'Night Bus',
  'Jack & Bean',
  'Sphinx',
  'Sirocco',
  'Harissa',
];
const TYPES = ['popular', 'roulette', 'baccarat', 'poker', 'dice', 'lotto', 'other games'];

const games: readonly Game[] = times(60, (index) => {
  const name = `${of(NAMES, index)}${index < NAMES.length ? '' : ` ${Math.floor(index / NAMES.length) + 1}`}`;
  return {
    id: 3001 + index,
    code: `g${101 + index}`,
    name,
    integration: index < 34 ? INTEGRATIONS[0] : INTEGRATIONS[1],
    producer: of(PRODUCERS, index),
    type: of(TYPES, index),
  };
});

type Ago = (index: number) => number;

const paymentsOf = (kind: Payment['kind'], count: number, firstId: number, ago: Ago): Payment[] =>
  times(count, (index) => ({
    id: firstId - index,
    kind,
    system: of(['visa', 'flouci'], index),
    amount: 10 + index * 2.5,
    createdMs: ago(index),
    updatedMs: ago(index) + 30_000,
    status: kind === 'payout' ? of([21, 30, 40, 22], index) : of([30, 45, 30, 20], index),
  }));

const transactionsOf = (player: number, agent: number, ago: Ago): Transaction[] =>
  times(31, (index) => ({
    id: 80_000 - index,
    sender: index % 2 ? player : agent,
    recipient: index % 2 ? agent : player,
    status: of(['COMPLETED', 'OPEN', 'REJECTED'], index),
    amount: 5 + index / 10,
    before: 100 + index,
    createdMs: ago(index),
  }));

const slotBetsOf = (ago: Ago): SlotBet[] =>
  times(33, (index) => ({
    gameId: `g${101 + index}`,
    producer: of(PRODUCERS, index),
    bet: 0.1 + 0.2,
    win: index % 5 ? 0 : 1.1,
    before: 90,
    atMs: ago(index),
  }));

const awardsOf = (ago: Ago): Award[] =>
  times(66, (index) => ({
    id: 600 - index,
    type: of(['Cashback', 'PersonalJackpot', 'SportDiscount', 'FirstDeposit'], index),
    amount: 2.25 + index,
    before: 12.5,
    atMs: ago(index),
  }));

const spinsOf = (ago: Ago): WheelSpin[] =>
  times(14, (index) => ({
    id: 14 - index,
    prize: index % 4 ? 'Try again' : '2 TND',
    win: index % 4 ? 0 : 2,
    bet: index % 3 ? 4 : 0,
    before: 70.5,
    atMs: ago(index * 3),
  }));

const ticketsOf = (ago: Ago): Ticket[] =>
  times(57, (index) => ({
    id: 9_001 + index,
    sport: of(SPORTS, index),
    stake: 1.5,
    win: index % 7 === 3 ? 4.2 : 0,
    coef: 2.8,
    atMs: ago(index),
    status: of(['Wait', 'Loser', 'Winner', 'Voided'], Math.floor(index / SPORTS.length)),
  }));

const userNamed = (id: number, username: string, role: string, createdMs: number): User => ({
  id,
  username,
  role,
  createdMs,
  email: `${username}@example.com`,
  password: LARAVEL_PLAYER.password,
  details: {
    first_name: 'Nadia',
    last_name: 'Trabelsi',
    date_of_birth: '1988-02-03',
    mobile_number: '+21698111222',
    postal_code: '3100',
    street_address: '4 avenue Ibn Khaldoun',
    country: 'TN',
    city: 'Kairouan',
  },
  balance: 187.25,
  bonus: 14.75,
  freeSpinMs: 0,
  freeRounds: 3,
  payments: [],
  transactions: [],
  slotBets: [],
  awards: [],
  spins: [],
  tickets: [],
  favourites: [],
  referrals: new Set(),
});

export function seeded(nowMs: number): Store {
  const ago = (index: number) => nowMs - (index + 1) * 7 * HOUR_MS;
  const createdMs = nowMs - 9_000 * HOUR_MS;
  const [player, agent] = [
    userNamed(41, LARAVEL_PLAYER.username, 'P', createdMs),
    userNamed(7, 'hatem', 'C', createdMs),
  ];
  player.payments.push(...paymentsOf('deposit', 22, 500, ago), ...paymentsOf('payout', 16, 900, ago));
  player.transactions.push(...transactionsOf(player.id, agent.id, ago));
  player.slotBets.push(...slotBetsOf(ago));
  player.awards.push(...awardsOf(ago));
  player.spins.push(...spinsOf(ago));
  player.tickets.push(...ticketsOf(ago));
  player.favourites.push('mosaic/g103', 'harbor/g140');
  return {
    users: [player, agent],
    games,
    access: new Map(),
    refresh: new Map(),
    frames: new Map(),
    nextId: 100_000,
  };
}
