import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { Seat } from '#sandbox/client/cards/seat.ts';
import { element } from '#sandbox/client/element.ts';
import { money } from '#sandbox/client/texts.ts';
import type { BlackjackShown, ShownHand } from '#sandbox/games/cards/blackjack/blackjack.ts';

/** A soft hand counts one of two: "7 / 17". */
export const totalText = ({ total, isSoft }: Pick<ShownHand, 'total' | 'isSoft'>): string =>
  isSoft && total < 21 ? `${total - 10} / ${total}` : String(total);

/** The felt: the dealer above, the player's hand or hands below. */
export class BlackjackTable {
  readonly #dealer = new Seat(cardText('dealer'), true);
  readonly #hands = element('div', { class: 'seats' });
  readonly root = element('section', { class: 'felt' }, [
    this.#dealer.root,
    element('p', { class: 'felt-rule' }, [cardText('blackjackFelt')]),
    this.#hands,
  ]);
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
