import { enterAsNewPlayer, enterWithoutScripts } from './support/account.ts';
import { atDeskOf, card, DOCUMENTS, drawing, openNewest } from './support/documents.ts';
import { main } from './support/joining.ts';
import { expect, once, test } from './support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 400/ });

  test('a player sends a document by a plain form, is told what is wrong, and reads how far it is', async ({
    page,
    browser,
    language,
    navigate,
  }) => {
    const where = { page, language };
    const { t } = language;
    const username = await enterWithoutScripts(where);
    await navigate(DOCUMENTS);
    const room = main(where);
    const send = () => room.getByRole('button', { name: t('documents.send') }).click();
    await expect(room.getByText(t('documents.state_none'))).toBeVisible();
    await room.getByLabel(t('documents.choose')).setInputFiles(drawing);
    await send();
    await expect(room.getByText(t('errors.file_type'))).toBeVisible();
    await room.getByLabel(t('documents.choose')).setInputFiles(card(2));
    await send();
    await expect(room.getByText(t('errors.kycSent'))).toBeVisible();
    await expect(room.getByText(t('documents.text_sent'))).toBeVisible();

    const desk = await atDeskOf(browser, language, username);
    await openNewest(desk);
    const saved = desk.page.waitForEvent('download');
    await desk.page.getByRole('link', { name: desk.say('saveDocument') }).click();
    expect((await saved).suggestedFilename()).toBe('document.jpeg');
    const file = await desk.page.request.get(`${desk.page.url()}/file`);
    expect([file.headers()['content-type'], file.headers()['x-content-type-options']]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect(file.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    await desk.page.context().close();
  });
});

test('a file on its way says how far it is and is called back', once, async ({ page, language, navigate }) => {
  const where = { page, language };
  await enterAsNewPlayer(where);
  await navigate(DOCUMENTS);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/documents/upload/', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  const room = main(where);
  const send = room.getByRole('button', { name: language.t('documents.send') });
  await expect(send).toBeVisible();
  await room.getByLabel(language.t('documents.choose')).last().setInputFiles(card(3));
  await send.click();
  await expect(room.getByRole('progressbar')).toBeVisible();
  const cancel = room.getByRole('button', { name: language.t('documents.cancel') });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(send).toBeVisible();
  await expect(room.getByText('card.jpg')).toBeVisible();
  letGo();
});
