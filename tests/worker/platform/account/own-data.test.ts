import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { PlayerRow } from '#contract/account/profile.ts';
import { bonusTypes } from '#contract/bonuses/bonuses.ts';
import { parseAmount, zero } from '#domain/money.ts';
import { accountTables, ROWS_A_PAGE } from '#platform/account/account-tables.ts';
import { playerOf } from '#platform/host/objects.ts';
import { exportTables } from '#platform/player/export-rows.ts';
import { demoMonth, writePast } from '#platform/seed/demo-month.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { playerAtPlay, stake } from '../player-at-play.ts';

let id = '';
const player = () => playerOf(env, id);
beforeEach(async () => {
  id = await addUser({ username: 'amel', firstName: 'Amel' });
  await writePast(env, id, demoMonth(Date.now()));
});

type Page = { rows: PlayerRow[]; next: number | null };
const get = async (path: string, playerId = id) => (await callAs(playerId, 'GET', `/api/users/${path}`)).body;

async function rowsOf(table: string): Promise<PlayerRow[]> {
  const rows: PlayerRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = (await get(`own-data/${table}/?after=${after}`)) as unknown as Page;
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

async function exportOf(): Promise<Record<string, PlayerRow[]>> {
  const { tables } = (await get('own-data/')) as { tables: { name: string }[] };
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await rowsOf(name)])));
}

const minor = (text: PlayerRow[string] | undefined) => parseAmount(String(text)) ?? zero;
const inThePlayers = new Set(['cash', 'bonus', 'held']);

/** A statement built from the export alone: each posting counted by the kind of its ledger transaction. */
function rebuilt(data: Record<string, PlayerRow[]>, year: string) {
  const transactions = new Map(data.ledger_transaction?.map((one) => [one.id, one]));
  const sum = (isMeant: (transaction: PlayerRow, account: string) => boolean) =>
    (data.posting ?? [])
      .filter((posting) => {
        const transaction = transactions.get(posting.transaction_id ?? null) ?? {};
        return isMeant(transaction, String(posting.account));
      })
      .reduce((total, posting) => total + minor(posting.amount), 0);
  const within = (transaction: PlayerRow) => String(transaction.at).startsWith(year);
  const moved = (...kinds: string[]) =>
    sum(
      (transaction, account) =>
        within(transaction) && kinds.includes(String(transaction.kind)) && inThePlayers.has(account),
    );
  return {
    deposited: moved('deposit'),
    withdrawn: -moved('captured'),
    bonuses: moved(...bonusTypes.map((type) => `bonus:${type}`)),
    staked: -moved('debit', 'rollback'),
    returned: moved('credit'),
    cash: sum((_, account) => account === 'cash'),
    bonus: sum((_, account) => account === 'bonus'),
    held: sum((_, account) => account === 'held'),
  };
}

test('the statement rebuilt from the export equals the platform’s, and both equal the ledger', async () => {
  const data = await exportOf();
  const years = [...new Set(data.ledger_transaction?.map(({ at }) => String(at).slice(0, 4)))];
  for (const year of years) {
    const { total } = (await get(`statement/?year=${year}`)) as { total: Record<string, string> };
    const { cash: _cash, bonus: _bonus, held: _held, ...sums } = rebuilt(data, year);
    for (const [kind, amount] of Object.entries(sums)) expect([kind, minor(total[kind])]).toEqual([kind, amount]);
    expect(total.other).toBe('0.000');
  }
  const { cash, bonus, held } = rebuilt(data, '');
  expect(await player().account.balances()).toMatchObject({ cash, bonus, held });
  const { closing } = (await get('statement/')) as { closing: Record<string, string> };
  expect(Object.values(closing).map(minor)).toEqual([cash, bonus, held]);
  const audit = await player().ledger.audit();
  expect(audit).toMatchObject({ total: 0, brokenTransactions: [], transactions: data.ledger_transaction?.length });
});

test('a long table is exported completely, page by page', async () => {
  const more = Array.from({ length: ROWS_A_PAGE + 5 }, (_, index) => ({
    kind: 'deposit' as const,
    id: `many-${index}`,
    amount: stake('', '', 1).amount,
    at: Date.now(),
  }));
  await writePast(env, id, more);
  for (const table of ['ledger_transaction', 'posting']) {
    const rows = await rowsOf(table);
    const counted = (await get('own-data/')) as { tables: { name: string; rows: number }[] };
    expect(rows).toHaveLength(counted.tables.find(({ name }) => name === table)?.rows ?? 0);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  }
});

const ofTheHost = `SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1\\_%' ESCAPE '\\'`;

/** "table.column" of every column of the D1 tables that store something about a user. */
async function heldOnUsers(): Promise<string[]> {
  const tables = await env.DB.prepare(ofTheHost).all<{ name: string }>();
  const columns = await env.DB.batch<{ name: string }>(
    tables.results.map(({ name }) => env.DB.prepare(`PRAGMA table_info(${name})`)),
  );
  return tables.results.flatMap(({ name: table }, index) => {
    const names = columns[index]?.results.map(({ name }) => name) ?? [];
    return table === 'users' || names.includes('user_id') ? names.map((name) => `${table}.${name}`) : [];
  });
}

/** The same for every table of a player's object, except the schema's own tables. */
const heldInTheObject = (): Promise<string[]> =>
  runInDurableObject(player().object, (_, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>(ofTheHost)
      .toArray()
      .filter(({ name }) => name !== 'schema_step')
      .flatMap(({ name: table }) =>
        sql
          .exec<{ name: string }>(`PRAGMA table_info(${table})`)
          .toArray()
          .map(({ name }) => `${table}.${name}`),
      ),
  );

test('every table and column that stores something about a player is exported, or is excluded for a stated reason', async () => {
  const named = Object.entries({ ...accountTables, ...exportTables }).flatMap(([name, { columns, withheld = {} }]) =>
    [...Object.keys(columns), ...Object.keys(withheld)].map((column) => `${name}.${column}`),
  );
  expect(named.toSorted()).toEqual([...(await heldOnUsers()), ...(await heldInTheObject())].toSorted());
});

test('the export contains no secret', async () => {
  const secrets = await env.DB.prepare('SELECT password_hash FROM users').all<{ password_hash: string }>();
  const exported = JSON.stringify(await exportOf());
  expect(exported).toContain('Amel');
  for (const { password_hash } of secrets.results) expect(exported).not.toContain(password_hash);
});

test('nobody can export another player’s rows or an unknown table', async () => {
  await playerAtPlay({}, 'p2');
  expect((await get('own-data/users/', 'p2')).rows).toEqual([]);
  expect((await get('own-data/posting/', 'p2')).rows).toEqual([]);
  for (const table of ['sign_in_tries', 'games', 'schema_step', 'sqlite_master', 'constructor'])
    expect(await callAs(id, 'GET', `/api/users/own-data/${table}/`)).toEqual({
      status: 404,
      body: { code: 'not_found' },
    });
});
