import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { Seat } from '#sandbox/client/cards/seat.ts';
import { element } from '#sandbox/client/element.ts';
import { money } from '#sandbox/client/texts.ts';
import type { ThreeCardPokerShown } from '#sandbox/games/cards/three-card-poker/three-card-poker.ts';

const spots = ['ante', 'play', 'bonus'] as const;

/** The felt: the dealer above, the player below, and the spots of the bets with what each came back as. */
export class ThreeCardTable {
  readonly #dealer = new Seat(cardText('dealer'), false);
  readonly #player = new Seat(cardText('yourHand'), false);
  readonly #amounts = { ante: element('b'), play: element('b'), bonus: element('b'), pairPlus: element('b') };
  /** A side bet is made by whoever asks for it: as high as the ante, and at first not at all. */
  readonly #pairPlus = element('button', { type: 'button', class: 'bet-spot', 'aria-pressed': 'false' }, [
    cardText('spot_pairPlus'),
    this.#amounts.pairPlus,
  ]);
  readonly root = element('section', { class: 'felt' }, [
    this.#dealer.root,
    element('p', { class: 'felt-rule' }, [cardText('threeFelt')]),
    this.#player.root,
    element('div', { class: 'spots' }, [
      ...spots.map((spot) => element('span', { class: 'bet-spot' }, [cardText(`spot_${spot}`), this.#amounts[spot]])),
      this.#pairPlus,
    ]),
  ]);

  #isOn = false;

  constructor() {
    this.#pairPlus.addEventListener('click', () => {
      this.#pairPlus.setAttribute('aria-pressed', String(!this.hasPairPlus));
      this.#tell(null);
    });
    this.#tell(null);
  }

  get hasPairPlus(): boolean {
    return this.#pairPlus.getAttribute('aria-pressed') === 'true';
  }

  clear(): void {
    this.#dealer.clear();
    this.#player.clear();
    this.#isOn = false;
    this.#tell(null);
    this.#pairPlus.disabled = true;
  }

  /** Nothing came of what was asked: before the cards are dealt, the side bet can be changed again. */
  rest(): void {
    this.#pairPlus.disabled = this.#isOn;
  }

  async show(shown: ThreeCardPokerShown, isAtOnce: boolean): Promise<void> {
    const { player, dealer, hand, dealerHand, outcome, bets } = shown;
    this.#isOn = outcome === null;
    this.#pairPlus.disabled = true;
    this.#pairPlus.setAttribute('aria-pressed', String(bets.pairPlus > 0));
    if (isAtOnce) {
      this.#player.row.place(player);
      this.#dealer.row.place(dealer);
    }
    await Promise.all([
      this.#player.row.show(player, (place) => place * 2),
      this.#dealer.row.show(dealer, (place) => place * 2 + 1),
    ]);
    const result = outcome === null ? '' : cardText(`result_${outcome}`);
    this.#player.tell({ worth: cardText(`three_${hand}`), result, isGain: outcome === 'won' });
    this.#dealer.tell({ worth: dealerHand === null ? '' : cardText(`three_${dealerHand}`) });
    this.#tell(shown);
    this.rest();
  }

  /** While the round goes on, what lies on each spot; after it, what came back of it. */
  #tell(shown: ThreeCardPokerShown | null): void {
    const staked = shown && { play: 0, bonus: 0, ...shown.bets };
    const lying = shown?.returns ?? staked;
    for (const spot of [...spots, 'pairPlus'] as const) {
      const amount = lying?.[spot] ?? 0;
      this.#amounts[spot].textContent = amount === 0 && shown?.returns == null ? '–' : money(amount);
      this.#amounts[spot].classList.toggle('gain', (shown?.returns?.[spot] ?? 0) > 0);
    }
    if (shown === null && this.hasPairPlus) this.#amounts.pairPlus.textContent = cardText('asAnte');
  }
}
