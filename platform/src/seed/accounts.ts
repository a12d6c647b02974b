import { slugOf } from '#domain/lobby/catalogue.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { findUser, usernameKey } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { readOfferedGames } from '#platform/lobby/games.ts';
import { featuredGames } from '#platform/lobby/generator/featured-games.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { demoMonth } from '#platform/seed/demo-month.ts';
import { insertRows } from '#platform/seed/insert-rows.ts';
import { openTicket } from '#platform/seed/past-tickets.ts';
import { DEMO_PASSWORD, people, type SeededPerson } from '#platform/seed/people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const favourites = [
  'Frost Penguin',
  'Jungle Tiger Totem',
  'Sugar Caravan',
  'Penalty Cup',
  'Blackjack Riad',
  'Dragon Lantern Night',
  'Unicorn Medina',
  'Golden Vault',
  'Moonlit Pharaoh',
];

async function fillDemo(env: Env, person: SeededPerson, nowMs: number): Promise<void> {
  const player = playerOf(env, person.id);
  await player.writePast(demoMonth(nowMs, await openTicket(env, nowMs)));
  for (const game of featuredGames.filter(({ name }) => favourites.includes(name))) {
    await player.addFavourite(game.integration, slugOf(game.name));
  }
  const spun = (await readOfferedGames(env.DB)).find(({ hasFreeSpins }) => hasFreeSpins);
  if (spun) {
    const { integration, gameId } = spun;
    await player.grantFreeSpins({
      externalId: 'past:free-spins',
      integration,
      gameId,
      spins: 20,
      stake: spun.minBet,
      expiresAt: nowMs + 30 * DAY_MS,
    });
  }
}

async function addPerson(env: Env, person: SeededPerson, nowMs: number): Promise<void> {
  if (await findUser(env.DB, person.id)) return;
  // The object first: an existing row then means that everything else exists too.
  if (person.role === 'P') await playerOf(env, person.id).open(person.id, DEFAULT_CURRENCY);
  if (person.username === 'demo') await fillDemo(env, person, nowMs);
  const joined = nowMs - (person.username === 'newcomer' ? 0 : 31 * DAY_MS);
  const row = {
    id: person.id,
    username: person.username,
    username_key: usernameKey(person.username),
    email: `${person.username}@zellige.example`,
    email_verified_at: joined,
    password_hash: await hashPassword(DEMO_PASSWORD),
    first_name: person.firstName,
    last_name: person.lastName,
    role: person.role,
    parent_id: person.parentId,
    currency: DEFAULT_CURRENCY,
    is_self_registered: person.isSelfRegistered,
    created_at: joined,
    signed_in_at: person.username === 'demo' ? nowMs - DAY_MS : null,
  };
  await insertRows(env.DB, 'users', [row]).run();
}

/** Adds missing demo accounts. */
export async function seedAccounts(env: Env): Promise<void> {
  const nowMs = Date.now();
  for (const person of people) await addPerson(env, person, nowMs);
}
