// Accepted currencies of the cashier: the operator's list takes precedence over the host's; without any, all are accepted.
import { afterEach, expect, test } from 'vitest';
import { Browser, bindings } from '../browser.ts';
import { byDefault, host, userFields } from '../fake-host.ts';

afterEach(() => host.reset());

const settings = (answer: object) => {
  host.answer = (received) => (received.path === '/api/settings/' ? Response.json(answer) : byDefault(received));
};
const accepted = async (profile: object) => {
  const browser = new Browser({ ...bindings, HOST_PROFILE: JSON.stringify(profile) });
  return ((await (await browser.get('/api/settings/')).json()) as { acceptedCurrencies?: unknown }).acceptedCurrencies;
};

test('the accepted currencies are the profile’s, else the host’s, else unknown', async () => {
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
  'without scripts, for a player with %s where %j are accepted, the menu’s cashier is hidden: %s',
  async (currency, currencies, isHidden) => {
    host.answer = (received) => {
      if (received.path === '/api/settings/') return Response.json({});
      return received.path === '/api/accounts/user'
        ? Response.json({ ...userFields(), currency })
        : byDefault(received);
    };
    const browser = new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ currencies }) });
    browser.render = async () =>
      new Response('<a data-needs="cashier" hidden></a>', { headers: { 'content-type': 'text/html' } });
    await browser.signedIn();
    const page = await (await browser.open('/profile/limits?plain')).text();
    expect(page.includes('hidden')).toBe(isHidden);
  },
);
