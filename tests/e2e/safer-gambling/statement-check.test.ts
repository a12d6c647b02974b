// A statement as a file, and the page that verifies it, with scripts and without.
import { readFileSync } from 'node:fs';
import { enterAsNewPlayer } from '../support/account.ts';
import { main, type Where } from '../support/joining.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /status of 400/ });

const fileOf = (bytes: Buffer) => ({ name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes });

async function checkFile(where: Where, bytes: Buffer, verdict: string): Promise<void> {
  const { t } = where.language;
  const form = main(where).getByRole('form', { name: t('statementcheck.byFile') });
  await form.getByLabel(t('statementcheck.file')).setInputFiles(fileOf(bytes));
  await form.getByRole('button', { name: t('statementcheck.check'), exact: true }).click();
  await expect(main(where).getByRole('status')).toContainText(t(`statementcheck.${verdict}`));
}

test('a player makes a statement, and anybody can check whether it is ours or was changed', async ({
  page,
  browser,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t } = language;
  const player = await enterAsNewPlayer({ page, language });
  await navigate('/profile/statement');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('statement.makePdf') }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  const code = /%Zellige-statement (\S+)/.exec(bytes.toString('latin1'))?.[1] ?? '';
  await page.getByRole('link', { name: t('statement.checkLink') }).click();
  await expect(page).toHaveURL(language.at('/statement-check'));
  await checkFile({ page, language }, bytes, 'ours');
  await expectAccessible();

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const plain = { page: await visitor.newPage(), language };
  await plain.page.goto(page.url());
  await expect(main(plain).getByRole('status')).toContainText(player);
  const altered = Buffer.from(bytes);
  altered[100] = (altered[100] ?? 0) ^ 1;
  await checkFile(plain, altered, 'changed');
  await expect(main(plain).getByRole('status')).not.toContainText(player);
  await checkFile(plain, Buffer.from('%PDF-1.7 of somebody else'), 'unknown');
  const byCode = main(plain).getByRole('form', { name: t('statementcheck.byCode') });
  await byCode.getByRole('textbox').fill((code.match(/.{1,4}/g) ?? []).join(' ').toLowerCase());
  await byCode.getByRole('button').click();
  await expect(main(plain).getByRole('status')).toContainText(player);
  await visitor.close();
});
