import { cardName, cardText, lieText } from '#sandbox/client/cards/card.ts';
import { type HandView, handScreen, type Seat, seat } from '#sandbox/client/cards/hand-view.ts';
import { h, table } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { money, moneyText, percent } from '#sandbox/client/texts.ts';
import {
  type BlackjackShown,
  dealerColumns,
  hardRows,
  INSURANCE_RETURN,
  pairRows,
  type ShownHand,
  softRows,
} from '#sandbox/games/cards/blackjack.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const value = (count: number) => (count === 1 ? cardText('index_a') : String(count));

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

function strategy(caption: string, advice: Readonly<Record<number, string>>, named: (row: string) => string) {
  const rows = Object.entries(advice).map(([row, moves]) => [
    h('th', { scope: 'row', dir: 'ltr' }, named(row)),
    ...[...moves].map((one) => h('td', { class: `advice-${one}` }, cardText(`advice_${one as 'H'}`))),
  ]);
  const element = table(['', ...dealerColumns.map(value)], rows, { class: 'strategy' });
  element.createCaption().textContent = caption;
  return element;
}

const totalText = ({ total, isSoft }: Pick<ShownHand, 'total' | 'isSoft'>): string =>
  isSoft && total < 21 ? `${total - 10} / ${total}` : String(total);

function blackjackTable() {
  const dealer = seat(cardText('dealer'), true);
  const hands = h('div.seats');
  let seats: Seat[] = [];
  const setSeats = (count: number) => {
    if (seats.length === count) return;
    seats = Array.from({ length: count }, (_, at) => seat(handName(count, at), true));
    hands.replaceChildren(...seats.map(({ root }) => root));
  };
  const clear = () => {
    dealer.clear();
    setSeats(1);
    for (const one of seats) one.clear();
  };
  const place = (shown: BlackjackShown) => {
    setSeats(shown.hands.length);
    dealer.row.place(shown.dealer);
    for (const [at, { cards }] of shown.hands.entries()) seats[at]?.row.place(cards);
  };
  const deal = (shown: BlackjackShown) =>
    Promise.all([
      seats[0]?.row.show(shown.hands[0]?.cards.slice(0, 2) ?? [], (at) => at * 2),
      dealer.row.show([shown.dealer[0] ?? null, null], (at) => at * 2 + 1),
    ]);
  const showHands = async (shown: BlackjackShown) => {
    if (shown.hands.length > seats.length) {
      setSeats(shown.hands.length);
      for (const [at, { cards }] of shown.hands.entries()) seats[at]?.row.place(cards.slice(0, 1));
    }
    for (const [at, hand] of shown.hands.entries()) {
      await seats[at]?.row.show(hand.cards);
      seats[at]?.update({ worth: totalText(hand), stake: money(hand.stake) });
    }
  };
  clear();
  return {
    field: h('section.felt', [dealer.root, h('p.felt-rule', cardText('blackjackFelt')), hands]),
    start: clear,
    async show(shown: BlackjackShown, isAtOnce: boolean) {
      if (isAtOnce) place(shown);
      else if (dealer.row.root.childElementCount === 0) await deal(shown);
      await showHands(shown);
      await dealer.row.show(shown.dealer);
      dealer.update({ worth: String(shown.dealerTotal) });
      for (const [at, hand] of shown.hands.entries()) {
        const result = hand.result === null ? '' : cardText(`result_${hand.result}`);
        const values = { worth: totalText(hand), stake: money(hand.stake), result, isGain: hand.win > hand.stake };
        seats[at]?.update(values);
        seats[at]?.setActive(shown.active === at);
      }
    },
  };
}

const handName = (count: number, at: number): string =>
  count > 1 ? cardText('yourHandOf', { number: `${at + 1}` }) : cardText('yourHand');

function handTotals(shown: BlackjackShown): string {
  const at = shown.active ?? 0;
  const [hand, up] = [shown.hands[at], shown.dealer[0]];
  if (!hand || up === null || up === undefined) return '';
  return cardText('stands', { which: handName(shown.hands.length, at), total: totalText(hand), dealer: cardName(up) });
}

const resultText = ({ hands, dealerTotal }: BlackjackShown): string =>
  [
    ...hands.map(({ result, total }) => `${cardText(`result_${result ?? 'push'}`)} (${total}).`),
    cardText('dealerHas', { total: String(dealerTotal) }),
  ].join(' ');

export function blackjackView({ rtp, currency }: OpenedGame): HandView<BlackjackShown> {
  return {
    ...blackjackTable(),
    rules: blackjackRules(rtp),
    readPlay: (stake) => ({ stake }),
    rest: () => undefined,
    choices: ({ moves }) =>
      moves.map(({ move, stake }) => ({
        label: cardText(`move_${move}`),
        ...(stake > 0 && { note: `+ ${moneyText(stake, currency)}` }),
        decision: () => ({ move }),
      })),
    outcomeText: (shown, isEnd) => (isEnd ? resultText(shown) : handTotals(shown)),
    unseen: (shown) =>
      [
        ...shown.hands.map(({ cards }, at) => lieText(handName(shown.hands.length, at), cards)),
        lieText(cardText('dealer'), shown.dealer),
      ].join(' '),
  };
}

export const openScreen = (game: OpenedGame<object, BlackjackShown>, shell: GameShell): Screen<BlackjackShown> =>
  handScreen(blackjackView(game), shell);
