import { readSelectionKey } from '#domain/betslip/betslip.ts';
import { type OddsFormat, oddsText, price } from '#domain/sportsbook/odds.ts';
import { type SportId, sportOfEvent } from '#domain/sportsbook/sports.ts';
import { stageName } from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
import { write } from '#live/sportsbook/write.ts';
import { type PriceState, priceState } from '#model/sportsbook/markets.ts';
import { clockText, currentScore, sideCounts } from '#model/sportsbook/match.ts';
import type { Selection } from '#stores/betslip/betslip.ts';
import { environment } from '#stores/environment.ts';
import type { Match } from '#stores/sportsbook/odds-feed.ts';

/** The host's name, and its translation as the match page shows it. */
type Side = { readonly name: string; readonly shown: string };

export class EventView {
  readonly id: string;
  readonly sport: SportId;
  readonly buttons: readonly PriceButton[];
  readonly #place: HTMLElement;
  readonly #clock: Element | null;
  readonly #stage: Element | null;
  readonly #sides: readonly Side[];
  readonly #scores: readonly Element[];
  readonly #announcement: Element | null;
  readonly #counts: Element | null;
  /** A row of an upcoming match: it closes at kick-off and from then on links to the live match. */
  readonly #isNext: boolean;
  /** The match centre of a match's page. */
  centre: { draw(event: Match, sides: readonly [string, string]): void } | null = null;
  /** The bet builder of a match's page. */
  builder: { onUpdate(event: Match): void } | null = null;
  #event: Match | null = null;
  #receivedAtMs = 0;
  #isNew = false;
  /** How many prices wait to be drawn, and the first of them. */
  #waiting = 0;
  #next = 0;

