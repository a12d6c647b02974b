import { cardName, cardText, lieText } from '#sandbox/client/cards/card.ts';
import { CardRow, offer } from '#sandbox/client/cards/hand-view.ts';
import { button, h, outlines } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import type { HandName, VideoPokerOpened, VideoPokerShown } from '#sandbox/games/cards/video-poker.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const PLACES = [0, 1, 2, 3, 4];

/** Five cards with a button under each that holds it; the keys 1 to 5 do it too while the focus is in the game. */
export class HoldRow {
  readonly #row = new CardRow(false);
  readonly #buttons = PLACES.map((place) =>
    button('hold', [cardText('hold')], () => this.#toggle(place), { 'aria-pressed': 'false', disabled: true }),
  );
  readonly root = h('div.holds', { dir: 'ltr' }, [
    this.#row.root,
    h('div.hold-buttons', { dir: 'ltr' }, this.#buttons),
  ]);
  #held: ReadonlySet<number> = new Set();

  constructor() {
    // A card is a larger pointer target than its button.
    this.#row.root.addEventListener('click', ({ target }) => {
      const place = [...this.#row.root.children].findIndex((card) => card.contains(target as Node));
      if (place !== -1) this.#buttons[place]?.click();
    });
    this.root.addEventListener('keydown', (event) => this.press(event));
    this.clear();
  }

  get held(): number[] {
    return PLACES.filter((place) => this.#held.has(place));
  }

  press({ key, repeat }: KeyboardEvent): void {
    if (!repeat) this.#buttons[Number(key) - 1]?.click();
  }

  /** Before the first deal the backs lie there. */
  clear(): void {
    this.#row.place(PLACES.map(() => null));
    this.#hold([]);
  }

  /** Cards that were not held are thrown away and replaced, from left to right. */
  async show(cards: readonly Card[], held: readonly number[] | null, isAtOnce: boolean): Promise<void> {
    if (isAtOnce) this.#row.place(cards);
    else {
      this.#row.place(PLACES.map((place) => (held?.includes(place) ? (cards[place] as Card) : null)));
      await this.#row.show(cards);
    }
    this.#hold(held ?? []);
    for (const [place, hold] of this.#buttons.entries()) {
      hold.disabled = held !== null;
      hold.setAttribute('aria-label', `${cardText('hold')} ${cardName(cards[place] as Card)}`);
    }
  }

  #toggle(place: number): void {
    this.#hold(this.#held.has(place) ? this.held.filter((one) => one !== place) : [...this.held, place]);
  }

  #hold(held: readonly number[]): void {
    this.#held = new Set(held);
    for (const [place, hold] of this.#buttons.entries()) {
      hold.setAttribute('aria-pressed', String(this.#held.has(place)));
      this.#row.root.children[place]?.classList.toggle('held', this.#held.has(place));
    }
  }
}

/** What every hand pays, the best first; the one that lies there is marked. */
class PayList {
  readonly #entries: readonly (readonly [HandName, HTMLElement])[];
  readonly root: HTMLElement;

  constructor({ hands, pays }: VideoPokerOpened) {
    this.#entries = hands
      .map((hand, at): [HandName, HTMLElement] => [
        hand,
        h('li', [h('span', cardText(`hand_${hand}`)), h('b', { dir: 'ltr' }, `${pays[at]}\u00a0×`)]),
      ])
      .reverse();
    this.root = h(
      'ul.pay-list',
      { 'aria-label': cardText('pays') },
      this.#entries.map(([, entry]) => entry),
    );
  }

  mark(hand: HandName | null): void {
    for (const [name, entry] of this.#entries) entry.classList.toggle('marked', name === hand);
  }
}

const rules = ['deck', 'hold', 'pays', 'away'] as const;

export function openScreen(
  { game, rtp }: OpenedGame<VideoPokerOpened, VideoPokerShown>,
  shell: GameShell,
): Screen<VideoPokerShown> {
  const cards = new HoldRow();
  const pays = new PayList(game);
  return {
    field: h('section.felt.machine', [pays.root, cards.root]),
    rules: [
      h('p', cardText('videoPokerReturn', { rtp: percent(rtp) })),
      h(
        'ul',
        rules.map((rule) => h('li', cardText(`videoPoker_${rule}`))),
      ),
      new PayList(game).root,
    ],
    action: { label: cardText('deal'), outline: outlines.play },
    readPlay: (stake) => ({ stake }),
    start() {
      cards.clear();
      pays.mark(null);
    },
    async show({ shown, win }, how) {
      await cards.show(shown.cards, shown.held, how === 'resumed');
      pays.mark(shown.hand);
      if (win !== null) return;
      offer(shell, [{ label: cardText('draw'), decision: () => ({ held: cards.held }) }]);
      shell.decisions.onkeydown = (event) => cards.press(event);
    },
    rest: async () => undefined,
    spoken({ shown, win }) {
      const hand = cardText(shown.hand === null ? 'hand_nothing' : `hand_${shown.hand}`);
      return win === null ? cardText('choose', { hand }) : `${hand}.`;
    },
    unseen: ({ shown }) => lieText(cardText('yourHand'), shown.cards),
  };
}
