import { cardName, cardText, lieText } from '#sandbox/client/cards/card.ts';
import { CardRow, offer } from '#sandbox/client/cards/hand-view.ts';
import { button, h, outlines } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import type { HandName, VideoPokerOpened, VideoPokerShown } from '#sandbox/games/cards/video-poker.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const PLACES = [0, 1, 2, 3, 4];

function holdRow() {
  const row = new CardRow(false);
  const buttons = PLACES.map((place) =>
    button('hold', cardText('hold'), () => toggle(place), { 'aria-pressed': 'false', disabled: true }),
  );
  const root = h('div.holds', { dir: 'ltr' }, [row.root, h('div.hold-buttons', { dir: 'ltr' }, buttons)]);
  let held: readonly number[] = [];
  const hold = (places: readonly number[]) => {
    held = places;
    for (const [place, one] of buttons.entries()) {
      one.setAttribute('aria-pressed', String(held.includes(place)));
      row.root.children[place]?.classList.toggle('held', held.includes(place));
    }
  };
  const toggle = (place: number) =>
    hold(held.includes(place) ? held.filter((one) => one !== place) : [...held, place].sort());
  const press = ({ key, repeat }: KeyboardEvent) => {
    if (!repeat) buttons[Number(key) - 1]?.click();
  };
  const clear = () => {
    row.place(PLACES.map(() => null));
    hold([]);
  };
  // The whole card can be clicked, because it is a larger target than its button.
  row.root.addEventListener('click', ({ target }) => {
    const place = [...row.root.children].findIndex((card) => card.contains(target as Node));
    if (place !== -1) buttons[place]?.click();
  });
  root.addEventListener('keydown', press);
  clear();
  return {
    root,
    held: () => held,
    press,
    clear,
    async show(cards: readonly Card[], heldPlaces: readonly number[] | null, isAtOnce: boolean) {
      row.place(
        isAtOnce ? cards : PLACES.map((place) => (heldPlaces?.includes(place) ? (cards[place] as Card) : null)),
      );
      await row.show(cards);
      hold(heldPlaces ?? []);
      for (const [place, one] of buttons.entries()) {
        one.disabled = heldPlaces !== null;
        one.setAttribute('aria-label', `${cardText('hold')} ${cardName(cards[place] as Card)}`);
      }
    },
  };
}

function payList({ hands, pays }: VideoPokerOpened) {
  const entries = hands.map((hand, at): [HandName, HTMLElement] => [
    hand,
    h('li', [h('span', cardText(`hand_${hand}`)), h('b', { dir: 'ltr' }, `${pays[at]}\u00a0×`)]),
  ]);
  return {
    root: h('ul.pay-list', { 'aria-label': cardText('pays') }, [entries.map(([, entry]) => entry).reverse()]),
    mark(hand: HandName | null) {
      for (const [name, entry] of entries) entry.classList.toggle('marked', name === hand);
    },
  };
}

const rules = ['deck', 'hold', 'pays', 'away'] as const;

export function openScreen(
  { game, rtp }: OpenedGame<VideoPokerOpened, VideoPokerShown>,
  shell: GameShell,
): Screen<VideoPokerShown> {
  const cards = holdRow();
  const pays = payList(game);
  return {
    field: h('section.felt.machine', [pays.root, cards.root]),
    rules: [
      h('p', cardText('videoPokerReturn', { rtp: percent(rtp) })),
      h('ul', [rules.map((rule) => h('li', cardText(`videoPoker_${rule}`)))]),
      payList(game).root,
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
      offer(shell, [{ label: cardText('draw'), decision: () => ({ held: cards.held() }) }]);
      shell.decisions.onkeydown = (event) => cards.press(event);
    },
    rest: async () => undefined,
    outcomeText({ shown, win }) {
      const hand = cardText(shown.hand === null ? 'hand_nothing' : `hand_${shown.hand}`);
      return win === null ? cardText('choose', { hand }) : `${hand}.`;
    },
    unseen: ({ shown }) => lieText(cardText('yourHand'), shown.cards),
  };
}