  private constructor(place: HTMLElement, sport: SportId) {
    this.id = place.dataset.e ?? '';
    this.sport = sport;
    this.#place = place;
    this.#clock = place.querySelector('.ev-clock b');
    this.#stage = place.querySelector('.ev-clock small');
    this.#sides = [...place.querySelectorAll<HTMLElement>('.ev-teams span')].map(
      ({ dataset: { name = '', shown = name } }) => ({
        name,
        shown,
      }),
    );
    this.#announcement = place.querySelector('.match .sr-only');
    this.#counts = place.querySelector('.match-counts');
    this.#isNext = place.matches('li.ev-next');
    this.#scores = [...place.querySelectorAll('.ev-teams b')];
    this.buttons = [...place.querySelectorAll<HTMLButtonElement>('[name=pick]:not([data-add])')].flatMap(
      (button) => PriceButton.of(button) ?? [],
    );
  }

  static of(place: HTMLElement): EventView | null {
    const sport = sportOfEvent(place.dataset.e ?? '');
    return sport === null ? null : new EventView(place, sport);
  }

  onUpdate(event: Match | null, receivedAtMs: number): void {
    this.#event = event ?? this.#gone();
    this.#receivedAtMs = receivedAtMs;
    this.#isNew = true;
    // Continues where drawing stopped: a busy feed would otherwise keep it from ever reaching the last price.
    this.#waiting = this.buttons.length;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get isFresh(): boolean {
    return this.#event !== null && !this.#isClosed;
  }

  #gone(): Match {
    const startsAt = this.#place.dataset.s ?? '';
    const nothing = { id: this.id, tournament: '', home: '', away: '', starts_at: startsAt, period: 0, played_ms: 0 };
    const hasBegun = (this.#event?.phase ?? 'prematch') !== 'prematch' || Date.parse(startsAt) <= environment().now();
    const phase = hasBegun ? 'ended' : 'abandoned';
    return { counts: {}, markets: {}, ...nothing, ...this.#event, phase };
  }

  /** Draws the latest state, with at most so many of its prices. @returns the prices that moved. */
  draw(drawing: Drawing, t: Translate, nowMs: number, most: number): PriceButton[] {
    const event = this.#event;
    if (!event) return [];
    if (this.#isNew) this.#drawMatch(event, t, nowMs);
    this.#isNew = false;
    const offered = this.#isClosed ? { ...event, markets: {} } : event;
    const moved: PriceButton[] = [];
    for (let left = Math.min(most, this.#waiting); left > 0; left -= 1) {
      const button = this.buttons[this.#next];
      this.#next = (this.#next + 1) % this.buttons.length;
      this.#waiting -= 1;
      if (button?.draw(offered, drawing, nowMs)) moved.push(button);
    }
    return moved;
  }

  #drawMatch(event: Match, t: Translate, nowMs: number): void {
    this.tick(nowMs);
    if (event.phase !== 'prematch') this.#drawCourse(event, t);
    const [home = '', away = ''] = this.#sides.map(({ shown }) => shown);
    this.centre?.draw(event, [home, away]);
    this.builder?.onUpdate(event);
  }

  get #isClosed(): boolean {
    return this.#isNext && (this.#event?.phase === 'live' || this.#event?.phase === 'break');
  }

  #drawCourse(event: Match, t: Translate): void {
    if (this.#place.classList.contains('ev-next')) {
      this.#place.classList.remove('ev-next');
      for (const link of this.#place.querySelectorAll<HTMLAnchorElement>('a[href*="/event/line/"]'))
        link.href = link.href.replace('/event/line/', '/event/live/');
    }
    write(this.#stage, stageName(this.sport, event, t));
    const score = currentScore(this.sport, event);
    if (!score || Object.keys(event.counts).length === 0) return;
    for (const [side, place] of this.#scores.entries()) write(place, `${score[side] ?? 0}`);
    const [home, away] = this.#sides.map(({ shown }) => shown);
    write(this.#announcement, `${home} ${score[0]}, ${away} ${score[1]}`);
    for (const [count, [home, away]] of this.#counts ? sideCounts(this.sport, event) : []) {
      const places = this.#counts?.querySelectorAll(`[data-count="${count}"] b`) ?? [];
      write(places[0], `${home}`);
      write(places[1], `${away}`);
    }
  }

  tick(nowMs: number): void {
    if (this.#event && this.#event.phase !== 'prematch')
      write(this.#clock, clockText(this.sport, this.#event, nowMs - this.#receivedAtMs));
  }

  findSelection({ key, price }: Pick<PriceButton, 'key' | 'price'>): Selection | null {
    const [eventId = '', marketId = '', outcomeId = ''] = key.split('/');
    const [home = '', away = ''] = this.#sides.map(({ name }) => name);
    if (price === null) return null;
    return {
      sport: this.sport,
      eventId,
      marketId,
      outcomeId,
      price,
      home,
      away,
      startsAt: this.#place.dataset.s ?? '',
      live: this.#event ? this.#event.phase !== 'prematch' : !this.#place.classList.contains('ev-next'),
    };
  }
}

export const MARKED_MS = 1_400;

type Words = Readonly<Record<'locked' | 'won' | 'lost' | 'void', string>>;
export type Drawing = { format: OddsFormat; readonly locale: string; readonly words: Words };

export class PriceButton {
  readonly #shown: HTMLElement;
  readonly #marketId: string;
  readonly #outcomeId: string;
  price: number | null;
  #isPrice: boolean;
  #unmarkAtMs = 0;

  readonly button: HTMLButtonElement;
  readonly key: string;
  readonly eventId: string;

  private constructor(
    button: HTMLButtonElement,
    key: string,
    eventId: string,
    ids: { marketId: string; outcomeId: string },
  ) {
    this.button = button;
    this.key = key;
    this.eventId = eventId;

    this.#marketId = ids.marketId;
    this.#outcomeId = ids.outcomeId;
    this.#shown = button.querySelector('b') ?? button;
    const { price } = button.dataset;
    this.price = price === undefined ? null : Number(price);
    this.#isPrice = price !== undefined;
  }

  /** @returns null for a button without a selection. */
  static of(button: HTMLButtonElement): PriceButton | null {
    const key = readSelectionKey(button.value);
    return key && new PriceButton(button, button.value, key.eventId, key);
  }

  draw(event: Match, drawing: Drawing, nowMs: number): boolean {
    const state = priceState(event, this.#marketId, this.#outcomeId);
    const before = this.price;
    this.price = state.kind === 'open' ? state.price : null;
    this.#write(state, drawing);
    if (state.kind === 'open') this.button.removeAttribute('aria-disabled');
    else this.button.ariaDisabled = 'true';
    if (state.kind === 'decided') this.button.dataset.state = state.verdict;
    if (before === null || this.price === null || before === this.price) return false;
    const way = this.price > before ? 'up' : 'down';
    this.button.dataset.move = this.button.dataset.move === `${way}1` ? `${way}2` : `${way}1`;
    this.#unmarkAtMs = nowMs + MARKED_MS;
    return true;
  }

  reformat(drawing: Drawing): void {
    if (this.price !== null) this.#write({ kind: 'open', price: this.price }, drawing);
  }

  press(isPressed: boolean): void {
    this.button.ariaPressed = `${isPressed}`;
  }

  unmark(nowMs: number): boolean {
    if (nowMs < this.#unmarkAtMs) return false;
    delete this.button.dataset.move;
    return true;
  }

  #write(state: PriceState, drawing: Drawing): void {
    const isPrice = state.kind === 'open';
    // Words may be translated, prices may not.
    if (isPrice !== this.#isPrice) this.#shown.setAttribute('translate', isPrice ? 'no' : 'yes');
    this.#isPrice = isPrice;
    write(this.#shown, labelOf(state, drawing));
  }
}

function labelOf(state: PriceState, { format, locale, words }: Drawing): string {
  if (state.kind === 'open') return oddsText(price(state.price), format, locale);
  return state.kind === 'locked' ? words.locked : words[state.verdict];
}
