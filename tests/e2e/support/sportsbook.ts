// A provider's sportsbook in its page: one in the page itself, the other in a frame; both with the same words.
import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { SportVendor } from '#domain/sport-address.ts';
import type { Language } from './language.ts';

const wordsIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`sandbox/src/client/sportsbook/texts/${locale}.json`, 'utf8'));

export class Sportsbook {
  readonly #inside: Locator | FrameLocator;
  readonly #words: Record<string, string>;
  /** What of our page holds it. */
  readonly place: Locator;

  constructor(page: Page, vendor: SportVendor, { locale }: Language) {
    this.#words = wordsIn(locale);
    this.place = page.locator('.sport-embed');
    this.#inside = vendor === 'alt' ? this.place : page.frameLocator('.sport-embed iframe');
  }

  say = (key: string): string => this.#words[key] ?? key;
  tab = (key: 'home' | 'live' | 'bets'): Locator =>
    this.#inside.getByRole('navigation', { name: this.say('pages') }).getByRole('button', { name: this.say(key) });
  /** Matches of the list that is shown. */
  get matches(): Locator {
    return this.#inside.locator('button.match');
  }
  button = (key: string): Locator => this.#inside.getByRole('button', { name: this.say(key) });
  get purse(): Locator {
    return this.#inside.locator('.purse');
  }

  /** Puts the first price of a match on the slip, counted from the end of the list. */
  async choose(place: number): Promise<void> {
    await this.#inside.locator('li.row').nth(place).locator('.odd').first().click();
  }
  get choices(): Locator {
    return this.#inside.locator('.slip .choice');
  }
  /** Places what is on the slip. */
  get order(): Locator {
    return this.#inside.locator('.slip .order .main-action');
  }
  /** The first price that can be had. */
  get price(): Locator {
    return this.#inside.locator('.odd[aria-disabled=false] b').first();
  }
  /** The way to the slip, where that is out of sight. */
  get jump(): Locator {
    return this.#inside.locator('.jump');
  }
  get stake(): Locator {
    return this.#inside.getByRole('textbox', { name: this.say('stake') });
  }
  /** What became of it. */
  get message(): Locator {
    return this.#inside.locator('.slip > .notice');
  }
  bet = (number: string): Locator => this.#inside.locator('li.bet').filter({ hasText: number });
}
