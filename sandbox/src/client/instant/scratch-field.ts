import { element } from '#sandbox/client/element.ts';
import { instantText } from '#sandbox/client/instant/texts.ts';
import { pictureOf } from '#sandbox/client/slots/symbol-picture.ts';
import { tone } from '#sandbox/client/sound.ts';
import type { ShownScratch } from '#sandbox/games/instant/scratch-card.ts';

const FIELDS = 9;

/** Nine fields under a layer that a finger, a mouse or the Enter key takes off. */
export class ScratchField {
  readonly root: HTMLElement;
  readonly #symbols: readonly string[];
  readonly #fields: readonly HTMLButtonElement[];
  readonly #all = element('button', { type: 'button', class: 'close reveal', hidden: true }, [
    instantText('revealAll'),
  ]);
  #card: ShownScratch | null = null;
  #left = 0;
  #whenDone: () => void = () => undefined;

  constructor(symbols: readonly string[]) {
    this.#symbols = symbols;
    this.#fields = Array.from({ length: FIELDS }, (_, at) => {
      const field = element('button', { type: 'button', class: 'scratch-cell', disabled: true });
      field.addEventListener('click', () => this.#scratch(at));
      return field;
    });
    const card = element('div', { class: 'scratch-card' }, this.#fields);
    // Scratching goes on while the finger moves: what it passes over is taken off too.
    card.addEventListener('pointermove', ({ buttons, clientX, clientY, pointerType }) => {
      if (buttons === 0 && pointerType !== 'touch') return;
      const at = this.#fields.indexOf(
        document.elementFromPoint(clientX, clientY)?.closest('button') as HTMLButtonElement,
      );
      if (at >= 0) this.#scratch(at);
    });
    this.#all.addEventListener('click', () => this.#revealAll());
    this.root = element('div', { class: 'scratch' }, [card, this.#all]);
    this.cover();
  }

  /** A card that is not bought yet. */
  cover(): void {
    this.#card = null;
    for (const [at, field] of this.#fields.entries()) {
      field.disabled = true;
      field.className = 'scratch-cell';
      field.replaceChildren();
      field.setAttribute('aria-label', instantText('fieldHidden', { number: at + 1 }));
    }
    this.#all.hidden = true;
  }

  /** Resolves when the last field is open. */
  hand(card: ShownScratch): Promise<void> {
    this.cover();
    this.#card = card;
    this.#left = FIELDS;
    this.#all.hidden = false;
    for (const field of this.#fields) field.disabled = false;
    this.#fields[0]?.focus({ preventScroll: true });
    return new Promise((resolve) => {
      this.#whenDone = resolve;
    });
  }

  /** Shows a card that was scratched before. */
  async show(card: ShownScratch): Promise<void> {
    const done = this.hand(card);
    this.#revealAll();
    await done;
  }

  #revealAll(): void {
    for (const at of this.#fields.keys()) this.#scratch(at);
  }

  #scratch(at: number): void {
    const field = this.#fields[at];
    const symbol = this.#card?.fields[at];
    if (!field || symbol === undefined || field.classList.contains('open')) return;
    field.classList.add('open');
    field.replaceChildren(element('img', { src: pictureOf(this.#symbols, symbol), alt: '', width: 80, height: 80 }));
    const name = instantText('symbol', { number: symbol + 1 });
    field.setAttribute('aria-label', instantText('field', { number: at + 1, symbol: name }));
    tone(300 + symbol * 30, 70);
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#all.hidden = true;
    for (const [place, one] of this.#fields.entries())
      one.classList.toggle('hit', this.#card?.fields[place] === this.#card?.prize);
    this.#whenDone();
  }
}
