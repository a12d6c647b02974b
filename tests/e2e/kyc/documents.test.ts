import { readFile } from 'node:fs/promises';
import { enterAsNewPlayer } from '../support/account.ts';
import { blurred, card, DOCUMENTS, drawing, inBackOfficeOf, openNewest } from '../support/documents.ts';
import { main } from '../support/joining.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /status of 400/ });

test('a player sends a document, reads why it is refused, sends another and is verified', async ({
  page,
  browser,
  language,
  navigate,
  expectAccessible,
}) => {
  test.slow();
  const where = { page, language };
  const t = (key: string) => language.t(`documents.${key}`);
  const username = await enterAsNewPlayer(where);
  await navigate('/profile/kyc-verification');
  await expect(page).toHaveURL(language.at(DOCUMENTS));
  const content = main(where);
  const file = content
    .getByLabel(t('choose'))
    .or(content.getByLabel(t('another')))
    .last();
  const send = () => content.getByRole('button', { name: t('send') }).click();
  const state = content.getByRole('status').getByRole('heading', { level: 2 });
  await expect(state).toHaveText(t('state_none'));
  await expectAccessible();

  await send();
  await expect(content.getByText(language.t('errors.file_missing'))).toBeVisible();
  await expect(file).toBeFocused();
  await file.setInputFiles(drawing);
  await send();
  await expect(content.getByText(language.t('errors.file_type'))).toBeVisible();
  await file.setInputFiles(blurred);
  await expect(content.getByRole('img', { name: t('preview') })).toBeVisible();
  await expect(content.getByText(t('blurred'))).toBeVisible();
  await expectAccessible();
  await send();
  await expect(content.getByText(language.t('errors.kycSent'))).toBeVisible();
  await expect(state).toHaveText(t('state_sent'));

  const staff = await inBackOfficeOf(browser, language, username);
  await openNewest(staff);
  await page.reload();
  await expect(state).toHaveText(t('state_in_review'));
  await staff.page.getByRole('combobox').selectOption('unreadable');
  await staff.page.getByRole('button', { name: staff.say('refuse'), exact: true }).click();
  await expect(staff.page.getByRole('status')).toHaveText(staff.say('done_refused'));
  await page.reload();
  await expect(state).toHaveText(t('state_refused'));
  await expect(content.getByText(t('reason_unreadable'))).toBeVisible();

  await file.setInputFiles(card(1));
  await send();
  await expect(state).toHaveText(t('state_sent'));
  await staff.page.getByRole('link', { name: staff.say('backToPlayer') }).click();
  await openNewest(staff);
  await staff.page.getByRole('button', { name: staff.say('accept'), exact: true }).click();
  await expect(staff.page.getByRole('status')).toHaveText(staff.say('done_accepted'));
  await staff.page.context().close();
  await page.reload();
  await expect(state).toHaveText(t('state_accepted'));
  await expect(content.getByRole('button', { name: t('send') })).toHaveCount(0);

  await navigate('/profile/own-data');
  const download = page.waitForEvent('download');
  // Only among the documents: other buttons of the page have the same label.
  await content.getByRole('listitem').filter({ hasText: 'PNG' }).getByRole('button').click();
  const kept = await readFile(await (await download).path());
  expect(kept.equals(blurred.buffer)).toBe(true);
  await expectAccessible();
});
