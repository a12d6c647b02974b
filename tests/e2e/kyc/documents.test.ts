import { readFile } from 'node:fs/promises';
import { enterAsNewPlayer } from '../support/account.ts';
import { blurred, card, DOCUMENTS, drawing, inBackOfficeOf, openNewest } from '../support/documents.ts';
import { main, type Where } from '../support/joining.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

test.use({ provoked: /status of 400/ });

const fileOf = (where: Where) =>
  main(where)
    .getByLabel(where.language.t('documents.choose'))
    .or(main(where).getByLabel(where.language.t('documents.another')))
    .last();
const sendButton = (where: Where) => main(where).getByRole('button', { name: where.language.t('documents.send') });

withAndWithoutScripts(arabicPhone, ({ hasScripts, enter }) => {
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
    const username = await enter(where);
    await navigate('/profile/kyc-verification');
    await expect(page).toHaveURL(language.at(DOCUMENTS));
    const content = main(where);
    const send = async (file: typeof drawing) => {
      await fileOf(where).setInputFiles(file);
      await sendButton(where).click();
    };
    const state = content.getByRole('status').getByRole('heading', { level: 2 });
    await expect(state).toHaveText(t('state_none'));
    await expectAccessible();
    await send(drawing);
    await expect(content.getByText(language.t('errors.file_type'))).toBeVisible();
    await send(blurred);
    await expect(content.getByText(language.t('errors.kycSent'))).toBeVisible();
    await expect(state).toHaveText(t('state_sent'));
    await expectAccessible();
    // The page shows later states in the same place.
    if (!hasScripts) return;

    const staff = await inBackOfficeOf(browser, username);
    await openNewest(staff);
    await page.reload();
    await expect(state).toHaveText(t('state_in_review'));
    await staff.page.getByRole('combobox').selectOption('unreadable');
    await staff.page.getByRole('button', { name: staff.say('refuse'), exact: true }).click();
    await expect(staff.page.getByRole('status')).toHaveText(staff.say('done_refused'));
    await page.reload();
    await expect(state).toHaveText(t('state_refused'));
    await expect(content.getByText(t('reason_unreadable'))).toBeVisible();

    await send(card(1));
    await expect(state).toHaveText(t('state_sent'));
    await staff.page.getByRole('link', { name: staff.say('backToPlayer') }).click();
    await openNewest(staff);
    await staff.page.getByRole('button', { name: staff.say('accept'), exact: true }).click();
    await expect(staff.page.getByRole('status')).toHaveText(staff.say('done_accepted'));
    await staff.page.context().close();
    await page.reload();
    await expect(state).toHaveText(t('state_accepted'));
    await expect(sendButton(where)).toHaveCount(0);
  });
});

/** A new player's document, sent by the form. */
async function enterWithDocument(where: Where): Promise<string> {
  const username = await enterAsNewPlayer(where);
  await where.page.goto(where.language.at(DOCUMENTS));
  await expect(sendButton(where)).toBeVisible();
  await fileOf(where).setInputFiles(card(2));
  await sendButton(where).click();
  await expect(main(where).getByText(where.language.t('errors.kycSent'))).toBeVisible();
  return username;
}

test(
  'a player sees an error before sending, a preview that warns of a blurred picture, and progress that can be cancelled',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const where = { page, language };
    await enterAsNewPlayer(where);
    await navigate(DOCUMENTS);
    await sendButton(where).click();
    await expect(main(where).getByText(language.t('errors.file_missing'))).toBeVisible();
    await expect(fileOf(where)).toBeFocused();
    await fileOf(where).setInputFiles(blurred);
    await expect(main(where).getByRole('img', { name: language.t('documents.preview') })).toBeVisible();
    await expect(main(where).getByText(language.t('documents.blurred'))).toBeVisible();
    await expectAccessible();

    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/documents/upload/', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    const content = main(where);
    const send = sendButton(where);
    await send.click();
    await expect(content.getByRole('progressbar')).toBeVisible();
    const cancel = content.getByRole('button', { name: language.t('documents.cancel') });
    await expect(cancel).toBeFocused();
    await cancel.click();
    await expect(send).toBeVisible();
    await expect(content.getByText('card.png')).toBeVisible();
    letGo();
  },
);

test(
  'a player downloads the document as it was sent, and an employee saves it as a file that no browser executes',
  once,
  async ({ page, browser, language, navigate, expectAccessible }) => {
    const username = await enterWithDocument({ page, language });
    await navigate('/profile/own-data');
    const download = page.waitForEvent('download');
    // Only among the documents: other buttons of the page have the same label.
    await main({ page, language }).getByRole('listitem').filter({ hasText: 'JPEG' }).getByRole('button').click();
    const kept = await readFile(await (await download).path());
    expect(kept.equals(card(2).buffer)).toBe(true);
    await expectAccessible();

    const staff = await inBackOfficeOf(browser, username);
    await openNewest(staff);
    const saved = staff.page.waitForEvent('download');
    await staff.page.getByRole('link', { name: staff.say('saveDocument') }).click();
    expect((await saved).suggestedFilename()).toBe('document.jpeg');
    const headers = (await staff.page.request.get(`${staff.page.url()}/file`)).headers();
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/jpeg', 'nosniff']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    await staff.page.context().close();
  },
);
