// Identity documents: from the player's page to the back office and back.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { jpeg, png } from '../../support/pictures-and-pages.ts';
import type { Language } from './language.ts';
import { sandboxOrigin } from './origins.ts';
import { enterBackOffice } from './staff.ts';
import { expect } from './test.ts';

export const DOCUMENTS = '/profile/kyc-verifiaction';
/** A grey, unreadable picture. */
export const blurred = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(png()) };
/** A valid picture; a different one for each number. */
export const card = (number: number) => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(jpeg({ width: 400 + number })),
});
export const drawing = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };

export type InBackOffice = { readonly page: Page; readonly say: (key: string) => string };

/** Opens a player's file in the back office as an owner. */
export async function inBackOfficeOf(browser: Browser, { locale }: Language, username: string): Promise<InBackOffice> {
  const texts = JSON.parse(readFileSync(`sandbox/src/backoffice/texts/${locale}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const say = (key: string) => texts[key] ?? key;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await enterBackOffice(page);
  await page.goto(`${sandboxOrigin}/operator?lang=${locale}`);
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('button', { name: say('search') }).click();
  await page.getByRole('link', { name: username }).click();
  return { page, say };
}

/** Opens the newest document, shown as a picture in the back office. */
export async function openNewest({ page, say }: InBackOffice): Promise<void> {
  await page
    .getByRole('region', { name: say('documents') })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('img', { name: say('documentPicture') })).toHaveAttribute(
    'src',
    /^data:image\/(jpeg|png);base64,/,
  );
}
