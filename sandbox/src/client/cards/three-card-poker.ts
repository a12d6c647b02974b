import { cardText, lieText } from '#sandbox/client/cards/card.ts';
import { type HandView, handScreen, seat } from '#sandbox/client/cards/hand-view.ts';
import { button, h, table } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { money, moneyText, percent } from '#sandbox/client/texts.ts';
import {
  anteBonus,
  pairPlus,
  type ThreeCardPokerShown,
  threeCardHands,
  threeCardReturns,
} from '#sandbox/games/cards/three-card-poker.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const rules = ['deck', 'play', 'qualifies', 'tie', 'fold', 'best', 'away'] as const;

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

function betSpots() {
  const amounts = { ante: h('b'), play: h('b'), bonus: h('b'), pairPlus: h('b') };
  const pairPlus = button('bet-spot', [cardText('spot_pairPlus'), amounts.pairPlus], toggle, {
    'aria-pressed': 'false',
  });
  const hasPairPlus = () => pairPlus.getAttribute('aria-pressed') === 'true';
  const fixed = spots.map((spot) => h('span.bet-spot', [cardText(`spot_${spot}`), amounts[spot]]));
  update(null);

  function toggle(): void {
    pairPlus.setAttribute('aria-pressed', String(!hasPairPlus()));
    update(null);
  }
  function update(shown: ThreeCardPokerShown | null): void {
    const staked = shown && { play: 0, bonus: 0, ...shown.bets };
    const lying = shown?.returns ?? staked;
    for (const spot of [...spots, 'pairPlus'] as const) {
      const amount = lying?.[spot] ?? 0;
      amounts[spot].textContent = amount === 0 && shown?.returns == null ? '–' : money(amount);
      amounts[spot].classList.toggle('gain', (shown?.returns?.[spot] ?? 0) > 0);
    }
    if (shown === null && hasPairPlus()) amounts.pairPlus.textContent = cardText('asAnte');
  }
  return { root: h('div.spots', [fixed, pairPlus]), pairPlus, hasPairPlus, update };
}

function threeCardTable() {
  const [dealer, player] = [seat(cardText('dealer'), false), seat(cardText('yourHand'), false)];
  const { root: betRow, pairPlus, hasPairPlus, update } = betSpots();
  let isOn = false;
  const rest = () => {
    pairPlus.disabled = isOn;
  };
  return {
    field: h('section.felt.with-spots', [dealer.root, h('p.felt-rule', cardText('threeFelt')), player.root, betRow]),
    hasPairPlus,
    rest,
    start() {
      dealer.clear();
      player.clear();
      isOn = false;
      update(null);
      pairPlus.disabled = true;
    },
    async show(shown: ThreeCardPokerShown, isAtOnce: boolean) {
      const { hand, dealerHand, outcome, bets } = shown;
      isOn = outcome === null;
      pairPlus.disabled = true;
      pairPlus.setAttribute('aria-pressed', String(bets.pairPlus > 0));
      if (isAtOnce) {
        player.row.place(shown.player);
        dealer.row.place(shown.dealer);
      }
      await Promise.all([
        player.row.show(shown.player, (place) => place * 2),
        dealer.row.show(shown.dealer, (place) => place * 2 + 1),
      ]);
      const result = outcome === null ? '' : cardText(`result_${outcome}`);
      player.update({ worth: cardText(`three_${hand}`), result, isGain: outcome === 'won' });
      dealer.update({ worth: dealerHand === null ? '' : cardText(`three_${dealerHand}`) });
      update(shown);
      rest();
    },
  };
}

export function threeCardView({ rtp, currency }: OpenedGame): HandView<ThreeCardPokerShown> {
  const { hasPairPlus, ...felt } = threeCardTable();
  return {
    ...felt,
    rules: threeCardRules(rtp),
    readPlay: (ante) => ({ ante, pair_plus: hasPairPlus() ? ante : 0 }),
    choices({ outcome, bets }) {
      if (outcome !== null) return [];
      const note = `+ ${moneyText(bets.ante, currency)}`;
      return [
        { label: cardText('playOn'), note, decision: () => ({ decision: 'play' }) },
        { label: cardText('fold'), decision: () => ({ decision: 'fold' }) },
      ];
    },
    outcomeText: ({ hand, outcome }) =>
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
