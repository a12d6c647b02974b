import { cardPicture, cardText } from '#sandbox/client/cards/card.ts';
import { button, h, outlines } from '#sandbox/client/element.ts';
import { type GameShell, isCalm, type Screen, tone } from '#sandbox/client/screen.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

const DEAL_MS = 260;
export const BETWEEN_CARDS_MS = 170;
const TURN_MS = 150;

export async function dealIn(picture: HTMLElement, order = 0): Promise<void> {
  if (isCalm()) return;
  const from = { transform: 'translate(45vw, -30vh) rotate(18deg)', opacity: 0 };
  const timing = { duration: DEAL_MS, delay: order * BETWEEN_CARDS_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
  await ended(picture.animate([from, { transform: 'none', opacity: 1 }], { ...timing, fill: 'backwards' }));
}

export async function turnOver(picture: HTMLElement, card: Card | null): Promise<HTMLElement> {
  const other = cardPicture(card);
  const [flat, edge] = [{ transform: 'none' }, { transform: 'scaleX(0)' }];
  if (!isCalm()) await ended(picture.animate([flat, edge], { duration: TURN_MS, easing: 'ease-in' }));
  picture.replaceWith(other);
  if (!isCalm()) await ended(other.animate([edge, flat], { duration: TURN_MS, easing: 'ease-out' }));
  return other;
}

const ended = (animation: Animation) => animation.finished.catch(() => undefined);

export class CardRow {
  readonly root: HTMLElement;
  #cards: readonly (Card | null)[] = [];

  constructor(overlaps: boolean) {
    this.root = h('div', { class: overlaps ? 'hand overlaps' : 'hand', dir: 'ltr' });
  }

  place(cards: readonly (Card | null)[]): void {
    this.#cards = cards;
    this.root.replaceChildren(...cards.map(cardPicture));
  }

  /** @param order the turn of each card: several rows that are dealt at once alternate. */
  async show(cards: readonly (Card | null)[], order: (place: number) => number = (place) => place): Promise<void> {
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

export type Seat = ReturnType<typeof seat>;

/** @param grows true when cards are added to the row: they overlap then. */
export function seat(name: string, grows: boolean) {
  const row = new CardRow(grows);
  const [worth, stake, result] = [h('b.worth'), h('span.hand-stake'), h('span.hand-result')];
  const head = h('div.seat-head', [name, worth, !grows && [stake, result]]);
  const foot = grows && h('div.seat-foot', [stake, result]);
  const root = h('div.seat', { role: 'group', 'aria-label': name }, [head, row.root, foot]);
  const update = (values: { worth?: string; stake?: string; result?: string; isGain?: boolean }) => {
    worth.textContent = values.worth ?? '';
    stake.textContent = values.stake ?? '';
    result.textContent = values.result ?? '';
    result.classList.toggle('gain', values.isGain === true);
  };
  const setActive = (isActive: boolean) => root.classList.toggle('active', isActive);
  return {
    root,
    row,
    update,
    setActive,
    clear() {
      row.place([]);
      update({});
      setActive(false);
    },
  };
}

export type Choice = { readonly label: string; readonly note?: string; readonly decision: () => object };

export type HandView<Hand extends object> = Pick<Screen<Hand>, 'field' | 'rules' | 'start'> & {
  readPlay(stake: number): object;
  rest(): void;
  show(hand: Hand, isAtOnce: boolean): Promise<void>;
  choices(hand: Hand): Choice[];
  outcomeText(hand: Hand, isEnd: boolean): string;
  unseen(hand: Hand): string;
};

export const handScreen = <Hand extends object>(view: HandView<Hand>, shell: GameShell): Screen<Hand> => ({
  ...view,
  action: { label: cardText('deal'), outline: outlines.play },
  async show({ shown, win }, how) {
    await view.show(shown, how === 'resumed');
    if (win === null) offer(shell, view.choices(shown));
  },
  rest: async () => view.rest(),
  outcomeText: ({ shown, win }) => view.outcomeText(shown, win !== null),
  unseen: ({ shown }) => view.unseen(shown),
});

/**
 * Buttons for decisions. The keys 1, 2, ... work only while one of them has the focus: global keys interfere with
 * speech input.
 */
export function offer(shell: GameShell, choices: readonly Choice[]): void {
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
