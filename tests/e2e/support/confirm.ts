// Buttons that give money away ask once more on a second button in the same place (ConfirmButton).
import type { Locator, Page } from '@playwright/test';

type Place = Page | Locator;

/** The first button, with scripts and without. @param text if the place has several. */
export const firstButton = (place: Place, text?: string | RegExp): Locator =>
  place.locator('[data-first], summary.btn:visible').filter(text === undefined ? {} : { hasText: text });

/** The second button: a click waits until it takes presses. */
export const secondButton = (place: Place): Locator => place.locator('[data-confirm], details[open] > [type=submit]');

export async function confirm(place: Place, text?: string | RegExp): Promise<void> {
  await firstButton(place, text).click();
  await secondButton(place).click();
}
