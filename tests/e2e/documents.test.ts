import { readFile } from 'node:fs/promises';
import { enterAsNewPlayer } from './support/account.ts';
import { atDeskOf, blurred, card, DOCUMENTS, drawing, openNewest } from './support/documents.ts';
import { main } from './support/joining.ts';
import { expect, test } from './support/test.ts';

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
  const room = main(where);
  const file = room
    .getByLabel(t('choose'))
    .or(room.getByLabel(t('another')))
    .last();
  const send = () => room.getByRole('button', { name: t('send') }).click();
  const state = room.getByRole('status').getByRole('heading', { level: 2 });
  await expect(state).toHaveText(t('state_none'));
  await expectAccessible();

  await send();
  await expect(room.getByText(language.t('errors.file_missing'))).toBeVisible();
  await expect(file).toBeFocused();
  await file.setInputFiles(drawing);
  await send();
  await expect(room.getByText(language.t('errors.file_type'))).toBeVisible();
  await file.setInputFiles(blurred);
  await expect(room.getByRole('img', { name: t('preview') })).toBeVisible();
  await expect(room.getByText(t('blurred'))).toBeVisible();
  await expectAccessible();
  await send();
  await expect(room.getByText(language.t('errors.kycSent'))).toBeVisible();
  await expect(state).toHaveText(t('state_sent'));

  const desk = await atDeskOf(browser, language, username);
  await openNewest(desk);
  await page.reload();
  await expect(state).toHaveText(t('state_in_review'));
  await desk.page.getByRole('combobox').selectOption('unreadable');
  await desk.page.getByRole('button', { name: desk.say('refuse'), exact: true }).click();
  await expect(desk.page.getByRole('status')).toHaveText(desk.say('documentDone_refused'));
  await page.reload();
  await expect(state).toHaveText(t('state_refused'));
  await expect(room.getByText(t('reason_unreadable'))).toBeVisible();

  await file.setInputFiles(card(1));
  await send();
  await expect(state).toHaveText(t('state_sent'));
  await desk.page.getByRole('link', { name: desk.say('backToPlayer') }).click();
  await openNewest(desk);
  await desk.page.getByRole('button', { name: desk.say('accept'), exact: true }).click();
  await expect(desk.page.getByRole('status')).toHaveText(desk.say('documentDone_accepted'));
  await desk.page.context().close();
  await page.reload();
  await expect(state).toHaveText(t('state_accepted'));
  await expect(room.getByRole('button', { name: t('send') })).toHaveCount(0);

  await navigate('/profile/own-data');
  const download = page.waitForEvent('download');
  // Among documents, which come later: every button of the page says that it saves.
  await room.getByRole('listitem').filter({ hasText: 'PNG' }).getByRole('button').click();
  const kept = await readFile(await (await download).path());
  expect(kept.equals(blurred.buffer)).toBe(true);
  await expectAccessible();
});
