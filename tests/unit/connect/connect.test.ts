// Connecting hosts with the specification's names: the tool's report of each call, and the profile that it writes.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProfile } from '#edge/host/profile.ts';
import { changesBetween } from '../../../connect/compare.ts';
import { connect } from '../../../connect/connect.ts';
import { renderReport } from '../../../connect/report.ts';
import { DJANGO_PLAYER } from '../../hosts/django/seed.ts';
import { startDjangoHost } from '../../hosts/django/start-django-host.ts';
import { LARAVEL_PLAYER } from '../../hosts/laravel/seeder.ts';
import { startLaravelHost } from '../../hosts/laravel/start-laravel-host.ts';
import { playersPassword } from '../../hosts/plain/seed.ts';
import type { ShapeName } from '../../hosts/plain/shape.ts';
import { namesOf, shapeFrom } from '../../hosts/plain/shape.ts';
import { type PlainHost, startPlainHost } from '../../hosts/plain/start-plain-host.ts';
import { statedOf } from '../../hosts/plain/stated.ts';

const site = 'https://www.example.test';
const player = { username: 'plain', password: playersPassword };
let host: PlainHost;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  host = await startPlainHost();
});
afterAll(() => host.stop());

const walk = (shape: ShapeName, over: object = {}) => {
  host.reset();
  host.setShape(shape);
  return connect({ address: host.origin, site, player, stated: statedOf(shapeFrom(shape)), ...over });
};

describe.each(['literal', 'wrapped', 'sparse'] as const)('a host of the shape %s', (shape) => {
  test('gets a valid profile, with every integration and how it opens games', async () => {
    const { profile, rows } = await walk(shape);
    expect(readProfile(JSON.stringify(profile))).toEqual({ profile });
    const [first, second, third, fourth] = namesOf(shapeFrom(shape));
    expect(profile.integrations?.map(({ name, session, demo }) => [name, session, demo === null])).toEqual([
      [first, 'createsession', false],
      [second, 'login-game-id', false],
      [third, 'login-symbol', false],
      [fourth, 'login-page-code', true],
    ]);
    expect(profile.extensions).toBe(false);
    expect(rows.filter(({ call }) => call.endsWith('/betshistory/')).length).toBeGreaterThan(0);
  });

  test('gets no call that moves money, and every change is reverted', async () => {
    await walk(shape);
    const moved = host.calls.filter(
      ({ method, path, headers }) =>
        method === 'POST' &&
        headers.authorization !== undefined &&
        /payments|transactions|spin\/|bonusbalance/.test(path),
    );
    expect(moved).toEqual([]);
  });

  test('has the same result the next time, and changes are reported', async () => {
    const before = await walk(shape);
    expect(changesBetween(before.profile, (await walk(shape, { known: before.profile })).profile)).toEqual([]);
    host.setShape({ absent: [...host.shape.absent, '/api/users/favouritegames'] });
    const { profile } = await connect({ address: host.origin, site, player, known: before.profile });
    expect(changesBetween(before.profile, profile)).toEqual([expect.stringMatching(/^without: .*favourites/)]);
  });
});

test('what a host lacks is in its profile, and the report’s row says what the site does without it', async () => {
  const { profile, rows } = await walk('sparse');
  expect(profile.without).toEqual(expect.arrayContaining(['crypto', 'jackpots', 'onlinePayments', 'slides', 'wheel']));
  expect(profile.without).not.toEqual(expect.arrayContaining(['deposits']));
  expect(rows).toContainEqual({
    call: 'GET /api/jackpot/v1/jackpots/',
    verdict: 'missing',
    note: '404. Without it: what shows "jackpots" is taken away from pages and menus.',
  });
});

test('with money, one deposit, one cancelled payout, one minimum transfer and one spin are made', async () => {
  const { profile, rows } = await walk('wrapped', { withMoney: true });
  const posts = host.calls.filter(({ method, headers }) => method === 'POST' && headers.authorization !== undefined);
  const money = posts.map(({ path }) => path).filter((path) => /payments|transactions|spin\/$/.test(path));
  expect(money).toEqual([
    '/api/backoffice/payments/deposit/',
    '/api/backoffice/payments/payout/',
    expect.stringMatching(/^\/api\/backoffice\/payments\/payout\/[^/]+\/cancel_payment\/$/),
    ...Array.from({ length: 10 }, () => '/api/backoffice/transactions/'),
    '/services/wheel/spin/',
  ]);
  const moved = host.calls.filter(({ path, method }) => method === 'POST' && path === '/api/backoffice/transactions/');
  expect(moved.filter(({ status }) => status < 300).map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount: '10', currency: 'TND' }),
  ]);
  expect(profile.payments).toEqual([host.origin]);
  // This host lets employees alone place a bet.
  expect(rows.filter(({ verdict }) => verdict === 'differs')).toEqual([
    expect.objectContaining({ call: 'POST /api/integrations/alt/ticket/placement' }),
  ]);
});

test('as a guest, no call has a token, and integrations are found by their demos', async () => {
  host.reset();
  host.setShape('literal');
  const { profile } = await connect({ address: host.origin, site });
  expect(host.calls.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  expect(profile.integrations?.map(({ name, session }) => [name, session])).toEqual([
    ['alpha', 'createsession'],
    ['bravo', 'login-game-id'],
    ['gamma', 'login-symbol'],
    ['delta', expect.stringMatching(/^login-/)],
  ]);
});

test('the report shows every row, and escapes what a host sent', async () => {
  const found = await walk('wrapped');
  const report = renderReport('https://api.test/?<b>', found);
  for (const { call } of found.rows) expect(report).toContain(call.replaceAll('&', '&amp;'));
  expect(report).toContain('https://api.test/?&lt;b&gt;');
  expect(report).not.toContain('<script');
});

describe.each([
  ['Django', startDjangoHost, DJANGO_PLAYER, 'not asked'],
  ['Laravel', startLaravelHost, LARAVEL_PLAYER, 'works'],
] as const)('a %s host, with money', (_, start, someone, transferred) => {
  test('gets a bet of the minimum stake that is cancelled, and a transfer if it names a cashier', async () => {
    const foreign = await start();
    const { rows, profile } = await connect({ address: foreign.origin, site, player: someone, withMoney: true });
    await foreign.stop();
    expect(profile.without).toEqual([]);
    const verdictOf = (end: string) => rows.filter(({ call }) => call.endsWith(end)).map(({ verdict }) => verdict);
    expect(verdictOf('/api/integrations/sft/ticket/placement')).toEqual(['mapped']);
    expect(verdictOf('/api/integrations/sft/ticket/{id}/cancel')).toEqual(['mapped']);
    expect(verdictOf('POST /api/backoffice/transactions/')).toEqual([transferred]);
    expect(rows.filter(({ verdict, note }) => verdict === 'differs' || note.includes('cannot be read'))).toEqual([]);
  });
});
