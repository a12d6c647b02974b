import { enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import { card, DOCUMENTS, drawing, inBackOfficeOf, openNewest } from '../support/documents.ts';
import { main } from '../support/joining.ts';
import { expect, once, test } from '../support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 400/ });

  test('a player sends a document by a plain form, sees faults, and reads its status', async ({
    page,
    browser,
    language,
    navigate,
  }) => {
    const where = { page, language };
    const { t } = language;
    const username = await enterWithoutScripts(where);
    await navigate(DOCUMENTS);
    const content = main(where);
    const send = () => content.getByRole('button', { name: t('documents.send') }).click();
    await expect(content.getByText(t('documents.state_none'))).toBeVisible();
    await content.getByLabel(t('documents.choose')).setInputFiles(drawing);
    await send();
    await expect(content.getByText(t('errors.file_type'))).toBeVisible();
    await content.getByLabel(t('documents.choose')).setInputFiles(card(2));
    await send();
    await expect(content.getByText(t('errors.kycSent'))).toBeVisible();
    await expect(content.getByText(t('documents.text_sent'))).toBeVisible();

    const staff = await inBackOfficeOf(browser, language, username);
    await openNewest(staff);
    const saved = staff.page.waitForEvent('download');
    await staff.page.getByRole('link', { name: staff.say('saveDocument') }).click();
    expect((await saved).suggestedFilename()).toBe('document.jpeg');
    const file = await staff.page.request.get(`${staff.page.url()}/file`);
    expect([file.headers()['content-type'], file.headers()['x-content-type-options']]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect(file.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    await staff.page.context().close();
  });
});

test('an upload shows its progress and can be cancelled', once, async ({ page, language, navigate }) => {
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
  const content = main(where);
  const send = content.getByRole('button', { name: language.t('documents.send') });
  await expect(send).toBeVisible();
  await content.getByLabel(language.t('documents.choose')).last().setInputFiles(card(3));
  await send.click();
  await expect(content.getByRole('progressbar')).toBeVisible();
  const cancel = content.getByRole('button', { name: language.t('documents.cancel') });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(send).toBeVisible();
  await expect(content.getByText('card.jpg')).toBeVisible();
  letGo();
});
