import { selectionKey } from '#domain/betslip/betslip.ts';
import { BUILDER, builderOutcome, builderParts } from '#domain/sportsbook/builder-ids.ts';
import { oddsText, type Price, parsePrice } from '#domain/sportsbook/odds.ts';
import type { Translate } from '#i18n/t.ts';
import type { Drawing, EventView } from '#live/sportsbook/event-view.ts';
import { write } from '#live/sportsbook/write.ts';
import { $selectedKeys, removeSelection, toggleSelection } from '#stores/betslip/betslip.ts';
import { type BuilderQuote, quoteBuilder } from '#stores/sportsbook/bet-builder.ts';
import type { Match } from '#stores/sportsbook/odds-feed.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';

/**
 * Draws the price of a bet builder's checked boxes. Threat: a late answer. Only the answer to the latest request
 * counts.
 */
export class BetBuilder {
  readonly #boxes: readonly HTMLInputElement[];
  readonly #status: Element | null;
  readonly #apart: Element | null;
  readonly #add: HTMLButtonElement | null;
  readonly #view: EventView;
  readonly #drawing: Drawing;
  readonly #t: Translate;
  #requests = 0;
  #lastState = '';
  #quote: BuilderQuote | null = null;

  constructor(place: HTMLElement, view: EventView, drawing: Drawing, t: Translate) {
    this.#boxes = [...place.querySelectorAll<HTMLInputElement>('[name=part]')];
    this.#status = place.querySelector('[role=status]');
    this.#apart = place.querySelector('[data-apart]');
    this.#add = place.querySelector('[data-add]');
    this.#view = view;
    this.#drawing = drawing;
    this.#t = t;
    place.dataset.drawn = '';
    place.addEventListener('change', () => void this.#ask());
    this.#add?.addEventListener('click', (event) => {
      event.preventDefault();
      this.#toggle();
    });
    // The button that Enter presses.
    place.querySelector('[data-ask]')?.addEventListener('click', (event) => event.preventDefault());
    $selectedKeys.subscribe(() => this.#press());
    $oddsFormat.listen(() => this.#draw());
    void this.#ask();
  }

  /** Requests the price again once the match has changed. */
  onUpdate({ model, markets, phase }: Match): void {
    const suspended = Object.values(markets).map((market) => market.suspended);
    const state = JSON.stringify([model, phase, suspended]);
    if (state === this.#lastState) return;
    const isFirst = this.#lastState === '';
    this.#lastState = state;
    if (!isFirst) void this.#ask();
  }

  get #outcome(): string {
    return builderOutcome(this.#boxes.filter(({ checked }) => checked).flatMap(({ value }) => builderParts(value)));
  }

  get #key(): string {
    return selectionKey({ eventId: this.#view.id, marketId: BUILDER, outcomeId: this.#quote?.outcome_id ?? '' });
  }

  async #ask(): Promise<void> {
    this.#requests += 1;
    const request = this.#requests;
    const quote = await quoteBuilder(this.#view.id, this.#outcome);
    if (request !== this.#requests) return;
    this.#quote = quote;
    this.#draw();
  }

  #odds(text: string): string {
    const price = parsePrice(text);
    const { format, locale } = this.#drawing;
    return price === null ? text : oddsText(price, format, locale);
  }

  #draw(): void {
    const quote = this.#quote;
    for (const box of this.#boxes) {
      // Without a quote every box stays enabled, and the next choice requests again.
      const why = quote ? quote.others[box.value] : null;
      box.disabled = !box.checked && why !== null;
      const reason = box.parentElement?.querySelector('small');
      write(reason, why ? this.#t(`book.builder_why_${why}`) : '');
    }
    write(this.#status, this.#text);
    const apart = quote?.apart;
    write(this.#apart, apart ? this.#t('book.builder_apart', { odds: this.#odds(apart), margin: quote.margin }) : '');
    this.#press();
  }

  get #text(): string {
    if (!this.#quote) return this.#t('book.builder_failed');
    if (this.#quote.odd) return this.#t('book.builder_odds', { odds: this.#odds(this.#quote.odd) });
    const count = this.#boxes.filter(({ checked }) => checked).length;
    return this.#t(count < 2 ? 'book.builder_none' : 'book.builder_closed');
  }

  #press(): void {
    if (!this.#add) return;
    const isIn = $selectedKeys.get().has(this.#key);
    this.#add.disabled = !this.#quote?.odd;
    write(this.#add, this.#t(isIn ? 'book.builder_remove' : 'book.builder_add'));
  }

  #toggle(): void {
    if ($selectedKeys.get().has(this.#key)) {
      removeSelection(this.#key);
      return;
    }
    const price: Price | null = this.#quote?.odd ? parsePrice(this.#quote.odd) : null;
    const selection = this.#view.findSelection({ key: this.#key, price });
    if (selection) toggleSelection(selection);
  }
}
