/** Updates the match centre in place from the odds feed. */
import type { SportId } from '#domain/sportsbook/sports.ts';
import type { Key } from '#i18n/keys.ts';
import {
  incidentText,
  incidentTime,
  momentumText,
  pauseText,
  type Sides,
  scoreText,
  statisticText,
} from '#i18n/match-centre.ts';
import { loadTexts, type Translate } from '#i18n/t.ts';
import { write } from '#live/sportsbook/write.ts';
import { currentScore } from '#model/sportsbook/match.ts';
import {
  type Centre,
  MOMENTUM_HEIGHT,
  momentumBars,
  shownIncidents,
  shownStatistics,
} from '#model/sportsbook/match-centre.ts';
import type { Match } from '#stores/sportsbook/odds-feed.ts';

/** Attributes of names and numbers, as on the page. */
const NO = { translate: 'no' };
const SVG = 'http://www.w3.org/2000/svg';

function made(name: string, text = '', attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

const within = (parent: Element, ...children: Element[]): Element => {
  for (const child of children) parent.appendChild(child);
  return parent;
};

export class CentreView {
  readonly #place: HTMLElement;
  readonly #word: Element | null;
  readonly #sport: SportId;
  readonly #t: Translate;
  /** The data that each part was last drawn from. */
  readonly #drawn = new Map<string, string>();
  readonly #waiting = new Map<string, () => void>();

  constructor(place: HTMLElement, sport: SportId, t: Translate) {
    this.#place = place;
    this.#word = document.querySelector('.centre-word');
    this.#sport = sport;
    this.#t = t;
  }

  draw(event: Match, sides: Sides): void {
    write(this.#word, pauseText(this.#sport, event, sides, this.#t));
    const { centre } = event;
    this.#place.hidden = !centre;
    if (!centre) return;
    const score = currentScore(this.#sport, event) ?? [0, 0];
    this.#once('periods', [centre.periods, score], () => this.#drawPeriods(centre, sides, score));
    this.#once('momentum', centre.momentum, () => this.#drawMomentum(centre, sides));
    this.#once('statistics', centre.statistics, () => this.#drawStatistics(centre));
    this.#once('timeline', centre.timeline, () => this.#drawTimeline(centre, sides));
  }

  #once(part: string, of: unknown, draw: () => void): void {
    const text = JSON.stringify(of);
    if (this.#drawn.get(part) === text) return;
    this.#drawn.set(part, text);
    if (this.#waiting.size === 0) requestAnimationFrame(() => this.#drawNext());
    this.#waiting.set(part, draw);
  }

  /** Draws one part per frame: the frame that brought the update has prices to draw. */
  #drawNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    this.#waiting.delete(next[0]);
    next[1]();
    if (this.#waiting.size > 0) requestAnimationFrame(() => this.#drawNext());
  }

  #find = (selector: string): Element | null => this.#place.querySelector(selector);

  #drawPeriods({ periods }: Centre, sides: Sides, score: readonly number[]): void {
    const heads = periods.map((_, at) => made('th', `${at + 1}`, { scope: 'col', ...NO }));
    const total = made('th', this.#t('centre.total'), { scope: 'col' });
    this.#find('.centre-periods thead tr')?.replaceChildren(made('td'), ...heads, total);
    const rows = sides.map((name, side) => {
      const cells = periods.map((period) => made('td', `${period[side] ?? 0}`));
      return within(made('tr'), made('th', name, { scope: 'row' }), ...cells, made('td', `${score[side] ?? 0}`));
    });
    this.#find('.centre-periods tbody')?.replaceChildren(...rows);
  }

  #drawMomentum(centre: Centre, sides: Sides): void {
    const bars = momentumBars(centre);
    const picture = this.#find('.centre-momentum svg');
    picture?.setAttribute('viewBox', `0 0 ${bars.width} ${MOMENTUM_HEIGHT}`);
    picture?.setAttribute('aria-label', momentumText(centre, sides, this.#t));
    const [home, away] = picture?.querySelectorAll('path') ?? [];
    home?.setAttribute('d', bars.home);
    away?.setAttribute('d', bars.away);
    const figure = this.#place.querySelector<HTMLElement>('.centre-momentum');
    // Two names, so that a second move restarts the animation (centre.css).
    if (figure) figure.dataset.moved = figure.dataset.moved === '1' ? '2' : '1';
  }

  #drawStatistics(centre: Centre): void {
    const list = this.#find('.centre-statistics');
    for (const one of shownStatistics(centre)) {
      const known = list?.querySelector(`[data-statistic="${one.name}"]`);
      const row = known ?? this.#statisticRow(one.name);
      if (!known) list?.appendChild(row);
      const values = row.querySelectorAll('dd');
      for (const side of [0, 1] as const) write(values[side], statisticText(one, one.values[side], this.#t));
      row.querySelector('rect')?.setAttribute('width', `${Math.round(one.share)}`);
    }
  }

  #statisticRow(name: string): Element {
    const bar = document.createElementNS(SVG, 'svg');
    for (const [attribute, value] of [
      ['class', 'flip'],
      ['viewBox', '0 0 100 1'],
      ['preserveAspectRatio', 'none'],
      ['aria-hidden', 'true'],
    ] as const)
      bar.setAttribute(attribute, value);
    const part = bar.appendChild(document.createElementNS(SVG, 'rect'));
    part.setAttribute('height', '1');
    const term = within(made('dt', this.#t(`centre.statistic_${name}` as Key)), bar);
    return within(made('div', '', { 'data-statistic': name }), term, made('dd', '', NO), made('dd', '', NO));
  }

  #drawTimeline(centre: Centre, sides: Sides): void {
    const rows = shownIncidents(centre).map((one) =>
      within(
        made('li', '', { 'data-kind': one.kind, 'data-side': one.side }),
        made('small', incidentTime(this.#sport, one, this.#t)),
        made('span', incidentText(this.#sport, one, sides, this.#t)),
        made('b', scoreText(one), NO),
      ),
    );
    this.#find('.centre-timeline')?.replaceChildren(...rows);
  }
}

export async function centreView(place: HTMLElement, sport: SportId, locale: string): Promise<CentreView> {
  return new CentreView(place, sport, await loadTexts(locale, 'centre'));
}
