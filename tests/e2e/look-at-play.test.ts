import { enterAsNewPlayer } from './support/account.ts';
import { Slot } from './support/slot.ts';
import { expect, once, test } from './support/test.ts';

test('a look at the clock stands between two rounds until it is answered', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t } = language;
  await enterAsNewPlayer({ page, language });
  // Nobody waits for a quarter of an hour here: what the host does then is a test of its own.
  await page.route('**/api/users/limits/', async (route) => {
    const response = await route.fetch();
    const said = await response.json();
    await route.fulfill({ response, json: { ...said, reality_check: { ...said.reality_check, is_due: true } } });
  });
  await navigate('/slots/orion/desert-scarab');
  await new Slot(page, language).isReady();
  const asked = page.getByRole('dialog', { name: t('protection.askTitle') });
  await expect(asked).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: t('protection.goOn') }).click();
  await expect(asked).toBeHidden();
});

test(
  'the self-test adds up on the device, says what the total means, and sends nothing',
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
