import { cardPicture, cardText } from '#sandbox/client/cards/card.ts';
import { button, h, outlines } from '#sandbox/client/element.ts';
import { type GameShell, isCalm, type Screen, tone } from '#sandbox/client/screen.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

const DEAL_MS = 260;
/** From one card to the next. */
export const BETWEEN_CARDS_MS = 170;
const TURN_MS = 150;

/** Slides a card in from the shoe, which lies up to the right; `order` counts cards that are dealt together, from 0. */
export async function dealIn(picture: HTMLElement, order = 0): Promise<void> {
  if (isCalm()) return;
  const from = { transform: 'translate(45vw, -30vh) rotate(18deg)', opacity: 0 };
  const timing = { duration: DEAL_MS, delay: order * BETWEEN_CARDS_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
  await ended(picture.animate([from, { transform: 'none', opacity: 1 }], { ...timing, fill: 'backwards' }));
}

/** Turns a card over in its place. @returns the picture that stands there now. */
export async function turnOver(picture: HTMLElement, card: Card | null): Promise<HTMLElement> {
  const other = cardPicture(card);
  if (!isCalm()) {
    await ended(
      picture.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], { duration: TURN_MS, easing: 'ease-in' }),
    );
    picture.replaceWith(other);
    await ended(
      other.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: TURN_MS, easing: 'ease-out' }),
    );
    return other;
  }
  picture.replaceWith(other);
  return other;
}

/** An animation that is cut short (its card left the table) is over too. */
const ended = (animation: Animation) =>
  animation.finished.then(
    () => undefined,
    () => undefined,
  );

type Lying = Card | null;

/** Cards side by side as they lie on a table: from left to right in every language, each over the one before. */
export class CardRow {
  readonly root: HTMLElement;
  #cards: readonly Lying[] = [];

  /** @param overlaps whether later cards cover earlier ones, so that any number of them has room. */
  constructor(overlaps: boolean) {
    this.root = h('div', { class: overlaps ? 'hand overlaps' : 'hand', dir: 'ltr' });
  }

  /** Lays cards down at once. */
  place(cards: readonly Lying[]): void {
    this.#cards = cards;
    this.root.replaceChildren(...cards.map(cardPicture));
  }

  /**
   * Turns over what was hidden and deals what is new.
   * @param order when a card comes, by its place: cards that are dealt to several rows at once take turns.
   */
  async show(cards: readonly Lying[], order: (place: number) => number = (place) => place): Promise<void> {
    const before = this.#cards.map((card, place) => (card === null ? null : (cards[place] ?? null)));
    if (before.some((card, place) => card !== this.#cards[place])) this.place([]);
    const known = this.#cards;
    this.#cards = cards;
    for (const [place, card] of cards.slice(0, known.length).entries())
      if (known[place] !== card) await turnOver(this.root.children[place] as HTMLElement, card);
    const fresh = cards.slice(known.length).map((card, at) => {
      const picture = cardPicture(card);
      this.root.append(picture);
      return dealIn(picture, order(at)).then(() => tone(260, 45));
    });
    await Promise.all(fresh);
  }
}

/** A hand with its name, what it counts, and what became of it. */
export class Seat {
  readonly row: CardRow;
  readonly #worth = h('b.worth');
  readonly #stake = h('span.hand-stake');
  readonly #result = h('span.hand-result');
  readonly root: HTMLElement;

  /** @param grows whether cards are added to it: they overlap then, and its stake and result stand below them. */
  constructor(name: string, grows: boolean) {
    this.row = new CardRow(grows);
    const told = [this.#stake, this.#result];
    const head = h('div.seat-head', [name, this.#worth, grows ? [] : told]);
    const foot = grows ? [h('div.seat-foot', told)] : [];
    this.root = h('div.seat', { role: 'group', 'aria-label': name }, [head, this.row.root, foot]);
  }

  /** Empty texts leave their place free. */
  tell(told: { worth?: string; stake?: string; result?: string; isGain?: boolean }): void {
    this.#worth.textContent = told.worth ?? '';
    this.#stake.textContent = told.stake ?? '';
    this.#result.textContent = told.result ?? '';
    this.#result.classList.toggle('gain', told.isGain === true);
  }

  setActive(isActive: boolean): void {
    this.root.classList.toggle('active', isActive);
  }

  clear(): void {
    this.row.place([]);
    this.tell({});
    this.setActive(false);
  }
}

export type Choice = {
  readonly label: string;
  /** What it adds to the stake, in words. */
  readonly note?: string;
  readonly decision: () => object;
};

/** A game against the dealer: for one player, and at a shared table for players and watchers. */
export type HandView<Hand extends object> = {
  readonly root: HTMLElement;
  readonly rules: readonly (Node | string)[];
  /** What is staked on in a round. */
  readPlay(stake: number): object;
  /** An empty table on which a stake lies: nothing can be changed. */
  close(): void;
  /** What can be staked can be changed again. */
  rest(): void;
  show(hand: Hand, isAtOnce: boolean): Promise<void>;
  /** What can be decided now; nothing when the hand is over. */
  choices(hand: Hand): Choice[];
  /** In words: how the hand stands, or how it ended. */
  spoken(hand: Hand, isEnd: boolean): string;
  /** Which cards lie where, for screen readers. */
  unseen(hand: Hand): string;
};

/** The game for one player, at their own pace. */
export const handScreen = <Hand extends object>(view: HandView<Hand>, shell: GameShell): Screen<Hand> => ({
  field: view.root,
  rules: view.rules,
  action: { label: cardText('deal'), outline: outlines.play },
  readPlay: (stake) => view.readPlay(stake),
  start: () => view.close(),
  async show({ shown, win }, how) {
    await view.show(shown, how === 'resumed');
    if (win === null) offer(shell, view.choices(shown));
  },
  rest: async () => view.rest(),
  spoken: ({ shown, win }) => view.spoken(shown, win !== null),
  unseen: ({ shown }) => view.unseen(shown),
});

/**
 * Large buttons for what can be decided now. The keys 1, 2, ... press them while the focus is among them, and only then:
 * a key that acts from anywhere would get in the way of speech input.
 */
export function offer(shell: GameShell, choices: readonly Choice[]): void {
  // A single button has the focus anyway, and Enter and Space press it.
  const buttons = choices.map(({ label, note, decision }, at) => {
    const key = choices.length > 1 && `${at + 1}`;
    const content = [h('span', label), note && h('small', note), key && h('kbd', { 'aria-hidden': 'true' }, key)];
    return button('decision', content, () => void shell.decide(decision()), { 'aria-keyshortcuts': key });
  });
  shell.decisions.replaceChildren(...buttons);
  shell.decisions.onkeydown = ({ key, repeat }) => {
    if (!repeat) buttons[Number(key) - 1]?.click();
  };
}
