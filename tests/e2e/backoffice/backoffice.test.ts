import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { withUnusedCode } from '../../../scripts/house/staff-code.ts';
import { PASSWORD } from '../support/ledger.ts';
import { backofficeOrigin, platformOrigin, siteOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { enterBackOffice, signInStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

type Texts = Readonly<Record<string, string>>;
const texts = JSON.parse(readFileSync('backoffice/src/texts/fr.json', 'utf8')) as Texts;
const filled = (text: string | undefined, values: Texts) =>
  (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Signs in by the form, with an unused code. */
async function signInToBackOffice(page: Page, username: string): Promise<void> {
  const alert = page.getByRole('alert');
  await withUnusedCode(
    async (code) => {
      await page.getByLabel(texts.username ?? '', { exact: true }).fill(username);
      await page.getByLabel(texts.password ?? '', { exact: true }).fill(PASSWORD);
      await page.getByLabel(texts.code ?? '', { exact: true }).fill(code);
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/sign-in'));
      await page
        .getByRole('main')
        .getByRole('button', { name: texts.signIn ?? '' })
        .click();
      const isRefused = (await answered).status() === 401;
      return isRefused ? alert.textContent() : null;
    },
    (said) => said === texts.refused_second_factor_invalid,
  );
}

async function openPlayer(page: Page, username: string): Promise<void> {
  await page.goto(`${backofficeOrigin}/players?lang=fr`);
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('button', { name: texts.search ?? '' }).click();
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

/** The player's answer through the site's edge. */
async function spinsOf(browser: Browser, gameId: string) {
  const player = await browser.newContext({ baseURL: siteOrigin, extraHTTPHeaders: { origin: siteOrigin } });
  await player.request.post('/api/accounts/login/', { data: { username: 'newcomer', password: PASSWORD } });
  const answer = await player.request.get(`/api/users/freespin-session/?provider=vega&game_id=${gameId}`);
  const playersAnswer: unknown = await answer.json();
  await player.close();
  return playersAnswer;
}

test('an owner grants free spins without scripts, and the player is told', once, async ({ browser }, info) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await enterBackOffice(page);
  await page.goto(`${backofficeOrigin}/?lang=fr`);
  await openPlayer(page, 'newcomer');
  const spins = page.getByRole('region', { name: texts.spins ?? '', exact: true });
  const games = spins.getByRole('combobox').getByRole('option');
  // Parallel projects share one player: each grants on a different game.
  const game = games.nth(['fr-390', 'fr-1440', 'en-390', 'en-1440', 'ar-390', 'ar-1440'].indexOf(info.project.name));
  const gameId = (await game.getAttribute('value')) ?? '';
  await spins.getByRole('combobox').selectOption(gameId);
  await spins.getByLabel(texts.spinsCount ?? '').fill('7');
  const stake = spins.getByRole('spinbutton').nth(1);
  await stake.fill('900000');
  await spins.getByRole('button', { name: texts.grant ?? '' }).click();
  await expect(spins.getByText(texts.fault_too_large ?? '')).toBeVisible();
  // Typed values are kept.
  await expect(spins.getByLabel(texts.spinsCount ?? '')).toHaveValue('7');
  await stake.fill('1');
  await spins.getByRole('button', { name: texts.grant ?? '' }).click();
  await expect(page.getByRole('status')).toHaveText(texts['done_free-spins'] ?? '');
  await expect(spins).toContainText(filled(texts.spinsLeft, { left: '7', granted: '7' }));
  await expect(page.getByRole('region', { name: texts.log ?? '', exact: true })).toContainText('owner');
  expect(await spinsOf(browser, gameId)).toMatchObject({ provider: 'vega', game_id: gameId, freespin_left: 7 });
  await context.close();
});

test.describe('with other roles', once, () => {
  // A refused sign-in is answered with 401, which the browser logs to its console.
  test.use({ provoked: /status of 401/ });

  test('a player and a cashier are refused in the back office, and their tokens give no access at the host', async ({
    page,
    request,
  }) => {
    for (const username of ['newcomer', 'cashier']) {
      await page.goto(`${backofficeOrigin}/?lang=fr`);
      await signInToBackOffice(page, username);
      await expect(page.getByRole('alert')).toHaveText(texts.refused_permission_denied ?? '');
      const { access } = await signInStaff(username);
      const staffAnswer = await request.get(`${platformOrigin}/api/staff/players/?username=demo`, {
        headers: { authorization: `Bearer ${access}` },
      });
      expect([staffAnswer.status(), await staffAnswer.json()]).toEqual([403, { code: 'permission_denied' }]);
    }
  });
});

test('the site’s edge does not expose calls of the back office', once, async ({ request }) => {
  for (const path of ['/api/staff/players/?username=demo', '/api/staff/players/7/', '/API/staff/players/7/free-spins/'])
    expect((await request.get(siteOrigin + path)).status()).toBe(404);
});

test.describe('with a used code', once, () => {
  // Another test may have used it first: a refused sign-in is answered with 401, which the browser logs to its console.
  test.use({ provoked: /status of 401/ });

  test('the back office is accessible', async ({ page, expectAccessible }) => {
    await page.goto(`${backofficeOrigin}/?lang=fr`);
    await expect(page.getByText(/\d{6}/)).toBeVisible();
    await expectAccessible();
    await signInToBackOffice(page, 'owner');
    await expect(page.getByRole('heading', { level: 1, name: texts.overview ?? '' })).toBeVisible();
    await expectAccessible();
    await openPlayer(page, 'demo');
    await expectAccessible();
  });
});

test.describe('with an invalid wheel', once, () => {
  // A refused form is answered with 400, which the browser logs to its console.
  test.use({ provoked: /status of 400/ });

  test('an owner configures the wheel, sees a message about invalid weights, and finds the change in the log with a name', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const prizes = async () => (await request.get(`${siteOrigin}/services/wheel/prizes/`)).json();
    const before: unknown = await prizes();
    await enterBackOffice(page);
    await page.goto(`${backofficeOrigin}/?lang=fr`);
    await page.getByRole('link', { name: texts.wheel ?? '', exact: true }).click();
    const settings = page.getByRole('region', { name: texts.wheelSettings ?? '' });
    const weight = settings.getByLabel(/^Carreau 2\s/);
    const whole = await weight.inputValue();
    await weight.fill('1');
    await settings.getByRole('button', { name: texts.save ?? '' }).click();
    await expect(settings.getByText(filled(texts.wheelWrongSum, { sum: '10000' }))).toBeVisible();
    await expect(weight).toHaveValue('1');
    expect(await prizes()).toEqual(before);
    // Restores the wheel: other tests spin it, and a changed wheel invalidates what they were shown.
    await weight.fill(whole);
    await settings.getByRole('button', { name: texts.save ?? '' }).click();
    await expect(page.getByRole('status')).toHaveText(texts.done_wheel ?? '');
    await expect(page.getByRole('region', { name: texts.log ?? '', exact: true })).toContainText('owner');
    await expect(page.getByRole('region', { name: texts.wheelSeen ?? '' })).toContainText('96.00 %');
    await expectAccessible();
  });
});
