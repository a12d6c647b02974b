// Fields that a host names differently: found, asked about, and mapped everywhere once somebody chose.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { getUser, User } from '#contract/auth/accounts.ts';
import { listDeposits } from '#contract/cashier/payment-calls.ts';
import { translated } from '#edge/host/vocabulary.ts';
import { type Asks, connect } from '../../../connect/connect.ts';
import { look } from '../../../connect/look.ts';

const site = 'https://www.example.test';
const user = {
  id: 7,
  username: 'amel',
  email: null,
  role: 'P',
  currency: 'TND',
  promo_wallet: '12.500',
  shoe_size: 41,
};

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  vi.restoreAllMocks();
});

/** A host that only knows its player. */
async function hostOf(row: object): Promise<string> {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const tokens = { access: 'access-token', refresh: 'refresh-token' };
    const answers: Record<string, unknown> = {
      '/api/accounts/login/': { ...tokens, user: row },
      '/api/accounts/refresh/': tokens,
      '/api/accounts/user': row,
    };
    const known = answers[path.split('?')[0] ?? ''];
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ?? { detail: 'Not found.' }));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server?.once('listening', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const quiet: Asks = {
  decide: async () => null,
  names: async () => [],
  confirm: async () => false,
  onRow: () => undefined,
};

test('a field under another name is reported with the fields whose values would fit', () => {
  const { lacks } = look(User, user);
  expect(lacks.map(({ field }) => field)).toEqual(['balance']);
  expect(lacks[0]?.candidates).toEqual({ promo_wallet: '12.500', shoe_size: 41 });
});

test('a choice is in the profile, and is not asked again in another call', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const questions: string[] = [];
  const decide: Asks['decide'] = async ({ field, candidates }, call) => {
    questions.push(`${call} ${field}`);
    return 'promo_wallet' in candidates ? 'promo_wallet' : null;
  };
  const address = await hostOf(user);
  const player = { username: 'amel', password: 'x' };
  const { profile, rows } = await connect({ address, site, player, asks: { ...quiet, decide } });
  expect(profile.names).toEqual({ balance: 'promo_wallet' });
  expect(questions.filter((one) => one.endsWith('balance')).length).toBe(1);
  expect(rows.find(({ call }) => call === 'GET /api/accounts/user')).toMatchObject({
    verdict: 'mapped',
    note: expect.stringContaining('balance = promo_wallet'),
  });
});

test('without a terminal, the row says what is missing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { profile, rows } = await connect({
    address: await hostOf(user),
    site,
    player: { username: 'amel', password: 'x' },
  });
  expect(profile.names).toBeUndefined();
  expect(rows.find(({ call }) => call === 'GET /api/accounts/user')).toMatchObject({
    verdict: 'differs',
    note: expect.stringContaining('balance is nothing'),
  });
});

test('mapped names and words apply to every object, and never override what the host sends under our name', () => {
  const profile = { names: { balance: 'promo_wallet' }, words: { status: { settled: 30 } } };
  expect(
    translated(
      { data: { promo_wallet: '1.000' }, list: [{ status: 'settled' }, { status: 10 }] },
      listDeposits.answer,
      profile,
    ),
  ).toEqual({
    data: { promo_wallet: '1.000', balance: '1.000' },
    list: [{ status: 30 }, { status: 10 }],
  });
  expect(translated({ balance: '2.000', promo_wallet: '1.000' }, getUser.answer, profile)).toMatchObject({
    balance: '2.000',
  });
  expect(translated({ promo_wallet: '1.000' }, getUser.answer, {})).toEqual({ promo_wallet: '1.000' });
});
