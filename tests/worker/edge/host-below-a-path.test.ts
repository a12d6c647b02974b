// A host behind a proxy that strips a base path: all its addresses are below that path.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDeposit } from '#contract/cashier/payment-calls.ts';
import { openGame } from '#contract/game/game-opening.ts';
import { readHost } from '#edge/host/host-bindings.ts';
import { fetchCatalogue } from '#edge/lobby/catalogue-source.ts';
import { pageHeaders } from '#edge/security-headers.ts';
import { Browser, bindings, withSeparateCatalogue } from './browser.ts';
import { byDefault } from './fake-host.ts';

const ADDRESS = 'https://host.test/core';
const profile = {
  frames: ['https://host.test'],
  integrations: [{ name: 'alpha', games: '/games/', session: 'createsession' }],
};
const given = { ...bindings, API_ORIGIN: ADDRESS, HOST_PROFILE: JSON.stringify(profile) };
const game = { id: 70, game_id: 1001, name: 'Golden Lotus', slug: 'kestrel/lotus', producer: 'kestrel' };

const answers: Readonly<Record<string, unknown>> = {
  '/games/': [{ ...game, image: '/media/lotus.png' }],
  '/api/integrations/alpha/createsession/': { success: true, data: '/play/7' },
  '/api/integrations/alt/login': { token: 't', url: '/sport/alt' },
  '/api/backoffice/payments/deposit/d': { id: 'd', amount: '50', status: 10, redirect_link: '/pay/d' },
};

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { url } = request as Request;
    const path = url.startsWith(`${ADDRESS}/`) ? new URL(url.slice(ADDRESS.length), ADDRESS).pathname : '';
    const answer = answers[path];
    if (answer !== undefined) return Response.json(answer);
    return path.startsWith('/api/accounts/')
      ? byDefault({ path, method: 'GET', headers: new Headers(), body: '' })
      : Response.json({ detail: 'Not found.' }, { status: 404 });
  });
});
afterEach(() => vi.restoreAllMocks());

test('a game’s picture is below the path', async () => {
  const pack = await fetchCatalogue(readHost(given));
  expect(JSON.stringify(pack)).toContain(`"${ADDRESS}/media/lotus.png"`);
});

test('a game is opened below the path', async () => {
  const browser = await new Browser(withSeparateCatalogue(given)).signedIn();
  const opened = await browser.post(openGame.path, {
    integration: 'alpha',
    gameId: '1001',
    mode: 'real',
    isPhone: false,
  });
  expect(await opened.json()).toMatchObject({ address: `${ADDRESS}/play/7` });
});

test('a payment page is below the path', async () => {
  const browser = await new Browser(given).signedIn();
  const answer = await browser.get(getDeposit.path.replace('{id}', 'd'));
  expect(await answer.json()).toMatchObject({ redirect_link: `${ADDRESS}/pay/d` });
});

test('a sportsbook is framed below the path', async () => {
  const browser = await new Browser(given).signedIn();
  const answer = await browser.post('/api/integrations/alt/login');
  expect(JSON.stringify(await answer.json())).toContain(`"${ADDRESS}/sport/alt"`);
});

test('policies name the origin, without the path', () => {
  const policy = pageHeaders(readHost({ ...given, HOST_PROFILE: '{}' }).profile)['content-security-policy'];
  expect(policy).toContain("frame-src https://host.test; img-src 'self' data: https://host.test;");
  expect(policy).not.toContain('/core');
});
