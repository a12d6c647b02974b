// One run of a person who is self-excluded and tries to play again under other spellings of their name: any number of
// visual tricks, and at most one letter, part or date that differs, at registration or afterwards. Meanwhile people
// with other names register.
import { mock } from 'node:test';
import * as v from 'valibot';
import { updateUserInfo } from '#contract/account/profile.ts';
import { register } from '#contract/auth/joining.ts';
import { changeUserInfo } from '#platform/account/user-info.ts';
import { usernameKey } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { joiningRoutes } from '#platform/routes/auth/joining-routes.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { mountRoutes } from '#platform/serving/serve.ts';
import { bindingsForTests } from '../support/bindings.ts';
import { d1InNode } from '../support/d1-in-node.ts';
import { seededDraw } from '../support/seeded-draw.ts';

const START = Date.UTC(2026, 0, 1);
const TRIES = 6;
const FOR_GOOD = Date.UTC(9999, 0, 1);

type Name = { readonly first: string; readonly middle: string; readonly last: string; readonly born: string };
type Draw = (below: number) => number;

const PERSONS: readonly Name[] = [
  { first: 'Amel', middle: '', last: 'Ben Ali', born: '1990-05-12' },
  { first: 'Mohamed Amine', middle: '', last: 'Trabelsi', born: '1984-11-03' },
  { first: 'Youssef', middle: '', last: 'El Gharbi', born: '1979-02-28' },
  { first: 'Fatma Zahra', middle: '', last: 'Mansouri', born: '2001-07-09' },
  { first: 'محمد', middle: '', last: 'بن صالح', born: '1988-01-08' },
  { first: 'أميمة', middle: '', last: 'الهاشمي', born: '1995-10-31' },
];
const BYSTANDERS: readonly Name[] = [
  { first: 'Sami', middle: '', last: 'Jlassi', born: '1990-05-12' },
  { first: 'Amel', middle: '', last: 'Ben Ali', born: '1969-03-17' },
  { first: 'خديجة', middle: '', last: 'التونسي', born: '1988-01-08' },
];

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  i: 'і',
  s: 'ѕ',
  y: 'у',
};
const DIGITS: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', e: '3', a: '4', s: '5' };
const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', ا: 'أ', ي: 'ى', ة: 'ه', ك: 'ک' };

const eachOf = (draw: Draw, text: string, made: (letter: string) => string | undefined) =>
  [...text].map((letter) => (draw(3) === 0 ? (made(letter.toLowerCase()) ?? letter) : letter)).join('');
const between = (draw: Draw, text: string, put: string) => {
  const at = 1 + draw(Math.max(1, text.length - 1));
  return text.slice(0, at) + put + text.slice(at);
};

/** None of them changes what a reader sees, or it would be another person's name. */
const seen: readonly ((draw: Draw, text: string) => string)[] = [
  (draw, text) => between(draw, text, '\u200b'),
  (draw, text) => between(draw, text, '\u2060'),
  (draw, text) => between(draw, text, '\u02bc'),
  (draw, text) => between(draw, text, '’'),
  (draw, text) => between(draw, text, '\u0301'),
  (draw, text) => between(draw, text, '\u0640'),
  (draw, text) => eachOf(draw, text, (letter) => LOOK_ALIKES[letter]),
  (draw, text) => eachOf(draw, text, (letter) => DIGITS[letter]),
  (draw, text) => eachOf(draw, text, (letter) => ARABIC[letter]),
  (draw, text) =>
    eachOf(draw, text, (letter) => (/[\p{L}]/u.test(letter) && !/[li1]/.test(letter) ? letter.repeat(2) : undefined)),
  (_, text) => text.toUpperCase(),
  (_, text) => text.normalize('NFD'),
];
const moved: readonly ((name: Name) => Name)[] = [
  (name) => name,
  ({ first, last, ...name }) => ({ ...name, first: last, last: first }),
  ({ first, last, ...name }) => {
    const [one = '', ...others] = `${first} ${last}`.split(' ');
    return { ...name, first: one, middle: others.slice(0, -1).join(' '), last: others.at(-1) ?? '' };
  },
  ({ first, last, ...name }) => ({ ...name, first: `${first} ${last}`, last: '' }),
];
const near: readonly ((draw: Draw, name: Name) => Name)[] = [
  (_, name) => name,
  (draw, { last, ...name }) => {
    const at = draw(last.length);
    return { ...name, last: last.slice(0, at) + last.slice(at + 1) };
  },
  (draw, { last, ...name }) => ({ ...name, last: between(draw, last, /[a-z]/i.test(last) ? 'u' : 'و') }),
  (_, { born, ...name }) => {
    const [year, month, day] = born.split('-');
    return { ...name, born: Number(day) <= 12 ? `${year}-${day}-${month}` : born };
  },
  (_, { first, last, ...name }) => ({ ...name, first: first.split(' ')[0] ?? '', last: last.split(' ').at(-1) ?? '' }),
];

