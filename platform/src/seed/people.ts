import type { Role } from '#contract/auth/accounts.ts';

/** A demo account. Ids never change, so that existing data is found again. */
export type SeededPerson = {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly parentId: string | null;
  readonly isSelfRegistered: boolean;
};

/** Published in the README: no secret. */
export const DEMO_PASSWORD = 'demo-Zellige1';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const person = (
  number: number,
  username: string,
  role: Role,
  name: readonly [string, string],
  parent: number | null,
): SeededPerson => ({
  id: id(number),
  username,
  role,
  firstName: name[0],
  lastName: name[1],
  parentId: parent === null ? null : id(parent),
  isSelfRegistered: role === 'P' && parent === null,
});

/** Employees first: a player's cashier exists before the player. */
export const people: readonly SeededPerson[] = [
  person(5, 'owner', 'O', ['Yasmine', 'Haddad'], null),
  person(4, 'agent', 'A', ['Karim', 'Ben Salah'], 5),
  person(3, 'cashier', 'C', ['Leïla', 'Trabelsi'], 4),
  person(2, 'newcomer', 'P', ['Sami', 'Gharbi'], null),
  person(1, 'demo', 'P', ['Amel', 'Mansour'], 3),
];
