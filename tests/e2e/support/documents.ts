// An identity document on its way: from the player's page to the operator's desk and back.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { jpeg, png } from '../../support/pictures-and-pages.ts';
import type { Language } from './language.ts';
import { sandboxOrigin } from './origins.ts';
import { enterDesk } from './staff.ts';
import { expect } from './test.ts';

export const DOCUMENTS = '/profile/kyc-verifiaction';
/** A grey surface, on which no line can be read. */
export const blurred = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(png()) };
/** Right by its parts; another one for each number. */
export const card = (number: number) => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(jpeg({ width: 400 + number })),
});
export const drawing = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };

export type AtDesk = { readonly page: Page; readonly say: (key: string) => string };

/** An owner at the file of a player. */
export async function atDeskOf(browser: Browser, { locale }: Language, username: string): Promise<AtDesk> {
  const texts = JSON.parse(readFileSync(`sandbox/src/desk/texts/${locale}.json`, 'utf8')) as Record<string, string>;
  const say = (key: string) => texts[key] ?? key;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await enterDesk(page);
  await page.goto(`${sandboxOrigin}/operator?lang=${locale}`);
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('button', { name: say('search') }).click();
  await page.getByRole('link', { name: username }).click();
  return { page, say };
}

/** Opens the newest document, as a picture among the desk's own words. */
export async function openNewest({ page, say }: AtDesk): Promise<void> {
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
