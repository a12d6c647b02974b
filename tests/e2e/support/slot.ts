// Page object of a game: a cross-origin frame inside our page.
import { expect, type Page } from '@playwright/test';
import { partyTexts } from '../../support/party-texts.ts';
import type { Language } from './language.ts';

/** A spin that wins free spins shows them one after the other. */
export const LONGEST_ROUND_MS = 90_000;

export class Slot {
  readonly #page: Page;
  readonly #texts: Record<string, string>;

  constructor(page: Page, { locale }: Language) {
    this.#page = page;
    this.#texts = partyTexts('client', locale);
  }

  get #frame() {
    return this.#page.locator('iframe').contentFrame();
  }

  get #button() {
    return this.#frame.getByRole('button', { name: this.#texts.spin ?? '', exact: true });
  }

  /** The game shows its controls, and our page has removed its overlay. */
  async isReady(): Promise<void> {
    await expect(this.#button).toBeVisible({ timeout: 20_000 });
    await expect(this.#page.getByRole('progressbar')).toHaveCount(0);
  }

  async press(): Promise<void> {
    await this.#button.click();
  }

  /** Plays a round until its result is shown. */
  async spin(): Promise<void> {
    await this.press();
    await this.isOver();
  }

  /** The result of the round is shown, and the next one can begin. */
  async isOver(): Promise<void> {
    await expect(this.#frame.getByRole('status')).not.toBeEmpty({ timeout: LONGEST_ROUND_MS });
    await expect(this.#button).not.toHaveAttribute('aria-disabled', 'true', { timeout: LONGEST_ROUND_MS });
  }
}
