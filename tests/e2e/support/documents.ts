// Identity documents: from the player's page to the back office and back.
import type { Browser } from '@playwright/test';
import { jpeg, png } from '../../support/pictures-and-pages.ts';
import { type InBackOffice, inBackOffice } from './staff.ts';
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

/** Opens a player's file in the back office as an owner. */
export async function inBackOfficeOf(browser: Browser, username: string): Promise<InBackOffice> {
  const { page, say } = await inBackOffice(browser, '/players');
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
