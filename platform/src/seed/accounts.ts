import type { Role } from '#contract/auth/accounts.ts';
import { toSlug } from '#domain/lobby/catalogue.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { skeletonOf } from '#platform/auth/look-alikes.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { findUser, usernameKey } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { readOfferedGames } from '#platform/lobby/games.ts';
import { featuredGames } from '#platform/lobby/generator/families.ts';
import { insertRows } from '#platform/seed/catalogue.ts';
import { demoMonth, openTicket, writePast } from '#platform/seed/demo-month.ts';

/** Not secret: the README publishes it. */
export const DEMO_PASSWORD = 'demo-Zellige1';

/** Ids never change, so that seeding again finds existing accounts. */
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const person = (
  number: number,
  username: string,
  role: Role,
  name: readonly [string, string],
  parent: number | null,
) => ({
  id: id(number),
  username,
  role,
  firstName: name[0],
  lastName: name[1],
  parentId: parent === null ? null : id(parent),
  isSelfRegistered: role === 'P' && parent === null,
});

type SeededPerson = ReturnType<typeof person>;

/** Employees come first, because a player's cashier must exist before the player. */
export const people = [
  person(5, 'owner', 'O', ['Yasmine', 'Haddad'], null),
  person(6, 'manager', 'SO', ['Nadia', 'Ferchichi'], null),
  person(4, 'agent', 'A', ['Karim', 'Ben Salah'], 5),
  person(3, 'cashier', 'C', ['Leïla', 'Trabelsi'], 4),
  person(2, 'newcomer', 'P', ['Sami', 'Gharbi'], null),
  person(1, 'demo', 'P', ['Amel', 'Mansour'], 3),
];

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
  await writePast(env, person.id, demoMonth(nowMs, await openTicket(env, nowMs)));
  for (const game of featuredGames.filter(({ name }) => favourites.includes(name))) {
    await player.game.addFavourite(game.integration, toSlug(game.name));
  }
  const spun = (await readOfferedGames(env.DB)).find(({ hasFreeSpins }) => hasFreeSpins);
  if (spun) {
    const { integration, gameId } = spun;
    await player.game.grantFreeSpins({
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
  // The row is written last, so that its existence means that the rest exists.
  if (person.role === 'P') await playerOf(env, person.id).account.open(person.id, DEFAULT_CURRENCY);
  if (person.username === 'demo') await fillDemo(env, person, nowMs);
  const joined = nowMs - (person.username === 'newcomer' ? 0 : 31 * DAY_MS);
  const row = {
    id: person.id,
    username: person.username,
    username_key: usernameKey(person.username),
    username_skeleton: skeletonOf(person.username),
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

export async function seedAccounts(env: Env): Promise<void> {
  const nowMs = Date.now();
  for (const person of people) await addPerson(env, person, nowMs);
}
