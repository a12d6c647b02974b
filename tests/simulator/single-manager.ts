// One run of a manager, or of an only owner with accounts of their own making, who tries every action of the back
// office to make money, in random order, and approves with every account they have. The permitted gain is calculated
// here independently, from house-rules.ts alone.
import { mock } from 'node:test';
import type { Role } from '#contract/auth/accounts.ts';
import { codeAt } from '#domain/auth/one-time-code.ts';
import { cashback, firstDeposit, gifts, openProfit, races, wheel } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, parseAmount } from '#domain/money.ts';
import { signAccess } from '#platform/auth/tokens.ts';
import type { Env } from '#platform/host/env.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { balances } from '#platform/ledger/ledger.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { playerBackoffice } from '#platform/player/backoffice.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { routes } from '#platform/routes/routes.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { mountRoutes } from '#platform/serving/serve.ts';
import { listFreeSpins } from '#platform/wallet/free-spins.ts';
import { bindingsForTests } from '../support/bindings.ts';
import { d1InNode } from '../support/d1-in-node.ts';
import { playerStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

const START = Date.UTC(2026, 0, 1, 10);
const HOUR_MS = 3_600_000;
const STEPS = 60;
const FRIENDS = ['friend-1', 'friend-2', 'friend-3', 'friend-4', 'friend-5'];
const MATCH = '17-1-5-2';
const SCORE = [2, 1] as const;

type Account = { readonly id: string; readonly role: Role };
type Deeds = Record<string, (...args: readonly unknown[]) => unknown>;
type Body = Record<string, unknown>;
export type ManagerLife = { readonly faults: string[]; readonly given: number; readonly proposals: number };

/** @param seed even: an only owner; odd: a manager. */
export async function manageAlone(seed: number): Promise<ManagerLife> {
  mock.timers.enable({ apis: ['Date'], now: START });
  const feed = { rulings: [] as Body[], most: amountMinor(openProfit.onEvent.amountMinor) as AmountMinor };
  const fetched = mock.method(globalThis, 'fetch', async (_: unknown, init: RequestInit) => answerOfFeed(feed, init));
  try {
    return await life(seed, feed);
  } finally {
    fetched.mock.restore();
    mock.timers.reset();
  }
}

type Feed = { readonly rulings: Body[]; most: AmountMinor };

function answerOfFeed(feed: Feed, init: RequestInit): Response {
  const request = JSON.parse(String(init.body));
  if (request.ask === 'rule') feed.rulings.push(request.ruling);
  const match = {
    ...{ id: MATCH, tournament: 'Cup', home: 'Amal', away: 'Nour', starts_at: '2026-01-01T07:00:00.000Z' },
    ...{ phase: 'ended', count: 'goals', score: SCORE, ruling: null },
  };
  return Response.json({ matches: [match] });
}

function playersIn(ids: readonly string[]) {
  const opened = ids.map((id) => {
    const storage = playerStorage();
    openHolder(storage.sql, id, 'TND');
    const change = <T>(act: (sql: SqlStorage, at: number) => T): T =>
      storage.transactionSync(() => act(storage.sql, Date.now()));
    const context = {
      sql: storage.sql,
      change,
      changeSilence: async <T>(act: (sql: SqlStorage, at: number) => T) => change(act),
    };
    return [id, { sql: storage.sql, backoffice: playerBackoffice(context as unknown as PlayerContext) }] as const;
  });
  return new Map(opened);
}

async function life(seed: number, feed: Feed): Promise<ManagerLife> {
  const draw = seededDraw(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const players = playersIn(FRIENDS);
  const DB = d1InNode();
  await seedSettings(DB);
  await fillHouse(DB);
  const PLAYER = {
    getByName: (id: string) => ({
      call: (_: string, method: string, args: readonly unknown[]) =>
        (players.get(id)?.backoffice as unknown as Deeds | undefined)?.[method]?.(...args),
    }),
  };
  const book = {
    profitOf: async () => ({ most: feed.most, isSet: false, total: 0 }),
    limitProfit: async (_: string, most: AmountMinor | null) => {
      feed.most = most ?? openProfit.onEvent.amountMinor;
    },
  };
  const env = { ...bindingsForTests.platform, DB, PLAYER, ODDS_BOOK: { getByName: () => book } } as unknown as Env;
  const app = mountRoutes(routes);
  const first: Account = { id: 'first', role: seed % 2 === 0 ? 'O' : 'SO' };
  await addStaff(DB, first);
  const mine: Account[] = [first];

  const call = async ({ id, role }: Account, method: string, path: string, body?: Body): Promise<Body> => {
    const token = await signAccess(env.TOKEN_SECRET, { sub: id, role, sid: `sign-in of ${id}` }, Date.now());
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await app.fetch(new Request(`http://platform.test/api/${path}`, init), env);
    return (await answer.json()) as Body;
  };
  const staff = (method: string, path: string, body?: Body) => call(oneOf(mine), method, `staff/${path}`, body);
  const settings = async () => (await call(first, 'GET', 'staff/bonuses/')).rules as Body;

  const attempts = {
    give: () => staff('POST', `players/${oneOf(FRIENDS)}/bonus/`, { direction: 'give', amount: `${1 + draw(150)}` }),
    spins: () => {
      const grant = { provider: 'vega', game_id: 'salt-road', spins: 1 + draw(200), stake: '0.4' };
      return staff('POST', `players/${oneOf(FRIENDS)}/free-spins/`, { ...grant, expires_at: '2026-06-01T00:00:00Z' });
    },
    rules: async () => {
      const change = oneOf<Body>([
        { transferBonusBalanceToBalanceRate: `${1 + draw(10)}.${draw(10)}` },
        { firstDepositMax: `${draw(1200)}` },
        { cashbackShare: draw(100) },
      ]);
      return staff('PUT', 'bonuses/', { ...(await settings()), ...change });
    },
    wheel: async () => {
      const { prizes } = (await staff('GET', 'wheel/')) as { prizes: { id: string }[] };
      const [one, other] = [oneOf(prizes).id, oneOf(prizes).id];
      const part = draw(10_001);
      const weightOf = (id: string) => (id === one ? part : 0) + (id === other ? 10_000 - part : 0);
      const weights = prizes.map(({ id }) => ({ id, weight: weightOf(id) }));
      const request = {
        currency: 'TND',
        is_open: true,
        free_spin_min_balance: '0',
        paid_spin_min_balance: '0',
        weights,
      };
      return staff('PUT', 'wheel/', { ...request, paid_spin_cost: `${1 + draw(200)}` });
    },
    race: () => {
      const [starts_at, ends_at] = [0, HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString());
      const prizes = Array.from({ length: 1 + draw(5) }, () => 1 + draw(100))
        .toSorted((a, b) => b - a)
        .map(String);
      const game = { provider: 'orion', game_id: 'moonlit-pharaoh' };
      const amounts = [{ currency: oneOf(['TND', 'EUR']), stake: '0.1', prizes }];
      return staff('POST', 'races/', { games: [game], starts_at, ends_at, rounds: 5, amounts });
    },
    rule: () => {
      const ruling = oneOf([{ kind: 'result', home: 0, away: draw(999) }, { kind: 'held' }, { kind: 'withdrawn' }]);
      return staff('POST', `matches/${MATCH}/ruling/`, ruling);
    },
    limit: () => staff('PUT', `matches/${MATCH}/limit/`, { most: oneOf(['0', '100', '500000', null]) }),
    hire: async () => {
      const username = `puppet-${mine.length}-${draw(1000)}`;
      const { token } = await staff('POST', 'employees/', { username, role: 'O' });
      if (typeof token !== 'string') return { waits: false };
      const { secret } = await call(first, 'POST', 'accounts/enrolment/', { token });
      const chosen = { token, password: 'Chosen-alone1', one_time_code: codeAt(String(secret), Date.now()) };
      await call(first, 'POST', 'accounts/enrolment/completion/', chosen);
      const row = await DB.prepare('SELECT id FROM users WHERE username = ?').bind(username).first<{ id: string }>();
      if (row) mine.push({ id: row.id, role: 'O' });
      return { waits: false };
    },
    approve: async () => {
      const { proposals = [] } = (await staff('GET', 'proposals/')) as { proposals?: { id: string }[] };
      if (proposals.length > 0) await staff('POST', `proposals/${oneOf(proposals).id}/approval/`, {});
      return { waits: false };
    },
    wait: async () => {
      mock.timers.tick(oneOf([60_000, HOUR_MS, 9 * HOUR_MS]));
      return { waits: false };
    },
  };

  const faults: string[] = [];
  const most = { day: '', before: 0, prizesBefore: 0 };
  let proposals = 0;
  const worth = () => [...players.values()].reduce((sum, { sql }) => sum + worthOf(sql), 0);
  for (let step = 0; step < STEPS; step += 1) {
    mock.timers.tick(1_000);
    const [given, prizes] = [worth(), await prizesOf(DB)];
    if (dayOf(Date.now()) !== most.day)
      Object.assign(most, { day: dayOf(Date.now()), before: given, prizesBefore: prizes });
    const name = oneOf(Object.keys(attempts) as (keyof typeof attempts)[]);
    if ((await attempts[name]()).waits === true) proposals += 1;
    if (dayOf(Date.now()) !== most.day) continue;
    if (worth() - most.before > gifts.aloneADay.amountMinor) faults.push('more was given in a day than one may');
    if ((await prizesOf(DB)) - most.prizesBefore > races.aloneADay.amountMinor)
      faults.push('races pay more than one may set');
  }
  faults.push(...(await brokenFigures(DB, feed)));
  return { faults, given: worth(), proposals };
}

/** Bonus, and free spins at their stake. */
const worthOf = (sql: SqlStorage): number =>
  balances(sql).bonus + listFreeSpins(sql).reduce((sum, { granted, stake }) => sum + granted * stake, 0);

const EUR_RATE = 0.294;
async function prizesOf(DB: D1Database): Promise<number> {
  const { results } = await DB.prepare('SELECT amounts FROM races').all<{ amounts: string }>();
  const sums = results.flatMap(({ amounts }) =>
    Object.entries(JSON.parse(amounts) as Record<string, { prizes: number[] }>).map(
      ([currency, { prizes }]) => prizes.reduce((sum, one) => sum + one, 0) / (currency === 'EUR' ? EUR_RATE : 1),
    ),
  );
  return Math.floor(sums.reduce((sum, one) => sum + one, 0));
}

async function brokenFigures(DB: D1Database, feed: Feed): Promise<string[]> {
  const row = await DB.prepare(`SELECT value FROM settings WHERE name = 'bonuses'`).first<{ value: string }>();
  const rules = JSON.parse(row?.value ?? '{}') as Record<string, string>;
  const { results } = await DB.prepare('SELECT amount, weight FROM wheel_tiles').all<{
    amount: number;
    weight: number;
  }>();
  const spin = results.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / 10_000;
  const rulings = feed.rulings.filter(
    ({ kind, home, away }) => kind !== 'withdrawn' && !(home === SCORE[0] && away === SCORE[1]),
  );
  return [
    Number(rules.transferBonusBalanceToBalanceRate) > 1 ? 'bonus is exchanged for more than it is worth' : '',
    (parseAmount(rules.firstDepositMax ?? '0') ?? 0) > firstDeposit.max.amountMinor
      ? 'a first deposit gives too much'
      : '',
    Number(rules.cashbackShare) > cashback.share.count ? 'too much of losses is given back' : '',
    spin > wheel.givesAlone.amountMinor + 1 ? `a spin gives ${spin}` : '',
    rulings.length > 0 ? 'the feed was told otherwise than it had said' : '',
  ].filter((fault) => fault !== '');
}

async function addStaff(DB: D1Database, { id, role }: Account): Promise<void> {
  const columns = 'id, username, username_key, role, currency, is_self_registered, created_at, password_hash';
  await DB.prepare(`INSERT INTO users (${columns}) VALUES (?, ?, ?, ?, 'TND', 0, 1, 'x')`).bind(id, id, id, role).run();
}

async function fillHouse(DB: D1Database): Promise<void> {
  const columns = 'id, username, username_key, role, currency, is_self_registered, created_at, password_hash';
  for (const id of FRIENDS)
    await DB.prepare(`INSERT INTO users (${columns}) VALUES (?, ?, ?, 'P', 'TND', 1, 1, 'x')`).bind(id, id, id).run();
  await DB.prepare(
    `INSERT INTO producers (id, name, is_active, is_allowed) VALUES ('amber-peak', 'Amber Peak', 1, 1)`,
  ).run();
  for (const [integration, id] of [
    ['orion', 'moonlit-pharaoh'],
    ['vega', 'salt-road'],
  ])
    await DB.prepare(
      `INSERT INTO games (integration, game_id, name, producer_id, game_type, rtp, volatility, min_bet, max_bet, has_demo,
        has_free_spins, drops_and_wins, released, popularity)
       VALUES (?, ?, ?, 'amber-peak', 'video-slots', 9621, 3, 100, 500000, 1, ?, 0, '2024-01-01', 1)`,
    )
      .bind(integration, id, id, integration === 'vega' ? 1 : 0)
      .run();
}
