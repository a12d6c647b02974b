// Games of the plain host, which implements only the specification: opened in each shape, listed, marked, and failing with
// messages.
import type { Page } from '@playwright/test';
import { openPlainSite, type PlainSite, plainPlayer } from '../support/plain-site.ts';
import { once } from '../support/screens.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<object, { site: PlainSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await openPlainSite('literal');
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({
  provoked: /status of (401|404)|ERR_(CONNECTION|FAILED)|X-Frame-Options|Content.Security.Policy|policy: frame-src/i,
});

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
/** The calls that the host received at an address. */
async function callsAt({ hostOrigin }: PlainSite, path: string): Promise<unknown[]> {
  const calls = (await (await fetch(`${hostOrigin}/__plain/calls`)).json()) as Sent[];
  return calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
}

const frameOf = (page: Page) => page.locator('iframe.game-frame');

async function signIn({ page, site, language, isPhone }: Parameters<typeof signInByForm>[0] & { site: PlainSite }) {
  await page.goto(site.siteOrigin + language.at('/slots/casino'));
  await signInByForm({ page, language, isPhone }, plainPlayer.username, plainPlayer.password);
  await expect(page.locator('html')).toHaveAttribute('data-player', '');
}

test(
  'a player opens a game of each shape, with the specification’s requests',
  once,
  async ({ page, site, language, isPhone }) => {
    await signIn({ page, site, language, isPhone });
    const back = site.siteOrigin + language.at('/slots/casino');
    const shapes: [string, string, object][] = [
      ['alpha/1001', 'alpha/createsession/', { game: 'kestrel-goldenlotus', return_url: back, client_type: 'web' }],
      ['bravo/1101', 'bravo/login/', { GameId: '1101' }],
      ['gamma/1201', 'gamma/login', { symbol: '1201', platform: 'web', play_mode: 'real', lobby_url: back }],
      ['delta/1301', 'delta/login', { is_mobile: false, system: 'kestrel', page_code: '1301' }],
    ];
    for (const [game, path, body] of shapes) {
      await page.goto(site.siteOrigin + language.at(`/slots/${game}`));
      await expect(frameOf(page)).toHaveAttribute('src', new RegExp(`^${site.hostOrigin}/frames/${game}\\?session=`));
      await expect(frameOf(page)).not.toHaveAttribute('inert');
      expect(await callsAt(site, `/api/integrations/${path}`), game).toContainEqual(body);
    }
  },
);

test('a guest opens a demo if there is one, and sees a message otherwise', once, async ({ page, site, language }) => {
  for (const game of ['alpha/1002', 'bravo/1102', 'gamma/1202']) {
    await page.goto(site.siteOrigin + language.at(`/slots/${game}/demo`));
    await expect(frameOf(page)).not.toHaveAttribute('inert');
  }
  await page.goto(site.siteOrigin + language.at('/slots/delta/1302/demo'));
  await expect(page.getByRole('alert')).toContainText(language.t('play.no_demo'));
});

test('granted free spins are played at their own address', once, async ({ page, site, language, isPhone }) => {
  await signIn({ page, site, language, isPhone });
  await page.goto(site.siteOrigin + language.at('/slots/bravo/1101/freespin/session'));
  await expect(frameOf(page)).not.toHaveAttribute('inert');
  await expect(page.getByText(language.t('play.spins'), { exact: true }).first()).toBeVisible();
  expect(await callsAt(site, '/api/integrations/bravo/login/freespin/')).toContainEqual({ GameId: '1101' });
});

test(
  'a provider that the host does not list is missing, and its address is not found',
  once,
  async ({ page, site, language }) => {
    const answer = await page.goto(site.siteOrigin + language.at('/slots/orion/moonlit-pharaoh/demo'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_unknown'));
  },
);

test('shows the host’s own pictures, and ours if one does not load', once, async ({ page, site, language }) => {
  await page.goto(site.siteOrigin + language.at('/slots/casino'));
  const pictures = page.locator('.game-art-sent');
  await expect(pictures.first()).toHaveAttribute('src', new RegExp(`^${site.hostOrigin}/`));
  await page.route(`${site.hostOrigin}/**`, (route) => route.abort());
  await page.goto(site.siteOrigin + language.at('/slots/casino'));
  await expect(page.locator('.card .game-art-hero').first()).toBeVisible();
});

test('a marked game is a favourite at the host', once, async ({ page, site, language, isPhone }) => {
  await signIn({ page, site, language, isPhone });
  await page.goto(site.siteOrigin + language.at('/slots/alpha/1003'));
  await expect(page.locator('astro-island[component-export="GameView"]:not([ssr])')).toBeAttached();
  await page.getByRole('button', { name: language.t('game.favourite') }).click();
  await expect(page.getByText(language.t('errors.slotAdded'))).toBeVisible();
  expect(await callsAt(site, '/api/users/favouritegames/')).toContainEqual({ provider: 'alpha', game_id: '1003' });
});

test.describe('a frame that does not load is reported within twelve seconds', once, () => {
  const GAME = '/slots/alpha/1001/demo';

  test('when its server hangs', async ({ page, site, language }) => {
    await page.route('**/frames/**', () => new Promise(() => undefined));
    await page.clock.install();
    await page.goto(site.siteOrigin + language.at(GAME));
    await expect(frameOf(page)).toBeAttached();
    await page.clock.fastForward(12_000);
    await expect(page.getByRole('alert')).toContainText(language.t('play.silent'));
  });

  test('when the connection is refused', async ({ page, site, language }) => {
    await page.route('**/frames/**', (route) => route.abort('connectionrefused'));
    await page.clock.install();
    await page.goto(site.siteOrigin + language.at(GAME));
    const note = page.getByText(language.t('play.note_quiet')).or(page.getByText(language.t('play.silent')));
    await expect(frameOf(page)).toBeAttached();
    await page.clock.runFor(12_000);
    await expect(note).toBeVisible();
  });

  test('when it refuses to be framed', async ({ page, site, language }) => {
    await page.route('**/frames/**', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '<title>no</title>' }),
    );
    await page.clock.install();
    await page.goto(site.siteOrigin + language.at(GAME));
    const note = page.getByText(language.t('play.note_quiet')).or(page.getByText(language.t('play.silent')));
    await expect(frameOf(page)).toBeAttached();
    await page.clock.runFor(12_000);
    await expect(note).toBeVisible();
  });

  test('at once, when our own CSP blocks it', async ({ page, site, language }) => {
    await page.route('**/session/game', (route) =>
      route.fulfill({ json: { address: 'https://elsewhere.invalid/play', speaks: false } }),
    );
    await page.goto(site.siteOrigin + language.at(GAME));
    await expect(page.getByRole('alert')).toContainText(language.t('play.silent'), { timeout: 5000 });
  });
});
