/** One match on a page, in a list or alone: its clock, its score and its prices. */
import { clockText, scoreOf } from '#domain/match-clock.ts';
import { type SportId, sportOfEvent } from '#domain/sports.ts';
import { type Speaking, stageName } from '#i18n/book-names.ts';
import { type Drawing, PriceButton } from '#islands/book/price-buttons.ts';
import type { Match } from '#stores/book-line.ts';
import type { Pick } from '#stores/slip.ts';

const write = (place: Element | null | undefined, text: string): void => {
  const node = place?.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (place) place.textContent = text;
};

export class EventView {
  readonly id: string;
  readonly sport: SportId;
  readonly buttons: readonly PriceButton[];
  readonly #place: HTMLElement;
  readonly #clock: Element | null;
  readonly #stage: Element | null;
  readonly #names: readonly Element[];
  readonly #scores: readonly Element[];
  #event: Match | null = null;
  #heardAtMs = 0;

  private constructor(place: HTMLElement, sport: SportId) {
    this.id = place.dataset.e ?? '';
    this.sport = sport;
    this.#place = place;
    this.#clock = place.querySelector('.ev-clock b');
    this.#stage = place.querySelector('.ev-clock small');
    this.#names = [...place.querySelectorAll('.ev-teams span')];
    this.#scores = [...place.querySelectorAll('.ev-teams b')];
    this.buttons = [...place.querySelectorAll<HTMLButtonElement>('[name=pick]')].flatMap(
      (button) => PriceButton.of(button) ?? [],
    );
  }

  static of(place: HTMLElement): EventView | null {
    const sport = sportOfEvent(place.dataset.e ?? '');
    return sport === null ? null : new EventView(place, sport);
  }

  /** What the line last said; drawn with the next frame. */
  hear(event: Match, heardAtMs: number): void {
    this.#event = event;
    this.#heardAtMs = heardAtMs;
  }

  /** The line has told of it. */
  get isHeard(): boolean {
    return this.#event !== null;
  }

  /** @returns the buttons whose price has moved. */
  draw(drawing: Drawing, speaking: Speaking, nowMs: number): PriceButton[] {
    const event = this.#event;
    if (!event) return [];
    this.tick(nowMs);
    if (event.phase !== 'prematch') {
      this.#place.classList.remove('ev-next');
      write(this.#stage, stageName(this.sport, event, speaking));
      const score = scoreOf(this.sport, event) ?? [0, 0];
      for (const [side, place] of this.#scores.entries()) write(place, `${score[side] ?? 0}`);
    }
    return this.buttons.filter((button) => button.draw(event, drawing, nowMs));
  }

  /** The clock goes on between two words of the line. */
  tick(nowMs: number): void {
    if (this.#event && this.#event.phase !== 'prematch')
      write(this.#clock, clockText(this.sport, this.#event, nowMs - this.#heardAtMs));
  }

  /** What pressing one of its buttons means; null while nothing is offered. */
  pickOf(button: PriceButton): Pick | null {
    const [eventId = '', marketId = '', outcomeId = ''] = button.key.split('/');
    const [home = '', away = ''] = this.#names.map(({ textContent }) => textContent);
    if (button.price === null) return null;
    return {
      ...{ sport: this.sport, eventId, marketId, outcomeId, price: button.price, home, away },
      startsAt: this.#place.dataset.s ?? '',
      live: this.#event ? this.#event.phase !== 'prematch' : !this.#place.classList.contains('ev-next'),
    };
  }
}
