// The table of what one employee may do alone, row by row: one employee with every permission tries to exceed each
// limit, and fails.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { type alone, aloneRows } from '#contract/backoffice/alone.ts';
import { calls } from '#contract/registry.ts';
import { amountMinor, parseAmount } from '#domain/money.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import { deposit, IBAN, objectOf, openCashier, openProvider, payout, reportPaid } from '../cashier.ts';
import { addUser, callHost } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { feedOf } from '../ruled-feed.ts';
import { enrol } from '../two-employees.ts';

type Name = keyof typeof alone;
type CallOptions = { readonly path?: Record<string, string>; readonly body?: unknown };

let [playerId, owner, colleague] = ['', '', ''];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  playerId = await openCashier(20_000_000);
  await fillCatalogue();
  owner = await addUser({ username: 'yasmine', role: 'O' });
  colleague = await addUser({ username: 'sami', role: 'SA' });
  const headers = { authorization: `Bearer ${env.SEED_SECRET ?? ''}` };
  const second = await callHost('POST', '/staff', { body: { username: 'karim', role: 'O', again: true }, headers });
  await enrol(second.body as never);
  return () => vi.useRealTimers();
});

async function callStaff(name: Name, { path = {}, body = {} }: CallOptions = {}) {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`${name} is no call`);
  const address = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, part: string) => path[part] ?? (part === 'id' ? playerId : 'x'),
  );
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return callAs(owner, call.method, address, call.body ? body : undefined, { role: 'O', headers });
}

const rulesNow = async () => (await callHost('GET', '/api/settings/')).body.bonuses as Record<string, string | number>;
const askRules = async (changes: object) => callStaff('setBonusRules', { body: { ...(await rulesNow()), ...changes } });

