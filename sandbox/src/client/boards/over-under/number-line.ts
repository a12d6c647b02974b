import { element } from '#sandbox/client/element.ts';
import { isCalm } from '#sandbox/client/motion.ts';
import { tone } from '#sandbox/client/sound.ts';

const SLIDE_MS = 900;
const FIRST = '–';

/** The numbers from 1 to 100 on a line, the winning side of it, and where the throw fell. */
export class NumberLine {
  readonly root: HTMLElement;
  readonly #figure = element('b', { class: 'thrown' }, [FIRST]);
  readonly #line = element('div', { class: 'line-track' });
  readonly #pointer = element('span', { class: 'line-pointer' });
  #rolling = 0;

  constructor() {
    this.#pointer.hidden = true;
    this.#line.append(this.#pointer);
    const marks = [1, 25, 50, 75, 100].map((mark) => element('span', {}, [String(mark)]));
    this.root = element('div', { class: 'number-line', 'aria-hidden': 'true', dir: 'ltr' }, [
      this.#figure,
      this.#line,
      element('div', { class: 'line-marks' }, marks),
    ]);
  }

  /** Colours the side that a bet wins on. */
  show(bet: string): void {
    const [side, mark] = bet.split('-');
    this.#line.className = `line-track wins-${side}`;
    this.#line.style.setProperty('--mark', `${mark}%`);
    this.root.classList.remove('in', 'out');
  }

  roll(): void {
    this.#pointer.hidden = true;
    this.root.classList.remove('in', 'out');
    if (isCalm()) return;
    // A figure that runs through all numbers says that something is drawn; which one comes is the server's word.
    let shown = 0;
    const next = () => {
      shown = (shown + 37) % 100;
      this.#figure.textContent = String(shown + 1);
      this.#rolling = requestAnimationFrame(next);
    };
    next();
  }

  async land(thrown: number, isAtOnce: boolean): Promise<void> {
    cancelAnimationFrame(this.#rolling);
    this.#pointer.hidden = false;
    this.#pointer.style.setProperty('--at', `${thrown - 0.5}%`);
    if (!isAtOnce && !isCalm()) {
      const from = { insetInlineStart: '0%' };
      const to = { insetInlineStart: `${thrown - 0.5}%` };
      await this.#pointer.animate([from, to], { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1)' })
        .finished;
    }
    tone(520, 60);
    this.#figure.textContent = String(thrown);
    const [side, mark] = this.#won();
    this.root.classList.add((side === 'under' ? thrown <= mark : thrown > mark) ? 'in' : 'out');
  }

  rest(): void {
    cancelAnimationFrame(this.#rolling);
    this.#figure.textContent = FIRST;
  }

  #won(): readonly [side: string, mark: number] {
    const side = this.#line.classList.contains('wins-under') ? 'under' : 'over';
    return [side, Number.parseInt(this.#line.style.getPropertyValue('--mark'), 10)];
  }
}
