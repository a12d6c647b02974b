import { type FaultyHouse, openFaultyHouse } from './support/faulty-host.ts';
import { PASSWORD } from './support/ledger.ts';
import { once } from './support/screens.ts';
import { openAccount, signInByForm } from './support/sign-in-form.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ road: FaultyHouse }, { faultyHouse: FaultyHouse }>({
  // One house per worker process, because it takes seconds to start.
  faultyHouse: [
    async ({ browserName: _ }, use) => {
      const house = await openFaultyHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  road: async ({ faultyHouse }, use) => {
    faultyHouse.breakConnection('none');
    await use(faultyHouse);
    faultyHouse.breakConnection('none');
  },
});
// The third parties allow framing by one site only.
test.use({ provoked: /status of (401|50[0-9])|^console: Framing '/ });

const faults = ['down', 'nonsense', 'refusing'] as const;
// In order and in one process, so that the tests share one house: the first needs its cache empty, or the last known
// catalogue would be shown.
test.describe.configure({ mode: 'default' });

test(
  'the casino page renders, shows what failed and offers a retry until the API host answers; afterwards it works from its cache',
  once,
  async ({ page, language, road, expectAccessible }) => {
    const { t, at } = language;
    const failed = page.getByRole('alert').filter({ hasText: t('lobby.failedTitle') });
    const game = page.getByRole('link', { name: /moonlit pharaoh/i }).first();
    for (const fault of faults) {
      road.breakConnection(fault);
      await page.goto(road.siteOrigin + at('/slots/all'));
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(failed).toBeVisible();
      await expect(page.getByText('Stack trace of a stranger')).toHaveCount(0);
    }
    await expectAccessible();
    road.breakConnection('none');
    await failed.getByRole('button', { name: t('lobby.tryAgain') }).click();
    await expect(game).toBeVisible();
    road.breakConnection('down');
    await page.reload();
    await expect(game).toBeVisible();
    await expect(failed).toHaveCount(0);
  },
);

test(
  'a game page renders, and a retry opens the game, whatever the fault of the API host',
  once,
  async ({ page, language, road }) => {
    const { t, at } = language;
    await page.goto(`${road.siteOrigin}${at('/slots/orion/moonlit-pharaoh/demo')}`);
    for (const fault of faults) {
      road.breakConnection(fault);
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(t('play.provider_down'));
      road.breakConnection('none');
      await page.getByRole('button', { name: t('play.again') }).click();
      await expect(page.locator('iframe')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  },
);

test(
  'a sign-in that the API host does not answer is refused, and no amount without a validated answer is shown',
  once,
  async ({ page, language, isPhone, road }) => {
    const where = { page, language, isPhone };
    road.breakConnection('down', '/api/accounts/login');
    await page.goto(road.siteOrigin + language.at('/main'));
    await signInByForm(where, 'newcomer', PASSWORD);
    await expect(
      page.getByText(language.t('errors.upstream_unavailable')).filter({ visible: true }).first(),
    ).toBeVisible();

    road.breakConnection('none');
    await signInByForm(where, 'newcomer', PASSWORD);
    await openAccount(where);
    for (const fault of faults) {
      road.breakConnection(fault, '/api/accounts/user');
      await page.reload();
      await openAccount(where);
      await expect(
        page.getByTitle(language.t('session.balanceUnknown')).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.getByText(/\d[.,]\d\d\s*(TND|د\.ت)/).filter({ visible: true })).toHaveCount(0);
    }
  },
);

test(
  'a game page renders while the API host is silent, and reports a timeout after half a minute',
  once,
  async ({ page, language, road }) => {
    test.setTimeout(90_000);
    road.breakConnection('silent', 'createsession');
    await page.goto(`${road.siteOrigin}${language.at('/slots/orion/moonlit-pharaoh/demo')}`);
    await expect(page.getByRole('progressbar', { name: language.t('game.opening') })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_down'), { timeout: 35_000 });
  },
);

test('the browser receives no token of the API host', once, async ({ page, language, isPhone, road }) => {
  const received: Promise<string>[] = [];
  page.on('response', (response) => {
    received.push(response.text().catch(() => ''));
    received.push(
      response
        .allHeaders()
        .then((headers) => JSON.stringify(headers))
        .catch(() => ''),
    );
  });
  await page.goto(road.siteOrigin + language.at('/main'));
  await signInByForm({ page, language, isPhone }, 'newcomer', PASSWORD);
  await page.goto(road.siteOrigin + language.at('/profile'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const everything = [...(await Promise.all(received)), stored, await page.content()].join('\n');
  expect(road.tokens().length).toBeGreaterThanOrEqual(2);
  for (const token of road.tokens()) expect(everything).not.toContain(token);
});
