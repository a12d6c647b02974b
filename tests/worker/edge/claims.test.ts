// Claims in our texts about the operator appear only if the profile confirms them.
import { afterEach, expect, test } from 'vitest';
import { Browser, bindings, SITE } from './browser.ts';
import { host } from './fake-host.ts';

afterEach(() => host.reset());
const behind = (profile: object) => new Browser({ ...bindings, HOST_PROFILE: JSON.stringify(profile) });
const drawn = '<p data-feature="gameFacts">96 %</p><li data-feature="promotions">10 %</li>';
async function shown(browser: Browser, path: string): Promise<string[]> {
  browser.render = async () => new Response(drawn, { headers: { 'content-type': 'text/html' } });
  const text = await (await browser.get(path)).text();
  return [...text.matchAll(/<(?:p|li) data-feature="(\w+)">/g)].map(([, name]) => name ?? '');
}

test.each(['/main', '/promotions', '/en/main', '/ar/promotions'])(
  '%s makes no claim that the profile does not confirm, even at a guest’s first visit',
  async (path) => {
    expect(await shown(behind({ extensions: false }), path)).toEqual([]);
    expect(await shown(behind({ claims: ['gameFacts'] }), path)).toEqual(['gameFacts']);
    expect(await shown(behind({ claims: ['gameFacts', 'promotions'] }), path)).toEqual(['gameFacts', 'promotions']);
    expect(await shown(new Browser(), path)).toEqual(['gameFacts', 'promotions']);
  },
);

test.each(['/promotions/welcome-offer-1', '/en/promotions-detail/cashback'])(
  '%s links to the list of promotions if the operator does not confirm the claim',
  async (path) => {
    const answer = await behind({ extensions: false }).get(path);
    const list = path.startsWith('/en/') ? '/en/promotions' : '/promotions';
    expect([answer.status, answer.headers.get('location')?.replace(SITE, '')]).toEqual([302, list]);
    expect((await behind({ claims: ['promotions'] }).get(path)).status).toBe(200);
  },
);

test('every claim of a profile is used by the site', async () => {
  expect((await behind({ claims: ['jackpots'] }).get('/main')).status).toBe(500);
});
