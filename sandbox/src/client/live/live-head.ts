import type { ShownResult } from '#sandbox/client/boards/results.ts';
import { drawing, element } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import type { TableState } from '#sandbox/live/messages.ts';

const TICK_MS = 200;
const ROUND = 2 * Math.PI * 20;

/** The table's clock, who is here, and what came last. The clock is for the eye: phases are spoken when they change. */
export class LiveHead {
  readonly root: HTMLElement;
  readonly #seconds = element('b', { class: 'clock-seconds' });
  readonly #arc = drawing('circle', { class: 'clock-arc', cx: 24, cy: 24, r: 20, 'stroke-dasharray': ROUND });
  readonly #phase = element('b', { class: 'phase' });
  readonly #players = element('span', { class: 'players' });
  readonly #results = element('ol', {
    class: 'past-results',
    role: 'list',
    dir: 'ltr',
    'aria-label': liveText('results'),
  });
  #state: TableState | null = null;

  constructor(now: () => number) {
    const clock = element('span', { class: 'clock', 'aria-hidden': 'true' }, [
      drawing('svg', { viewBox: '0 0 48 48' }, [
        drawing('circle', { class: 'clock-ground', cx: 24, cy: 24, r: 20 }),
        this.#arc,
      ]),
      this.#seconds,
    ]);
    const words = element('span', { class: 'live-words' }, [this.#phase, this.#players]);
    this.root = element('div', { class: 'live-head' }, [clock, words, this.#results]);
    setInterval(() => this.#tick(now()), TICK_MS);
  }

  show(state: TableState): void {
    this.#state = state;
    this.root.dataset.phase = state.phase;
    this.#phase.textContent = liveText(`phase_${state.phase}`);
    this.#players.textContent = liveText('players', { count: state.players });
    this.#tick(state.now);
  }

  lose(): void {
    this.#state = null;
    this.root.dataset.phase = 'away';
    this.#phase.textContent = liveText('away');
    this.#seconds.textContent = '';
  }

  showResults(results: readonly ShownResult[]): void {
    this.#results.replaceChildren(
      ...results.map(({ text, colour, spoken }) =>
        element('li', { class: `past-result ${colour}` }, [
          element('span', { 'aria-hidden': 'true' }, [text]),
          element('span', { class: 'unseen' }, [spoken ?? text]),
        ]),
      ),
    );
  }

  #tick(now: number): void {
    if (!this.#state) return;
    const { startsAt, endsAt } = this.#state;
    const leftMs = Math.max(0, endsAt - now);
    this.#seconds.textContent = String(Math.ceil(leftMs / 1000));
    this.#arc.setAttribute('stroke-dashoffset', String(ROUND * (1 - leftMs / (endsAt - startsAt))));
  }
}
