// Nothing focused is covered by a fixed header or footer, a notice, a toast or the betslip's button, no text overlaps
// another, and every field has text large enough for a phone.
import type { Page } from '@playwright/test';
import { pageAddresses } from '../../scripts/check/served-pages.ts';
import { coveredOnes } from './support/covered.ts';
import { backofficeOrigin } from './support/origins.ts';
import { overlappingTexts } from './support/overlapping.ts';
import { arabicPhone } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const small = { width: 320, height: 640 };
const sizes = [{ width: 390, height: 844 }, small];
/** Just wide enough for menus beside the content. */
const tablet = { width: 768, height: 1024 };
const PARTS = 6;

test.use({ provoked: /status of \d+/, contextOptions: { reducedMotion: 'reduce' } });

/** Chromium scrolls to an element focused by a script as it does for Tab, in a hundredth of the time. */
async function expectInSight(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A page may still grow while its parts load.
    for (const way of ['forwards', 'backwards'] as const)
      await expect
        .poll(() => page.evaluate(coveredOnes, way), {
          message: `${page.url()} ${way} at ${size.width}`,
          timeout: 3_000,
        })
        .toEqual([]);
  }
}

async function expectTextsApart(page: Page): Promise<void> {
  for (const size of [small, tablet]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(overlappingTexts), `${page.url()} at ${size.width}`).toEqual([]);
  }
}

/** Every field of the page, including those of closed panels: phones zoom in on text smaller than 16 px. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !/^(hidden|checkbox|radio|range|file|submit)$/.test((field as HTMLInputElement).type))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );

for (let part = 0; part < PARTS; part++)
  test(`on every page: part ${part + 1}`, arabicPhone, async ({ page, language, login, navigate }) => {
    const visit = async (path: string) => {
      // A redirect needs no page load to be found.
      const { pathname } = new URL((await page.request.get(language.at(path))).url());
      if (pathname !== language.at(path)) return false;
      await navigate(path);
      if (new URL(page.url()).pathname !== language.at(path)) return false;
      await expectInSight(page);
      await page.waitForLoadState('networkidle');
      expect(await smallFields(page), path).toEqual([]);
      await expectTextsApart(page);
      return true;
    };
    const ofPlayers: string[] = [];
    for (const path of pageAddresses().filter((_, index) => index % PARTS === part))
      if (!(await visit(path))) ofPlayers.push(path);
    await login();
    for (const path of ofPlayers) expect(await visit(path), path).toBe(true);
  });

test('with the offer to install the app', arabicPhone, async ({ page, navigate }) => {
  for (const path of ['/slots/all', '/auth/sign-in', '/sportsbook/prematch']) {
    await navigate(path);
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => undefined })),
    );
    await expect(page.locator('.app-notice')).toBeVisible();
    await expectInSight(page);
  }
});

test(
  'with a toast, by which a guest’s heart asks to sign in',
  arabicPhone,
  async ({ page, language: { t }, navigate }) => {
    await navigate('/slots/all');
    const showToast = async () => {
      await page.locator('.card-heart').first().click();
      await expect(page.getByText(t('errors.favouritesNeedSignIn'))).toBeVisible();
    };
    await showToast();
    await expectInSight(page);
    // The first may be gone by now.
    await showToast();
    await page
      .getByRole('button', { name: t('errors.signIn'), exact: true })
      .last()
      .click();
    await expect(page.getByRole('textbox', { name: t('session.username') })).toBeVisible();
  },
);

test("with the betslip's button", arabicPhone, async ({ page, language: { t }, navigate }) => {
  await navigate('/sportsbook/prematch/1');
  // Arrow keys move through the prices: the page's scripts have loaded.
  await expect(page.locator('#matches [tabindex="0"]')).toHaveCount(1);
  await page.locator('.odds button:not([aria-disabled])').first().click();
  await expect(page.getByRole('button', { name: t('betslip.title') })).toBeVisible();
  await expectInSight(page);
  await navigate('/sportsbook');
  // The betslip loads at the first interaction.
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: t('betslip.title') })).toBeVisible();
  await expectInSight(page);
});

test('by the Tab key itself', arabicPhone, async ({ page, navigate }) => {
  await page.setViewportSize(small);
  for (const path of ['/sportsbook/prematch', '/sign-up']) {
    await navigate(path);
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press(key);
        expect.soft(await page.evaluate(coveredOnes, 'focused' as const), `${path} ${key}`).toEqual([]);
      }
  }
});

test('every field of the back office’s entry has text large enough for a phone', arabicPhone, async ({ page }) => {
  await page.goto(backofficeOrigin);
  expect(await smallFields(page)).toEqual([]);
});
