// Seed data: a player with some history, and the agent who manages the player's account.
import { games } from './game-catalog.ts';
import { type Bonus, type SportBet, type Transfer, tnd, type User, type World } from './world.ts';

export const playersPassword = 'plain-Password1';
const player = 1;
const agent = 2;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export function newUser(id: number, username: string, words: Partial<User>): User {
  const address = { mobile_number: '', postal_code: '', street_address: '', country: '', city: '' };
  return {
    id,
    username,
    password: playersPassword,
    email: `${username}@plain.test`,
    role: 'P',
    parent: agent,
    currency: 'TND',
    balance: 0,
    bonusBalance: 0,
    createdAt: new Date().toISOString(),
    isSelfRegistered: false,
    documentsApproved: false,
    freeSpinsLeft: 10,
    info: { first_name: '', last_name: '', date_of_birth: null, ...address },
    ...words,
  };
}

function seededBonuses(): Bonus[] {
  const bonus = { user: player, before: 0 };
  return [
    { ...bonus, id: 101, type: 'Cashback', amount: tnd(4), after: tnd(4), date: daysAgo(1) },
    { ...bonus, id: 102, type: 'PersonalJackpot', amount: tnd(6), before: tnd(4), after: tnd(10), date: daysAgo(2) },
    { ...bonus, id: 103, type: 'Cashback', amount: 2500, before: tnd(10), after: 12_500, date: daysAgo(9) },
  ];
}

function seededTransfers(): Transfer[] {
  const given = { sender: agent, recipient: player };
  const taken = { sender: player, recipient: agent };
  const open = { completedAt: null };
  return [
    {
      ...given,
      id: 201,
      status: 'COMPLETED',
      amount: tnd(100),
      before: tnd(50),
      after: tnd(150),
      createdAt: daysAgo(3),
      completedAt: daysAgo(3),
    },
    {
      ...taken,
      id: 202,
      status: 'COMPLETED',
      amount: tnd(20),
      before: tnd(70),
      after: tnd(50),
      createdAt: daysAgo(6),
      completedAt: daysAgo(5),
    },
    {
      ...taken,
      ...open,
      id: 203,
      status: 'REJECTED',
      amount: tnd(15),
      before: tnd(70),
      after: tnd(70),
      createdAt: daysAgo(8),
    },
    {
      ...given,
      ...open,
      id: 204,
      status: 'IN_PROCESS',
      amount: tnd(30),
      before: tnd(70),
      after: tnd(70),
      createdAt: daysAgo(12),
    },
    {
      ...given,
      ...open,
      id: 205,
      status: 'OPEN',
      amount: tnd(5),
      before: tnd(70),
      after: tnd(70),
      createdAt: daysAgo(13),
    },
  ];
}

function seededBets(): SportBet[] {
  const statuses = ['Wait', 'Winner', 'Loser', 'Voided', 'Done', 'Cancelled'] as const;
  const wins: Partial<Record<SportBet['status'], number>> = {
    Winner: tnd(9),
    Voided: tnd(5),
    Done: tnd(9),
    Cancelled: tnd(5),
  };
  return statuses.map((status, index) => ({
    id: 301 + index,
    user: player,
    sport: 0,
    date: daysAgo(index),
    bet: tnd(5),
    win: wins[status] ?? 0,
    coef: 1800,
    status,
  }));
}

export function newWorld(): World {
  const info = { first_name: 'Plain', last_name: 'Player', date_of_birth: '1990-05-17', mobile_number: '+21620000000' };
  const address = { postal_code: '1000', street_address: '1 Plain Street', country: 'TN', city: 'Tunis' };
  const round = { user: player, bet: tnd(1), before: tnd(152), after: tnd(151) };
  return {
    lastId: 1000,
    users: [
      newUser(player, 'plain', {
        balance: 150_755,
        bonusBalance: 12_500,
        createdAt: daysAgo(400),
        info: { ...info, ...address },
      }),
      newUser(agent, 'agent', { role: 'A', parent: null, balance: tnd(5000) }),
    ],
    bonuses: seededBonuses(),
    payments: [
      {
        id: 401,
        kind: 'deposit',
        user: player,
        system: 'plain-card',
        amount: tnd(50),
        currency: 'TND',
        status: 30,
        createdAt: daysAgo(4),
        updatedAt: daysAgo(4),
      },
      {
        id: 402,
        kind: 'deposit',
        user: player,
        system: 'plain-wallet',
        amount: tnd(25),
        currency: 'TND',
        status: 40,
        createdAt: daysAgo(7),
        updatedAt: daysAgo(7),
      },
      {
        id: 403,
        kind: 'payout',
        user: player,
        system: 'plain-bank',
        amount: tnd(40),
        currency: 'TND',
        status: 30,
        createdAt: daysAgo(10),
        updatedAt: daysAgo(9),
      },
    ],
    transfers: seededTransfers(),
    rounds: games
      .slice(0, 24)
      .map((game, index) => ({ ...round, gameId: game.gameId, producer: game.producer, date: daysAgo(index), win: 0 })),
    sportBets: seededBets(),
    spins: [
      {
        id: 501,
        user: player,
        date: daysAgo(2),
        free: true,
        bet: 0,
        win: tnd(1),
        prize: 'One dinar',
        before: tnd(149),
        after: tnd(150),
      },
      {
        id: 502,
        user: player,
        date: daysAgo(3),
        free: false,
        bet: tnd(2),
        win: 0,
        prize: 'Nothing',
        before: tnd(151),
        after: tnd(149),
      },
    ],
    favourites: [],
    sessions: new Map(),
    mails: [],
    endedTokens: new Set(),
  };
}
