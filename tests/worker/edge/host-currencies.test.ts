// Whose deposits and withdrawals are offered: the operator's list goes before the host's, and none refuses nobody.
import { afterEach, expect, test, vi } from 'vitest';
import { Browser, bindings } from './browser.ts';
import { byDefault, host, userFields } from './fake-host.ts';

let hoursAgo = 100;
afterEach(() => {
  host.reset();
  vi.useRealTimers();
});

const settings = (told: object) => {
  host.answer = (heard) => (heard.path === '/api/settings/' ? Response.json(told) : byDefault(heard));
};
const accepted = async (profile: object) => {
  const browser = new Browser({ ...bindings, HOST_PROFILE: JSON.stringify(profile) });
  return ((await (await browser.get('/api/settings/')).json()) as { acceptedCurrencies?: unknown }).acceptedCurrencies;
};

test('the accepted currencies are those of the profile, else those that the host names, else nobody’s word', async () => {
  settings({ acceptedCurrencies: ['EUR'] });
  expect(await accepted({ currencies: ['TND'] })).toEqual(['TND']);
  expect(await accepted({})).toEqual(['EUR']);
  settings({});
  expect(await accepted({})).toBeUndefined();
  expect(await accepted({ currencies: ['TND', 'EUR'] })).toEqual(['TND', 'EUR']);
});

test.each([
  ['TND', ['TND'], false],
  ['EUR', ['TND'], true],
  ['FNT', ['RUB'], false],
])(
  'without scripts, a player with %s finds the cashier in the menus where %j are accepted: hidden %s',
  async (currency, currencies, isHidden) => {
    // What visitors are answered is kept for some seconds: each case is at a time of its own, none of which is to come.
    hoursAgo -= 1;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hoursAgo * 3_600_000 });
    host.answer = (heard) => {
      if (heard.path === '/api/settings/') return Response.json({});
      return heard.path === '/api/accounts/user' ? Response.json({ ...userFields(), currency }) : byDefault(heard);
    };
    const browser = new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ currencies }) });
    browser.render = async () =>
      new Response('<a data-needs="cashier" hidden></a>', { headers: { 'content-type': 'text/html' } });
    await browser.signedIn();
    const page = await (await browser.open('/profile/limits?plain')).text();
    expect(page.includes('hidden')).toBe(isHidden);
  },
);
