// Games of the plain host, which implements only the specification: opened, marked, and failing with messages.
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

// In one process, for each starts a host.
test.describe.configure({ mode: 'default' });

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
/** The calls that the host received at an address. */
async function callsAt({ hostOrigin }: PlainSite, path: string): Promise<unknown[]> {
  const calls = (await (await fetch(`${hostOrigin}/__plain/calls`)).json()) as Sent[];
  return calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
}

const frameOf = (page: Page) => page.locator('iframe.game-frame');

test(
  'a player signs in, sees the host’s pictures, opens and marks a game, and plays granted free spins at their own address',
  once,
  async ({ page, site, language, isPhone }) => {
    const { t, at } = language;
    const casino = site.siteOrigin + at('/slots/casino');
    await page.goto(casino);
    await expect(page.locator('.game-art-sent').first()).toHaveAttribute('src', new RegExp(`^${site.hostOrigin}/`));
    await signInByForm({ page, language, isPhone }, plainPlayer.username, plainPlayer.password);
    await expect(page.locator('html')).toHaveAttribute('data-player', '');

    await page.goto(site.siteOrigin + at('/slots/alpha/1001'));
    await expect(frameOf(page)).toHaveAttribute('src', new RegExp(`^${site.hostOrigin}/frames/alpha/1001\\?session=`));
    await expect(frameOf(page)).not.toHaveAttribute('inert');
    const body = { game: 'kestrel-goldenlotus', return_url: casino, client_type: 'web' };
    expect(await callsAt(site, '/api/integrations/alpha/createsession/')).toContainEqual(body);
    await page.getByRole('button', { name: t('game.favourite') }).click();
    await expect(page.getByText(t('errors.slotAdded'))).toBeVisible();
    expect(await callsAt(site, '/api/users/favouritegames/')).toContainEqual({ provider: 'alpha', game_id: '1001' });

    await page.goto(site.siteOrigin + at('/slots/bravo/1101/freespin/session'));
    await expect(frameOf(page)).not.toHaveAttribute('inert');
    await expect(page.getByText(t('play.spins'), { exact: true }).first()).toBeVisible();
    expect(await callsAt(site, '/api/integrations/bravo/login/freespin/')).toContainEqual({ GameId: '1101' });
  },
);

test(
  'a guest opens a demo, and a provider that the host does not list is missing',
  once,
  async ({ page, site, language }) => {
    await page.goto(site.siteOrigin + language.at('/slots/gamma/1202/demo'));
    await expect(frameOf(page)).not.toHaveAttribute('inert');
    const answer = await page.goto(site.siteOrigin + language.at('/slots/orion/moonlit-pharaoh/demo'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_unknown'));
  },
);

test.describe('a frame that does not load is reported within twelve seconds', once, () => {
  const GAME = '/slots/alpha/1001/demo';

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
