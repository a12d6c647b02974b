// Page object of a card game: cards by name, decisions by label.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './language.ts';

export class CardGame {
  readonly #page: Page;
  readonly #texts: Record<string, string>;

  constructor(page: Page, { locale }: Language) {
    this.#page = page;
    const textsIn = (folder: string) =>
      JSON.parse(readFileSync(`sandbox/src/client/${folder}/${locale}.json`, 'utf8')) as Record<string, string>;
    this.#texts = { ...textsIn('texts'), ...textsIn('cards/texts') };
  }

  get #frame() {
    return this.#page.locator('iframe').contentFrame();
  }

  get message(): Locator {
    return this.#frame.getByRole('status');
  }

  /** All cards on the table by name, in reading order. */
  get cards(): Locator {
    return this.#frame.getByRole('img');
  }

  /** A text of the game by its key. */
  text(key: string): string {
    return this.#texts[key] ?? key;
  }

  /** By the beginning of its name: a stake or a card may follow. */
  button(key: string): Locator {
    return this.#frame.getByRole('button', { name: new RegExp(`^${this.text(key)}`) });
  }

  group(key: string): Locator {
    return this.#frame.getByRole('group', { name: this.text(key) });
  }

  async isReady(): Promise<void> {
    await expect(this.button('lobby')).toBeVisible({ timeout: 20_000 });
    await expect(this.#page.getByRole('progressbar')).toHaveCount(0);
  }

  /** Deals until there is a decision: a blackjack ends its round at once. */
  async dealUntilDecision(key: string): Promise<void> {
    for (let deal = 0; deal < 20; deal++) {
      await this.button('deal').click();
      await expect(this.message).not.toBeEmpty({ timeout: 20_000 });
      await expect(this.button(key).or(this.button('deal')).first()).toBeEnabled();
      if (await this.button(key).isVisible()) return;
    }
    throw new Error('nothing was asked');
  }

  async names(): Promise<(string | null)[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  }
}
