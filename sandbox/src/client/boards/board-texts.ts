import { numeralsOf } from '#domain/locales.ts';
import type { KeyOf } from '#domain/texts.ts';
import type en from '#sandbox/client/boards/texts/en.json';
import { h, table } from '#sandbox/client/element.ts';
import { money, moneyText, percent, translate } from '#sandbox/client/texts.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

export type BoardTextKey = KeyOf<typeof en>;
export const boardText = await translate<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

const figures = new Intl.NumberFormat(numeralsOf(document.documentElement.lang), { maximumFractionDigits: 2 });

/** "35", "0,95", "1 ou 2". @param pays hundredths to one. */
export const oddsText = (pays: readonly number[]): string =>
  pays.map((hundredths) => figures.format(hundredths / 100)).join(` ${boardText('or')} `);

/** "3,76×". @param hundredths of the stake. */
export const timesText = (hundredths: number): string => `${figures.format(hundredths / 100)}×`;

export const stakeLimits = ({ stakes, currency }: OpenedGame): HTMLElement =>
  h(
    'p.limits',
    boardText('stakeLimits', { least: money(stakes[0] ?? 0), most: moneyText(stakes.at(-1) ?? 0, currency) }),
  );

export function betRules(
  paragraphs: readonly string[],
  kinds: readonly (readonly [name: string, bet: Bet | undefined])[],
): Node[] {
  const rows = kinds.flatMap(([name, bet]) =>
    bet === undefined ? [] : [[name, oddsText(bet.pays), `${percent(bet.rtp)}\u00a0%`]],
  );
  return [
    ...paragraphs.map((paragraph) => h('p', paragraph)),
    table([boardText('bet'), boardText('paysToOne'), boardText('return')], rows),
  ];
}

const MOST = 10;
export type ShownResult = { readonly text: string; readonly colour: string; readonly label?: string };

const entry = ({ text, colour, label }: ShownResult): HTMLElement =>
  h('li', { class: `past-result ${colour}` }, [
    h('span', { 'aria-hidden': 'true' }, text),
    h('span.unseen', label ?? text),
  ]);

export class Results {
  readonly root = h('ol.past-results', { role: 'list', dir: 'ltr', 'aria-label': boardText('results') });

  show(results: readonly ShownResult[]): void {
    this.root.replaceChildren(...results.map(entry));
  }

  add(result: ShownResult): void {
    this.root.prepend(entry(result));
    while (this.root.children.length > MOST) this.root.lastElementChild?.remove();
  }
}
