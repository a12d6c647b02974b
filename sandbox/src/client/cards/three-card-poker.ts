import { cardText, lieText } from '#sandbox/client/cards/card.ts';
import { handScreen, type HandView, Seat } from '#sandbox/client/cards/hand-view.ts';
import { button, h, table } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { money, percent, spoken } from '#sandbox/client/texts.ts';
import { anteBonus, pairPlus, threeCardHands, threeCardReturns } from '#sandbox/games/cards/three-card-hands.ts';
import type { ThreeCardPokerShown } from '#sandbox/games/cards/three-card-poker.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const rules = ['deck', 'play', 'qualifies', 'tie', 'fold', 'best', 'away'] as const;

/** The rules, what each bet returns, and what it pays. */
function threeCardRules(rtp: number): Node[] {
  const pays = (to: number | undefined) => h('td', { dir: 'ltr' }, to === undefined ? '–' : `${to}\u00a0:\u00a01`);
  const rows = threeCardHands.map((hand) => [cardText(`three_${hand}`), pays(anteBonus[hand]), pays(pairPlus[hand])]);
  const listed = rules.map((rule) => h('li', cardText(`three_rule_${rule}`)));
  return [
    h('p', cardText('threeReturn', { rtp: percent(rtp), side: percent(threeCardReturns.pairPlus) })),
    h('ul', listed),
    table(['', cardText('spot_bonus'), cardText('spot_pairPlus')], rows.reverse()),
  ];
}

const spots = ['ante', 'play', 'bonus'] as const;

/** The felt: the dealer above, the player below, and the spots of the bets with what each came back as. */
class ThreeCardTable {
  readonly #dealer = new Seat(cardText('dealer'), false);
  readonly #player = new Seat(cardText('yourHand'), false);
  readonly #amounts = { ante: h('b'), play: h('b'), bonus: h('b'), pairPlus: h('b') };
  /** The side bet is as high as the ante, and off at first. */
  readonly #pairPlus = button(
    'bet-spot',
    [cardText('spot_pairPlus'), this.#amounts.pairPlus],
    () => {
      this.#pairPlus.setAttribute('aria-pressed', String(!this.hasPairPlus));
      this.#tell(null);
    },
    { 'aria-pressed': 'false' },
  );
  readonly root = h('section.felt', [
    this.#dealer.root,
    h('p.felt-rule', cardText('threeFelt')),
    this.#player.root,
    h('div.spots', [
      spots.map((spot) => h('span.bet-spot', [cardText(`spot_${spot}`), this.#amounts[spot]])),
      this.#pairPlus,
    ]),
  ]);

  #isOn = false;

  constructor() {
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

export function threeCardView({ rtp, currency }: OpenedGame): HandView<ThreeCardPokerShown> {
  const felt = new ThreeCardTable();
  return {
    root: felt.root,
    rules: threeCardRules(rtp),
    readPlay: (ante) => ({ ante, pair_plus: felt.hasPairPlus ? ante : 0 }),
    close: () => felt.clear(),
    rest: () => felt.rest(),
    show: (hand, isAtOnce) => felt.show(hand, isAtOnce),
    choices({ outcome, bets }) {
      if (outcome !== null) return [];
      const note = `+ ${spoken(bets.ante, currency)}`;
      return [
        { label: cardText('playOn'), note, decision: () => ({ decision: 'play' }) },
        { label: cardText('fold'), decision: () => ({ decision: 'fold' }) },
      ];
    },
    spoken: ({ hand, outcome }) =>
      outcome === null ? cardText('threeStands', { hand: cardText(`three_${hand}`) }) : cardText(`outcome_${outcome}`),
    unseen: ({ player, dealer, dealerHand }) =>
      [lieText(cardText('yourHand'), player), dealerHand && lieText(cardText('dealer'), dealer)]
        .filter(Boolean)
        .join(' '),
  };
}

export const openScreen = (
  game: OpenedGame<object, ThreeCardPokerShown>,
  shell: GameShell,
): Screen<ThreeCardPokerShown> => handScreen(threeCardView(game), shell);