/** What gives players more money, now or later. */
async function worth() {
  const {
    bonus_balance: bonus,
    balance,
    grants,
  } = (await callAs(owner, 'GET', `/api/staff/players/${playerId}/`, undefined, { role: 'O' })).body as {
    bonus_balance: string;
    balance: string;
    grants: { granted: number; stake: string }[];
  };
  const minor = (text: unknown) => parseAmount(String(text)) ?? 0;
  const races = (await env.DB.prepare('SELECT amounts FROM races').all<{ amounts: string }>()).results;
  const tiles = (
    await env.DB.prepare('SELECT amount, weight FROM wheel_tiles').all<{ amount: number; weight: number }>()
  ).results;
  const rules = await rulesNow();
  return {
    given: minor(bonus) + grants.reduce((sum, { granted, stake }) => sum + granted * minor(stake), 0),
    cash: minor(balance),
    races: races
      .flatMap(({ amounts }) => Object.values(JSON.parse(amounts) as Record<string, { prizes: number[] }>))
      .reduce((sum, { prizes }) => sum + prizes.reduce((all, one) => all + one, 0), 0),
    spin: tiles.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / 10_000,
    rules: [rules.transferBonusBalanceToBalanceRate, rules.cashbackShare, rules.firstDepositMax].map(Number),
  };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const give = (id: string, amount: string) =>
  callStaff('changeBonus', { path: { id }, body: { direction: 'give', amount } });
const spins = (id: string, count: number) => {
  const grant = { provider: 'vega', game_id: 'salt-road', spins: count, stake: '0.400' };
  return callStaff('grantFreeSpins', { path: { id }, body: { ...grant, expires_at: '2026-03-20T12:00:00Z' } });
};
const race = (prizes: string[]) =>
  callStaff('createRace', {
    body: {
      games: [{ provider: 'orion', game_id: 'moonlit-pharaoh' }],
      ...{ starts_at: '2026-03-11T12:00:00Z', ends_at: '2026-03-12T12:00:00Z', rounds: 5 },
      amounts: [{ currency: 'TND', stake: '0.1', prizes }],
    },
  });
const wheelOf = async (tile: string, cost: string) => {
  const { body } = await callAs(owner, 'GET', '/api/staff/wheel/', undefined, { role: 'O' });
  const prizes = body.prizes as { id: string; amount: string }[];
  const chosen = prizes.find(({ amount }) => amount === tile);
  const weights = prizes.map(({ id }) => ({ id, weight: id === chosen?.id ? 10_000 : 0 }));
  const wheel = { currency: 'TND', is_open: true, free_spin_min_balance: '0', paid_spin_min_balance: '0' };
  return callStaff('setDeskWheel', { body: { ...wheel, paid_spin_cost: cost, weights } });
};

/** More than the limit, for rows that have one. */
const above: Readonly<Record<string, () => Promise<number>>> = {
  changeBonus: async () => {
    const friends = await Promise.all(many(5).map((at) => addUser({ username: `friend-${at}` })));
    for (const id of [playerId, ...friends]) for (const amount of ['60', '60']) await give(id, amount);
    return sumOf([playerId, ...friends]);
  },
  grantFreeSpins: async () => {
    const friends = await Promise.all(many(5).map((at) => addUser({ username: `friend-${at}` })));
    for (const id of [playerId, ...friends]) {
      await spins(id, 150);
      await give(id, '50');
    }
    return sumOf([playerId, ...friends]);
  },
  createRace: async () => {
    for (const prizes of [['500', '500'], ['60'], ['60'], ['30', '10']]) await race(prizes);
    return (await worth()).races;
  },
  setDeskWheel: async () => {
    for (const [tile, cost] of [
      ['100.000', '1000'],
      ['5.000', '1000'],
      ['3.000', '100'],
      ['2.000', '2'],
    ] as const)
      await wheelOf(tile, cost);
    return (await worth()).spin;
  },
  payout_approve_success: async () => {
    openProvider();
    await env.DB.prepare(
      `INSERT INTO documents (id, user_id, sent_at, format, size, digest, state, decided_at) VALUES ('d', ?, 1, 'png', 1, 'x', 'accepted', 2)`,
    )
      .bind(playerId)
      .run();
    const { body } = await payout(playerId, { amount: '3000.001', destination: IBAN });
    const answer = await callStaff('payout_approve_success', { path: { id: String(body.id) } });
    expect(answer.body).toMatchObject({ status: 20, approved_by: 'yasmine' });
    return 0;
  },
  payout_manual_fail: async () => {
    openProvider();
    const before = (await worth()).cash;
    const back = [];
    for (const amount of ['200', '200']) {
      const { body } = await payout(playerId, { amount, payout_system: 'bank-order' });
      const path = { id: String(body.id) };
      for (const step of ['payout_approve_success', 'payout_process_after_approve', 'payout_manual_fail'] as const)
        back.push((await callStaff(step, { path })).body.status);
    }
    expect(back).toEqual([21, 27, 40, 21, 27, 27]);
    return 400_000 - (before - (await worth()).cash);
  },
};

async function sumOf(ids: readonly string[]): Promise<number> {
  const files = await Promise.all(
    ids.map((id) => callAs(owner, 'GET', `/api/staff/players/${id}/`, undefined, { role: 'O' })),
  );
  return files.reduce((sum, { body }) => {
    const grants = body.grants as { granted: number; stake: string }[];
    const spun = grants.reduce((all, { granted, stake }) => all + granted * Number(stake) * 1000, 0);
    return sum + Number(body.bonus_balance) * 1000 + spun;
  }, 0);
}

/** Proposals: each is requested for an amount that would give something. */
const forTwo: Readonly<Record<string, () => Promise<Awaited<ReturnType<typeof callStaff>>>>> = {
  ruleMatch: async () => callStaff('ruleMatch', { path: { id: feedOf({ score: [2, 1] }).id }, body: { kind: 'held' } }),
  limitMatch: async () => {
    const path = { id: feedOf({ score: [2, 1] }).id };
    await callStaff('limitMatch', { path, body: { most: '0' } });
    return callStaff('limitMatch', { path, body: { most: null } });
  },
  closeAlarm: async () => {
    const alarm = { kind: 'large-win', subject: 'a round', detail: {}, at: Date.now(), player: playerId };
    await raiseAlarm(env.DB, alarm);
    const id = String(await env.DB.prepare('SELECT id FROM alarm').first('id'));
    return callStaff('closeAlarm', { path: { id } });
  },
  liftBan: async () => {
    await callStaff('banPlayer', { body: { reason: 'fraud' } });
    return callStaff('liftBan');
  },
  endTimeOut: async () => callStaff('endTimeOut'),
  releasePlayer: async () => callStaff('releasePlayer'),
  reopenAccount: async () => {
    await env.DB.prepare(`UPDATE users SET closed_at = 1, closed_for = 'inactivity' WHERE id = ?`).bind(playerId).run();
    return callStaff('reopenAccount');
  },
  createEmployee: async () => callStaff('createEmployee', { body: { username: 'puppet', role: 'O' } }),
  changeRole: async () => callStaff('changeRole', { path: { id: colleague }, body: { role: 'O' } }),
  enableEmployee: async () => callStaff('enableEmployee', { path: { id: colleague } }),
  renewAccess: async () => callStaff('renewAccess', { path: { id: colleague } }),
};

/** Valid bodies for calls that move no money. */
const bodies: Readonly<Record<string, CallOptions>> = {
  setPlayerLimit: { body: { kind: 'loss', period: 'day', amount: '1000' } },
  startTimeOut: { body: { days: 1 } },
  startSelfExclusion: { body: { months: 6 } },
  banPlayer: { body: { reason: 'fraud' } },
  setIdentity: { body: { first_name: 'A', last_name: 'B', date_of_birth: '1990-01-01', country: null } },
  addNote: { body: { text: 'a note' } },
  createPromocode: {
    body: { code: 'FRIENDS', needs_site: false, valid_from: null, valid_until: null, most_uses: null },
  },
  setService: { path: { service: 'bonus-exchange' }, body: { is_open: true, reason: 'works again' } },
  setPaymentSystem: {
    path: { kind: 'payout', slug: 'bank-transfer' },
    body: { least: '10', most: '10000', disabled_reason: null, reason: 'as before' },
  },
  setGameVisibility: { path: { integration: 'orion', id: 'moonlit-pharaoh' }, body: { is_hidden: false } },
  setGameRank: { path: { integration: 'orion', id: 'moonlit-pharaoh' }, body: { rank: 1 } },
};

const rows = aloneRows as readonly (readonly [Name, (typeof alone)[Name]])[];

test.each(rows.filter(([, { most }]) => typeof most === 'object'))('%s: stays within its limit', async (name, row) => {
  const made = await above[name]?.();
  expect(made).toBeDefined();
  expect(made).toBeLessThanOrEqual(typeof row.most === 'object' ? row.most.amountMinor : 0);
});

test.each(rows.filter(([, { most }]) => most === 'never'))(
  '%s: waits for approval, and gives nothing',
  async (name) => {
    const attempt = forTwo[name];
    if (attempt === undefined) throw new Error(`${name} is not tried`);
    const before = await worth();
    const { status, body } = await attempt();
    expect([status, body.waits]).toEqual([200, true]);
    expect(await worth()).toEqual(before);
  },
);

test('bonus rules cannot be better than the house’s defaults', async () => {
  for (const changes of [
    { transferBonusBalanceToBalanceRate: '1.001' },
    { cashbackShare: 11 },
    { firstDepositMax: '100.001' },
  ])
    expect((await askRules(changes)).body).toEqual({ waits: true });
  expect((await worth()).rules).toEqual([1, 10, 100]);
});

test.each(rows.filter(([, { most }]) => most === 'nothing'))('%s: gives nothing', async (name) => {
  openProvider();
  const paid = (await deposit(playerId)).body;
  await reportPaid(paid);
  const before = await worth();
  const { path, ...body } = bodies[name] ?? {};
  const named = name.startsWith('deposit_')
    ? { id: String(paid.id) }
    : name === 'disableEmployee'
      ? { id: colleague }
      : path;
  const { status } = await callStaff(name, { ...body, ...(named && { path: named }) });
  expect(status).toBeLessThan(500);
  expect(await worth()).toEqual(before);
});

test('a refused payout releases what was on hold, and no more', async () => {
  openProvider();
  const before = await objectOf(playerId).account.balances();
  const { body } = await payout(playerId);
  for (let tries = 0; tries < 3; tries += 1) await callStaff('payout_approve_fail', { path: { id: String(body.id) } });
  expect((await objectOf(playerId).account.balances()).cash).toBe(amountMinor(before.cash));
});
