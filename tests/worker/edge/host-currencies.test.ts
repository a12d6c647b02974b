// Whose deposits and withdrawals are offered: the operator's list goes before the host's, and none refuses nobody.
import { afterEach, expect, test } from 'vitest';
import { Browser, bindings } from './browser.ts';
import { byDefault, host, userFields } from './fake-host.ts';

afterEach(() => host.reset());

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

// Each in a language of its own: what visitors are answered is kept for some seconds.
test.each([
  ['TND', '', ['TND'], false],
  ['EUR', '/en', ['TND'], true],
  ['FNT', '/ar', ['RUB'], false],
])(
  'without scripts, a player with %s finds the cashier in the menus of %j where %j are accepted: hidden %s',
  async (currency, language, currencies, isHidden) => {
    host.answer = (heard) => {
      if (heard.path === '/api/settings/') return Response.json({});
      return heard.path === '/api/accounts/user' ? Response.json({ ...userFields(), currency }) : byDefault(heard);
    };
    const browser = new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ currencies }) });
    browser.render = async () =>
      new Response('<a data-needs="cashier" hidden></a>', { headers: { 'content-type': 'text/html' } });
    await browser.signedIn();
    const page = await (await browser.open(`${language}/profile/limits?plain`)).text();
    expect(page.includes('hidden')).toBe(isHidden);
  },
);
