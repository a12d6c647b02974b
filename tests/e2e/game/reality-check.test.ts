import { enterAsNewPlayer } from '../support/account.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { Slot } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

test(
  'a reality check interrupts play between two rounds until it is answered',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    // Simulates the host's answer after a quarter of an hour, which has its own test.
    await page.route('**/api/users/limits/', async (route) => {
      const response = await route.fetch();
      const limits = await response.json();
      await route.fulfill({ response, json: { ...limits, reality_check: { ...limits.reality_check, is_due: true } } });
    });
    await navigate('/slots/orion/desert-scarab');
    await new Slot(page, language).isReady();
    const dialog = page.getByRole('dialog', { name: t('protection.askTitle') });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('protection.goOn') }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  'the self-test calculates its total in the browser, explains it, and sends nothing',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await navigate('/self-test');
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    for (const question of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await page
        .getByRole('group', { name: t(`selftest.question_${question}`) })
        .getByRole('radio', { name: t(`selftest.answer_${question % 2}`), exact: true })
        .check();
    await expect(page.getByRole('status').filter({ hasText: t('selftest.band_3') })).toBeVisible();
    await expect(page.getByRole('row', { name: t('selftest.band_3') })).toHaveAttribute('aria-current', 'true');
    expect(sent).toEqual([]);
    await expectAccessible();
  },
);
