import { afterEach, expect, test } from 'vitest';
import { Browser, bindings } from './browser.ts';
import { byDefault, freshAccess, host, token, userFields } from './fake-host.ts';

afterEach(() => host.reset());

const html = '<html lang="fr"><b data-player-name="1"></b><b data-player-name></b></html>';
const answered = () => new Response(html, { headers: { 'content-type': 'text/html', etag: '"page"' } });
const browser = () => {
  const opened = new Browser({ ...bindings, ASSETS: { fetch: async () => answered() } });
  opened.render = async () => answered();
  return opened;
};
const drawn = '<html lang="fr" data-player=""><b data-player-name="1">d</b><b data-player-name>demo</b></html>';

test('a player who signed in without scripts gets a page with their header, uncached', async () => {
  const player = browser();
  await player.submit('/session/sign-in', { username: 'demo', password: 'demo-Zellige1' });
  const answer = await player.get('/profile', { 'if-none-match': '"page"' });
  expect(await answer.text()).toBe(drawn);
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['private, no-store', null]);
});

test('a name that looks like markup is escaped', async () => {
  const player = browser();
  host.answer = (received) =>
    received.path === '/api/accounts/login/'
      ? Response.json({ access: freshAccess(), refresh: token('refresh'), ...userFields(), username: '<img src=x>' })
      : byDefault(received);
  await player.submit('/session/sign-in', { username: 'demo', password: 'demo-Zellige1' });
  expect(await (await player.get('/profile')).text()).toContain('&lt;img src=x&gt;');
});

test('a player with scripts, and a guest, get the shared page', async () => {
  const player = await browser().signedIn();
  expect(await (await player.get('/profile')).text()).toBe(html);
  const guest = await browser().get('/slots/casino');
  expect([await guest.text(), guest.headers.get('etag')]).toEqual([html, '"page"']);
});

const menu =
  '<html><a data-needs="cashier">1</a><a data-needs="bonusTransfer" hidden>2</a><a data-needs="bonusTransfer cashier" hidden>3</a></html>';
const settings = (currencies: string[]) => ({
  rates: {},
  limits: { maxBet: '1', minBet: '1', maxWin: '1', maxTransaction: '1' },
  bonuses: {
    cashbackOn: false,
    transferBonusBalanceToBalanceOn: false,
    transferBonusBalanceToBalanceMinBalance: '3',
    transferBonusBalanceToBalanceRate: '1',
  },
  currencies,
  acceptedCurrencies: currencies,
});

test('without scripts a menu shows only the entries offered to this player', async () => {
  const shown = async (answer: () => Response) => {
    const player = browser();
    player.render = async () => new Response(menu, { headers: { 'content-type': 'text/html' } });
    player.given.ASSETS.fetch = async () => new Response(null, { status: 404 });
    await player.submit('/session/sign-in', { username: 'demo', password: 'demo-Zellige1' });
    host.answer = (received) => (received.path === '/api/settings/' ? answer() : byDefault(received));
    const page = await (await player.get('/ar/profile')).text();
    expect(page.match(/data-known/g)).toHaveLength(3);
    return [...page.matchAll(/<a [^>]*?>(\d)/g)].filter(([tag]) => !tag.includes('hidden')).map(([, entry]) => entry);
  };
  expect(await shown(() => new Response('', { status: 503 }))).toEqual(['1', '3']);
  expect(await shown(() => Response.json(settings(['EUR'])))).toEqual([]);
  expect(await shown(() => Response.json(settings(['TND'])))).toEqual(['1', '3']);
});
