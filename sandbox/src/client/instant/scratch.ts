import { tone } from '#sandbox/client/effects.ts';
import { button, element, outlines, table } from '#sandbox/client/element.ts';
import { instantText } from '#sandbox/client/instant/texts.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { picture } from '#sandbox/client/slots/symbols.ts';
import { figure, percent } from '#sandbox/client/texts.ts';
import type { OpenedScratch, ShownScratch } from '#sandbox/games/instant/scratch-card.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const FIELDS = 9;

/** Nine fields under a layer that a finger, a mouse or the Enter key takes off. */
export class ScratchField {
  readonly root: HTMLElement;
  readonly #symbols: readonly string[];
  readonly #fields: readonly HTMLButtonElement[];
  readonly #all = button('close reveal', [instantText('revealAll')], () => this.#revealAll(), { hidden: true });
  #card: ShownScratch | null = null;
  #left = 0;
  #whenDone: () => void = () => undefined;

  constructor(symbols: readonly string[]) {
    this.#symbols = symbols;
    this.#fields = Array.from({ length: FIELDS }, (_, at) =>
      button('scratch-cell', [], () => this.#scratch(at), { disabled: true }),
    );
    const card = element('div', { class: 'scratch-card' }, this.#fields);
    // Scratching goes on while the finger moves: what it passes over is taken off too.
    card.addEventListener('pointermove', ({ buttons, clientX, clientY, pointerType }) => {
      if (buttons === 0 && pointerType !== 'touch') return;
      const at = this.#fields.indexOf(
        document.elementFromPoint(clientX, clientY)?.closest('button') as HTMLButtonElement,
      );
      if (at >= 0) this.#scratch(at);
    });
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
    field.replaceChildren(picture(this.#symbols, symbol, 80));
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

function rulesOf({ symbols, prizes, cards, stack }: OpenedScratch, rtp: number): Node[] {
  const rows = prizes.map((prize, at) => [
    picture(symbols, at, 36, instantText('symbol', { number: at + 1 })),
    `×\u00a0${figure(prize, 0)}`,
    figure(stack / (cards[at] || 1), 1),
  ]);
  return [
    element('p', {}, [instantText('scratchRules', { stack: figure(stack, 0) })]),
    table(['', instantText('prize'), instantText('oneCardIn')], rows),
    element('p', {}, [instantText('exact', { rtp: percent(rtp) })]),
  ];
}

/** A card to scratch. */
export function openScreen(
  { game, rtp }: OpenedGame<OpenedScratch, ShownScratch>,
  shell: GameShell,
): Screen<ShownScratch> {
  const field = new ScratchField(game.symbols);
  return {
    field: field.root,
    rules: rulesOf(game, rtp),
    action: { label: instantText('newCard'), outline: outlines.card },
    readPlay: (stake) => ({ stake }),
    start: () => field.cover(),
    async show({ shown }, how) {
      if (how === 'resumed') return field.show(shown);
      shell.say(instantText('scratchHint'));
      await field.hand(shown);
      shell.focus();
    },
    async rest() {
      field.cover();
    },
  };
}
