// Helpers for the cashier's pages.
import type { Page } from '@playwright/test';
import type { Choice } from '#sandbox/payments/pages.ts';
import { expect } from './test.ts';

export const amountField = (page: Page) => page.getByRole('main').locator('#amount');
/** Types an amount as soon as its field is there, faster than a retry of `fill`. */
export async function typeAmount(page: Page, amount: string): Promise<void> {
  await amountField(page).waitFor();
  await amountField(page).fill(amount);
}
/** A button of the payment provider's page, in the player's language. */
export const chooseAtProvider = (page: Page, choice: Choice) => page.locator(`button[value="${choice}"]`).click();
/** The balance in the header. */
export const expectBalance = (page: Page, money: string) =>
  expect(page.getByRole('banner').getByText(money).first()).toBeAttached();
