import { type SportId, sportOfEvent } from '#domain/sportsbook/sports.ts';
import { stageName, type Translation } from '#i18n/sportsbook-names.ts';
import { type Drawing, PriceButton } from '#islands/sportsbook/price-buttons.ts';
import { clockText, scoreOf, sideCounts } from '#model/sportsbook/match-clock.ts';
import type { Selection } from '#stores/betslip/betslip.ts';
import type { Match } from '#stores/sportsbook/odds-feed.ts';

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
  readonly #spoken: Element | null;
  readonly #counts: Element | null;
  /** A row of what is to come: it is closed when the match begins, and leads to where it is bet on from then on. */
  readonly #isNext: boolean;
  #event: Match | null = null;
  #heardAtMs = 0;

  private constructor(place: HTMLElement, sport: SportId) {
    this.id = place.dataset.e ?? '';
    this.sport = sport;
    this.#place = place;
    this.#clock = place.querySelector('.ev-clock b');
    this.#stage = place.querySelector('.ev-clock small');
    this.#names = [...place.querySelectorAll('.ev-teams span')];
    this.#spoken = place.querySelector('.match .sr-only');
    this.#counts = place.querySelector('.match-counts');
    this.#isNext = place.matches('li.ev-next');
    this.#scores = [...place.querySelectorAll('.ev-teams b')];
    this.buttons = [...place.querySelectorAll<HTMLButtonElement>('[name=pick]')].flatMap(
      (button) => PriceButton.of(button) ?? [],
    );
  }

  static of(place: HTMLElement): EventView | null {
    const sport = sportOfEvent(place.dataset.e ?? '');
    return sport === null ? null : new EventView(place, sport);
  }

  hear(event: Match | null, heardAtMs: number): void {
    this.#event = event ?? this.#gone(heardAtMs);
    this.#heardAtMs = heardAtMs;
  }

  get isHeard(): boolean {
    return this.#event !== null && !this.#isClosed;
  }

  #gone(nowMs: number): Match {
    const startsAt = this.#place.dataset.s ?? '';
    const nothing = { id: this.id, tournament: '', home: '', away: '', starts_at: startsAt, period: 0, played_ms: 0 };
    const hasBegun = (this.#event?.phase ?? 'prematch') !== 'prematch' || Date.parse(startsAt) <= nowMs;
    const phase = hasBegun ? 'ended' : 'abandoned';
    return { counts: {}, markets: {}, ...nothing, ...this.#event, phase };
  }

  draw(drawing: Drawing, speaking: Translation, nowMs: number): PriceButton[] {
    const event = this.#event;
    if (!event) return [];
    this.tick(nowMs);
    if (event.phase !== 'prematch') this.#drawCourse(event, speaking);
    const offered = this.#isClosed ? { ...event, markets: {} } : event;
    return this.buttons.filter((button) => button.draw(offered, drawing, nowMs));
  }

  get #isClosed(): boolean {
    return this.#isNext && (this.#event?.phase === 'live' || this.#event?.phase === 'break');
  }

  #drawCourse(event: Match, speaking: Translation): void {
    if (this.#place.classList.contains('ev-next')) {
      this.#place.classList.remove('ev-next');
      for (const link of this.#place.querySelectorAll<HTMLAnchorElement>('a[href*="/event/line/"]'))
        link.href = link.href.replace('/event/line/', '/event/live/');
    }
    write(this.#stage, stageName(this.sport, event, speaking));
    const score = scoreOf(this.sport, event);
    if (!score || Object.keys(event.counts).length === 0) return;
    for (const [side, place] of this.#scores.entries()) write(place, `${score[side] ?? 0}`);
    const [home, away] = this.#names.map(({ textContent }) => textContent);
    write(this.#spoken, `${home} ${score[0]}, ${away} ${score[1]}`);
    for (const [count, [home, away]] of this.#counts ? sideCounts(this.sport, event) : []) {
      const places = this.#counts?.querySelectorAll(`[data-count="${count}"] b`) ?? [];
      write(places[0], `${home}`);
      write(places[1], `${away}`);
    }
  }

  tick(nowMs: number): void {
    if (this.#event && this.#event.phase !== 'prematch')
      write(this.#clock, clockText(this.sport, this.#event, nowMs - this.#heardAtMs));
  }

  selectionOf(button: PriceButton): Selection | null {
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