function spelt(draw: Draw, person: Name): Name {
  const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const { born, ...parts } = oneOf(moved)(oneOf(near)(draw, person));
  const tricks = Array.from({ length: draw(4) }, () => oneOf(seen));
  const write = (text: string) => (text === '' ? '' : tricks.reduce((left, trick) => trick(draw, left), text));
  return { first: write(parts.first), middle: write(parts.middle), last: write(parts.last), born };
}

/** @returns broken rules, and how many accounts were held. */
export async function rejoin(seed: number): Promise<{ faults: string[]; held: number }> {
  mock.timers.enable({ apis: ['Date'], now: START });
  try {
    return await life(seed);
  } finally {
    mock.timers.reset();
  }
}

async function life(seed: number): Promise<{ faults: string[]; held: number }> {
  const draw = seededDraw(seed);
  const DB = d1InNode();
  await seedSettings(DB);
  const held = new Set<string>();
  const account = (id: string): Record<string, () => unknown> => ({
    open: () => undefined,
    hold: () => held.add(id),
    knownForRecognition: () => ({ selfExcludedUntil: id === 'excluded' ? FOR_GOOD : null, accounts: [] }),
  });
  const PLAYER = { getByName: (id: string) => ({ call: (_: string, method: string) => account(id)[method]?.() }) };
  const MAIL = { getByName: () => ({ post: () => undefined }) };
  const env = { ...bindingsForTests.platform, DB, PLAYER, MAIL } as unknown as Env;
  const app = mountRoutes(joiningRoutes);

  const add = async (id: string) =>
    void (await DB.prepare(
      `INSERT INTO users (id, username, username_key, role, currency, is_self_registered, created_at, password_hash)
       VALUES (?, ?, ?, 'P', 'TND', 1, 1, '')`,
    )
      .bind(id, id, usernameKey(id))
      .run());
  /**
   * As the details page does.
   * @returns false for a refusal.
   */
  const saveDetails = async (id: string, { first, middle, last, born }: Name): Promise<boolean> => {
    const details = { first_name: first, middle_name: middle, last_name: last, date_of_birth: born };
    const body = v.safeParse(updateUserInfo.body, details);
    if (!body.success || !(await changeUserInfo(DB, id, body.output)).ok) return false;
    await recognise(env, id, { middleName: body.output.middle_name });
    return true;
  };
  const join = async (username: string, { first, last, born }: Name): Promise<string | null> => {
    const names = { ...(first && { first_name: first }), ...(last && { last_name: last }) };
    const registration = { username, email: `${username}@mail.example`, password: 'Blue-Lantern7', accept_terms: true };
    const body = JSON.stringify({ ...registration, ...names, date_of_birth: born });
    const request = new Request(`http://platform.test${register.path}`, { method: 'POST', body });
    if ((await app.fetch(request, env)).status !== 200) return null;
    return String(await DB.prepare('SELECT id FROM users WHERE username = ?').bind(username).first('id'));
  };

  const person = PERSONS[draw(PERSONS.length)] as Name;
  await add('excluded');
  await saveDetails('excluded', person);
  const faults: string[] = [];
  for (let number = 0; number < TRIES; number += 1) {
    const name = spelt(draw, person);
    const id = number === 0 ? await join('again', name) : `again-${number}`;
    if (number > 0 && id !== null) await add(id);
    const isIn = id !== null && (number === 0 || (await saveDetails(id, name)));
    if (isIn && !held.has(id)) faults.push(`plays again as ${JSON.stringify(name)}`);
  }
  const caught = held.size;
  for (const [number, name] of BYSTANDERS.entries()) {
    await add(`other-${number}`);
    await saveDetails(`other-${number}`, name);
    const isOther = name.first !== person.first || name.born !== person.born;
    if (isOther && held.has(`other-${number}`)) faults.push(`held ${JSON.stringify(name)}, who is somebody else`);
  }
  return { faults, held: caught };
}
