import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { element } from '#sandbox/client/element.ts';
import { percent } from '#sandbox/client/texts.ts';
import { dealerColumns, hardRows, pairRows, softRows } from '#sandbox/games/cards/blackjack/basic-strategy.ts';
import { INSURANCE_RETURN } from '#sandbox/games/cards/blackjack/result.ts';

const value = (count: number) => (count === 1 ? cardText('index_a') : String(count));

/** The rules, what they return, and the play that it takes. */
export function blackjackRules(rtp: number): Node[] {
  const rules = (['deck', 'dealer', 'pays', 'double', 'split', 'aces', 'insurance', 'away'] as const).map((rule) =>
    element('li', {}, [cardText(`blackjack_${rule}`, { insurance: percent(INSURANCE_RETURN) })]),
  );
  return [
    element('p', {}, [cardText('blackjackReturn', { rtp: percent(rtp) })]),
    element('ul', {}, rules),
    element('h3', {}, [cardText('strategy')]),
    element('p', {}, [cardText('strategyLegend')]),
    strategy(cardText('strategyHard'), hardRows, (total) => total),
    strategy(cardText('strategySoft'), softRows, (total) => `${cardText('index_a')} + ${Number(total) - 11}`),
    strategy(cardText('strategyPairs'), pairRows, (count) => `${value(Number(count))} + ${value(Number(count))}`),
  ];
}

function strategy(
  caption: string,
  rows: Readonly<Record<number, string>>,
  named: (row: string) => string,
): HTMLTableElement {
  const columns = dealerColumns.map((count) => element('th', { scope: 'col' }, [value(count)]));
  const body = Object.entries(rows).map(([row, advice]) =>
    element('tr', {}, [
      element('th', { scope: 'row', dir: 'ltr' }, [named(row)]),
      ...[...advice].map((one) => element('td', { class: `advice-${one}` }, [cardText(`advice_${one as 'H'}`)])),
    ]),
  );
  return element('table', { class: 'strategy' }, [
    element('caption', {}, [caption]),
    element('thead', {}, [element('tr', {}, [element('td'), ...columns])]),
    element('tbody', {}, body),
  ]);
}
