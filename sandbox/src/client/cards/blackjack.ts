import { cardName, cardText, lieText } from '#sandbox/client/cards/card.ts';
import { handScreen, type HandView, Seat } from '#sandbox/client/cards/hand-view.ts';
import { h, table } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { money, percent, spoken } from '#sandbox/client/texts.ts';
import { dealerColumns, hardRows, pairRows, softRows } from '#sandbox/games/cards/basic-strategy.ts';
import type { BlackjackShown, ShownHand } from '#sandbox/games/cards/blackjack.ts';
import { INSURANCE_RETURN } from '#sandbox/games/cards/blackjack-round.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const value = (count: number) => (count === 1 ? cardText('index_a') : String(count));

/** The rules, what they return, and the play that it takes. */
function blackjackRules(rtp: number): Node[] {
  const rules = (['deck', 'dealer', 'pays', 'double', 'split', 'aces', 'insurance', 'away'] as const).map((rule) =>
    h('li', cardText(`blackjack_${rule}`, { insurance: percent(INSURANCE_RETURN) })),
  );
  return [
    h('p', cardText('blackjackReturn', { rtp: percent(rtp) })),
    h('ul', rules),
    h('h3', cardText('strategy')),
    h('p', cardText('strategyLegend')),
    strategy(cardText('strategyHard'), hardRows, (total) => total),
    strategy(cardText('strategySoft'), softRows, (total) => `${cardText('index_a')} + ${Number(total) - 11}`),
    strategy(cardText('strategyPairs'), pairRows, (count) => `${value(Number(count))} + ${value(Number(count))}`),
  ];
}

function strategy(
  caption: string,
  advice: Readonly<Record<number, string>>,
  named: (row: string) => string,
): HTMLTableElement {
  const rows = Object.entries(advice).map(([row, moves]) => [
    h('th', { scope: 'row', dir: 'ltr' }, named(row)),
    ...[...moves].map((one) => h('td', { class: `advice-${one}` }, cardText(`advice_${one as 'H'}`))),
  ]);
  const made = table(['', ...dealerColumns.map(value)], rows, { class: 'strategy' });
  made.createCaption().textContent = caption;
  return made;
}

/** A soft hand counts one of two: "7 / 17". */
const totalText = ({ total, isSoft }: Pick<ShownHand, 'total' | 'isSoft'>): string =>
  isSoft && total < 21 ? `${total - 10} / ${total}` : String(total);

/** The felt: the dealer above, the player's hand or hands below. */
class BlackjackTable {
  readonly #dealer = new Seat(cardText('dealer'), true);
  readonly #hands = h('div.seats');
  readonly root = h('section.felt', [this.#dealer.root, h('p.felt-rule', cardText('blackjackFelt')), this.#hands]);
  #seats: Seat[] = [];

  constructor() {
    this.clear();
  }

  clear(): void {
    this.#dealer.clear();
    this.#seat(1);
    for (const seat of this.#seats) seat.clear();
  }

  async show(shown: BlackjackShown, isAtOnce: boolean): Promise<void> {
    const isDeal = !isAtOnce && this.#isEmpty;
    if (isAtOnce) this.#place(shown);
    // Two cards each, in turns, before anything is turned over.
    if (isDeal) await this.#deal(shown);
    await this.#showHands(shown);
    await this.#dealer.row.show(shown.dealer);
    this.#dealer.tell({ worth: String(shown.dealerTotal) });
    for (const [at, hand] of shown.hands.entries()) this.#tell(at, hand, shown);
  }

  get #isEmpty(): boolean {
    return this.#dealer.row.root.childElementCount === 0;
  }

  #place({ dealer, hands }: BlackjackShown): void {
    this.#seat(hands.length);
    this.#dealer.row.place(dealer);
    for (const [at, { cards }] of hands.entries()) this.#seats[at]?.row.place(cards);
  }

  async #deal({ dealer, hands }: BlackjackShown): Promise<void> {
    const [first] = hands;
    await Promise.all([
      this.#seats[0]?.row.show(first?.cards.slice(0, 2) ?? [], (place) => place * 2),
      this.#dealer.row.show([dealer[0] ?? null, null], (place) => place * 2 + 1),
    ]);
  }

  async #showHands({ hands }: BlackjackShown): Promise<void> {
    if (hands.length > this.#seats.length) {
      this.#seat(hands.length);
      // The pair is parted first, and then each card gets its second one.
      for (const [at, { cards }] of hands.entries()) this.#seats[at]?.row.place(cards.slice(0, 1));
    }
    for (const [at, hand] of hands.entries()) {
      await this.#seats[at]?.row.show(hand.cards);
      this.#seats[at]?.tell({ worth: totalText(hand), stake: money(hand.stake) });
    }
  }

  #tell(at: number, hand: ShownHand, { active }: BlackjackShown): void {
    const result = hand.result === null ? '' : cardText(`result_${hand.result}`);
    const isGain = hand.win > hand.stake;
    this.#seats[at]?.tell({ worth: totalText(hand), stake: money(hand.stake), result, isGain });
    this.#seats[at]?.setActive(active === at);
  }

  #seat(count: number): void {
    if (this.#seats.length === count) return;
    const name = (at: number) => (count === 1 ? cardText('yourHand') : cardText('yourHandOf', { number: `${at + 1}` }));
    this.#seats = Array.from({ length: count }, (_, at) => new Seat(name(at), true));
    this.#hands.replaceChildren(...this.#seats.map(({ root }) => root));
  }
}

const nameOf = ({ hands }: BlackjackShown, at: number): string =>
  hands.length > 1 ? cardText('yourHandOf', { number: `${at + 1}` }) : cardText('yourHand');

function standOf(shown: BlackjackShown): string {
  const at = shown.active ?? 0;
  const [hand, up] = [shown.hands[at], shown.dealer[0]];
  if (!hand || up === null || up === undefined) return '';
  return cardText('stands', { which: nameOf(shown, at), total: totalText(hand), dealer: cardName(up) });
}

const endOf = ({ hands, dealerTotal }: BlackjackShown): string =>
  [
    ...hands.map(({ result, total }) => `${cardText(`result_${result ?? 'push'}`)} (${total}).`),
    cardText('dealerHas', { total: String(dealerTotal) }),
  ].join(' ');

export function blackjackView({ rtp, currency }: OpenedGame): HandView<BlackjackShown> {
  const felt = new BlackjackTable();
  return {
    root: felt.root,
    rules: blackjackRules(rtp),
    readPlay: (stake) => ({ stake }),
    close: () => felt.clear(),
    rest: () => undefined,
    show: (hand, isAtOnce) => felt.show(hand, isAtOnce),
    choices: ({ moves }) =>
      moves.map(({ move, stake }) => ({
        label: cardText(`move_${move}`),
        ...(stake > 0 && { note: `+ ${spoken(stake, currency)}` }),
        decision: () => ({ move }),
      })),
    spoken: (shown, isEnd) => (isEnd ? endOf(shown) : standOf(shown)),
    unseen: (shown) =>
      [
        ...shown.hands.map(({ cards }, at) => lieText(nameOf(shown, at), cards)),
        lieText(cardText('dealer'), shown.dealer),
      ].join(' '),
  };
}

export const openScreen = (game: OpenedGame<object, BlackjackShown>, shell: GameShell): Screen<BlackjackShown> =>
  handScreen(blackjackView(game), shell);
