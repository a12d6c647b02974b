// The accounts of the host: a player and an agent.
import { randomUUID } from 'node:crypto';
import { addPast } from './past.ts';
import type { Player } from './player.ts';

export const DJANGO_PLAYER = { username: 'amira', password: 'Carthage-814' };

const HOUR_MS = 3_600_000;

function person(username: string, role: string, joinedMs: number): Player {
  return {
    id: randomUUID(),
    username,
    role,
    joinedMs,
    email: `${username}@example.com`,
    password: DJANGO_PLAYER.password,
    firstName: username[0]?.toUpperCase() + username.slice(1),
    lastName: 'Ben Salah',
    info: {
      first_name: 'Amira',
      last_name: 'Ben Salah',
      date_of_birth: '1990-04-17',
      mobile_number: '+21620123456',
      postal_code: '1000',
      street_address: '12 rue de Carthage',
      country: 'TN',
      city: 'Tunis',
    },
    balance: 15_075,
    bonusBalance: 2_000,
    freeSpinTakenMs: 0,
    freeGameSpins: 5,
    payments: [],
    transfers: [],
    rounds: [],
    bonuses: [],
    spins: [],
    bets: [],
    favourites: [],
    documents: [],
    codes: new Set(),
  };
}

export function playersAt(nowMs: number): Player[] {
  const joinedMs = nowMs - 400 * 24 * HOUR_MS;
  const [player, agent] = [person(DJANGO_PLAYER.username, 'P', joinedMs), person('samir', 'A', joinedMs)];
  addPast(player, agent.id, nowMs);
  return [player, agent];
}
