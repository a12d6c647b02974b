import { PASSWORD } from './support/ledger.ts';
import { once } from './support/screens.ts';
import { signInByForm } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

test.use({ provoked: /broken|status of 40[013]/ });

/** What a browser refuses that refuses storage. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  Object.defineProperty(window, 'BroadcastChannel', {
    configurable: true,
    value: class {
      constructor() {
        refuse();
      }
    },
  });
  navigator.locks.request = async () => refuse();
}

/** Reading works, writing does not. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

for (const [name, take] of [
  ['refused', refuseStorage],
  ['full', fillStorage],
] as const)
  test(
    `when storage is ${name} a player signs in, reads their account and chooses a scheme`,
    once,
    async ({ page, language, isPhone, navigate }) => {
      const { t } = language;
      await page.addInitScript(take);
      await navigate('/slots/casino');
      await signInByForm({ page, language, isPhone }, 'newcomer', PASSWORD);
      await expect(page.locator('html[data-player]')).toBeAttached();
      await page.locator('.display-settings select').selectOption('light');
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
      await navigate('/profile/user-info');
      await expect(page.getByLabel(t('profile.city'))).toBeEditable();
    },
  );

test(
  'when storage is full a page whose script fails does not reload endlessly',
  once,
  async ({ page, language, navigate, login }) => {
    let loads = 0;
    await page.addInitScript(fillStorage);
    // A fault in a rendering script: islands fail with each load.
    await page.addInitScript(() =>
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get: () => {
          throw new TypeError('broken');
        },
      }),
    );
    await login();
    page.on('load', () => {
      loads += 1;
    });
    await navigate('/profile');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: language.t('failure.text') })
        .first(),
    ).toBeVisible({ timeout: 60_000 });
    expect(loads).toBeLessThanOrEqual(6);
  },
);

test('a player whose browser refuses cookies is told so', once, async ({ page, language, isPhone, navigate }) => {
  const { t } = language;
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  );
  await navigate('/slots/casino');
  await signInByForm({ page, language, isPhone }, 'newcomer', PASSWORD);
  await expect(page.getByText(t('errors.cookies_refused')).filter({ visible: true }).first()).toBeVisible();
});
