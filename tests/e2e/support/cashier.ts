// The cashier's pages as a person has them before them.
import type { Page } from '@playwright/test';
import type { Choice } from '#sandbox/payments/pages.ts';
import { expect } from './test.ts';

export const amountField = (page: Page) => page.getByRole('main').locator('#amount');
/** Types an amount as soon as its field is there. A retry of `fill` comes up to half a second later. */
export async function typeAmount(page: Page, amount: string): Promise<void> {
  await amountField(page).waitFor();
  await amountField(page).fill(amount);
}
/** Its button of the payment provider's page, which speaks the player's language. */
export const chooseAtProvider = (page: Page, choice: Choice) => page.locator(`button[value="${choice}"]`).click();
/** What the header says is there to play with. */
export const expectBalance = (page: Page, money: string) =>
  expect(page.getByRole('banner').getByText(money).first()).toBeAttached();
