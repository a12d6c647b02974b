// The tables of docs/decisions/bounds.md, compared with the created stores: each must list the other's.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { jackpotPool, jackpotShard, oddsBookOf, playerOf, raceOf } from '#platform/host/objects.ts';
import page from '../../../../docs/decisions/bounds.md?raw';
import platform from '../../../../platform/wrangler.toml?raw';
import site from '../../../../wrangler.toml?raw';

type Rule = { readonly name: string; readonly rule: string };
const sections = page.split(/^### /m).slice(1);

/** The names in the first column below a heading. */
function rulesOf(heading: string): readonly Rule[] {
  const section = sections.find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| (`.+?`) \| (.+) \|$/gm)].flatMap(([, names = '', rule = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, rule })),
  );
}

const named = (heading: string) => rulesOf(heading).map(({ name }) => name);
const sorted = (names: readonly string[]) => [...names].sort();

const TABLES = `SELECT name FROM sqlite_schema
  WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`;

const tablesIn = (object: DurableObjectStub<PlatformObjects[keyof PlatformObjects]>) =>
  runInDurableObject(object, (_, { storage }) =>
    storage.sql
      .exec<{ name: string }>(TABLES)
      .toArray()
      .map(({ name }) => name),
  );

const MailOutbox = () => env.MAIL.getByName('a@zellige.example') as DurableObjectStub<PlatformObjects['MAIL']>;

const PushOutbox = () => env.PUSH.getByName('0');

test('lists exactly the tables of D1', async () => {
  const { results } = await env.DB.prepare(TABLES).all<{ name: string }>();
  expect(sorted(named('D1'))).toEqual(results.map(({ name }) => name));
});

test.each([
  ['Player', () => playerOf(env, 'p1').object],
  ['JackpotPool', () => jackpotPool(env)],
  ['JackpotShard', () => jackpotShard(env, '0')],
  ['RaceStandings', () => raceOf(env, 'r1')],
  ['OddsBook', () => oddsBookOf(env, 1)],
  ['MailOutbox', MailOutbox],
  ['PushOutbox', PushOutbox],
] as const)('lists exactly the tables of a new %s', async (kind, object) => {
  expect(sorted(named(kind))).toEqual(await tablesIn(object()));
});

test('lists exactly the objects and buckets', () => {
  const configured = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const classes = [platform, site].flatMap((text) => configured(text, /^class_name = "(\w+)"$/gm));
  const buckets = [platform, site].flatMap((text) => configured(text, /r2_buckets\]\]\nbinding = "(\w+)"/g));
  const withTables = ['Player', 'JackpotPool', 'JackpotShard', 'RaceStandings', 'OddsBook', 'MailOutbox', 'PushOutbox'];
  expect(sorted([...withTables, ...named('Without tables')])).toEqual(sorted([...new Set([...classes, ...buckets])]));
});

test('states a bound in every row', () => {
  const empty = sections.flatMap((section) =>
    rulesOf(section.slice(0, section.indexOf('\n'))).filter(({ rule }) => rule.trim() === ''),
  );
  expect(empty).toEqual([]);
});
