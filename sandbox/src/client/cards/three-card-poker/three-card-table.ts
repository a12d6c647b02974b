import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { Seat } from '#sandbox/client/cards/seat.ts';
import { element } from '#sandbox/client/element.ts';
import { StakeSteps } from '#sandbox/client/stake-steps.ts';
import { money } from '#sandbox/client/texts.ts';
import type { ThreeCardPokerShown } from '#sandbox/games/cards/three-card-poker/three-card-poker.ts';

const spots = ['ante', 'play', 'bonus', 'pairPlus'] as const;

/** The felt: the dealer above, the player below, and what each bet came back as. */
export class ThreeCardTable {
  readonly #dealer = new Seat(cardText('dealer'), false);
  readonly #player = new Seat(cardText('yourHand'), false);
  readonly #steps: StakeSteps;
  readonly #returns = spots.map((spot) => {
    const amount = element('b');
    return { spot, amount, root: element('span', { class: 'figure' }, [cardText(`spot_${spot}`), amount]) };
  });
  readonly root: HTMLElement;

  constructor(stakes: readonly number[]) {
    // A side bet is asked for by whoever wants it: it starts at nothing.
    this.#steps = new StakeSteps([0, ...stakes], 0);
    const side = element('div', { class: 'side-bet', role: 'group', 'aria-label': cardText('spot_pairPlus') }, [
      element('span', {}, [cardText('spot_pairPlus')]),
      this.#steps.root,
    ]);
    const returns = element(
      'div',
      { class: 'returns' },
      this.#returns.map(({ root }) => root),
    );
    this.root = element('section', { class: 'felt' }, [
      this.#dealer.root,
      element('p', { class: 'felt-rule' }, [cardText('threeFelt')]),
      this.#player.root,
      returns,
      side,
    ]);
    this.#tellReturns(null);
  }

  get pairPlus(): number {
    return this.#steps.stake;
  }

  clear(): void {
    this.#dealer.clear();
    this.#player.clear();
    this.#tellReturns(null);
    this.#steps.hold(true);
  }

  /** The side bet can be changed again. */
  release(): void {
    this.#steps.hold(false);
  }

  async show(shown: ThreeCardPokerShown, isAtOnce: boolean): Promise<void> {
    const { player, dealer, hand, dealerHand, outcome } = shown;
    this.#steps.hold(true);
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
    this.#tellReturns(shown.returns);
    if (outcome !== null) this.release();
  }

  #tellReturns(returns: ThreeCardPokerShown['returns']): void {
    for (const { spot, amount } of this.#returns) {
      amount.textContent = returns === null ? '–' : money(returns[spot]);
      amount.classList.toggle('gain', (returns?.[spot] ?? 0) > 0);
    }
  }
}
