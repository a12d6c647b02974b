// Page object of a provider's sportsbook: one is embedded in the page, the other in a frame; both have the same texts.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { SportVendor } from '#model/sport-embeds/sport-address.ts';
import profile from '../../../src/edge/host/embedded-profile.json' with { type: 'json' };
import { partyTexts } from '../../support/party-texts.ts';
import type { Language } from './language.ts';

/** What players call the two third-party sportsbooks. */
export const bookmakers = profile.bookmakers;

export class Sportsbook {
  readonly #inside: Locator | FrameLocator;
  readonly #words: Record<string, string>;
  /** Its container in our page. */
  readonly container: Locator;

  constructor(page: Page, vendor: SportVendor, { locale }: Language) {
    this.#words = partyTexts('client/sportsbook', locale);
    this.container = page.locator('.sport-embed');
    this.#inside = vendor === 'alt' ? this.container : page.frameLocator('.sport-embed iframe');
  }

  say = (key: string): string => this.#words[key] ?? key;
  tab = (key: 'home' | 'live' | 'bets'): Locator =>
    this.#inside.getByRole('navigation', { name: this.say('pages') }).getByRole('button', { name: this.say(key) });
  /** Matches of the list that is shown. */
  get matches(): Locator {
    return this.#inside.locator('button.match');
  }
  button = (key: string): Locator => this.#inside.getByRole('button', { name: this.say(key) });
  get wallet(): Locator {
    return this.#inside.locator('.balance');
  }

  /** Adds the favourite of a match to the betslip, counted from the end of the list: every stake stays within the limits. */
  async choose(fromEnd: number): Promise<void> {
    const odds = this.#inside.locator('li.row').nth(fromEnd).locator('.odd[aria-disabled=false]');
    const prices = (await odds.locator('b').allTextContents()).map((text) => Number(text.replace(',', '.')));
    await odds.nth(prices.indexOf(Math.min(...prices))).click();
  }
  get choices(): Locator {
    return this.#inside.locator('.betslip .choice');
  }
  /** Places the betslip. */
  get order(): Locator {
    return this.#inside.locator('.betslip .order .main-action');
  }
  /** The first available price. */
  get price(): Locator {
    return this.#inside.locator('.odd[aria-disabled=false] b').first();
  }
  /** The link to the betslip, if that is out of sight. */
  get jump(): Locator {
    return this.#inside.locator('.jump');
  }
  get stake(): Locator {
    return this.#inside.getByRole('textbox', { name: this.say('stake') });
  }
  /** The result message. */
  get message(): Locator {
    return this.#inside.locator('.betslip > .notice');
  }
  bet = (number: string): Locator => this.#inside.locator('li.bet').filter({ hasText: number });
}
