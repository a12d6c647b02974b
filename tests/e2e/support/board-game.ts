// Page object of a betting table: a cross-origin frame inside our page.
import { expect, type Locator, type Page } from '@playwright/test';
import { partyTexts } from '../../support/party-texts.ts';
import { numberUnder } from '../../support/roulette-wheel.ts';
import type { Language } from './language.ts';

export class BoardGame {
  readonly #page: Page;
  readonly #texts: Record<string, string>;

  constructor(page: Page, { locale }: Language) {
    this.#page = page;
    this.#texts = { ...partyTexts('client', locale), ...partyTexts('client/boards', locale) };
  }

  get frame() {
    return this.#page.locator('iframe').contentFrame();
  }

  get message(): Locator {
    return this.frame.getByRole('status');
  }

  get total(): Locator {
    return this.frame.locator('.bet-total');
  }

  text(key: string, holes: Readonly<Record<string, string | number>> = {}): string {
    return (this.#texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, hole: string) => String(holes[hole]));
  }

  button(key: string): Locator {
    return this.frame.getByRole('button', { name: this.text(key), exact: true });
  }

  /** A bet by its name, with or without chips. */
  bet(key: string, odds: string, holes: Readonly<Record<string, string | number>> = {}): Locator {
    const name = `${this.text(key, holes)}, ${this.text('pays', { odds })}`;
    return this.frame.getByRole('button', { name });
  }

  /** The button that places the stake; visible once the game is ready and our page's overlay is gone. */
  async isReady(action: string): Promise<void> {
    await expect(this.button(action)).toBeVisible({ timeout: 20_000 });
    await expect(this.#page.getByRole('progressbar')).toHaveCount(0);
  }

  /** Plays a round until its result is shown. */
  async play(action: string): Promise<void> {
    await this.button(action).click();
    await expect(this.button(action)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 });
    await expect(this.message).not.toBeEmpty();
  }

  /** The number of the pocket with the ball, by the rotation of wheel and ball. */
  async numberUnderBall(): Promise<number | undefined> {
    const turned = async (name: string) =>
      Number.parseFloat(
        (await this.frame.locator(name).evaluate((one) => (one as HTMLElement).style.transform)).slice(
          'rotate('.length,
        ),
      );
    return numberUnder({ wheel: await turned('.rotor'), ball: await turned('.ball-arm') });
  }
}
