import { h, table } from '#sandbox/client/element.ts';
import { type GameShell, pause, tone } from '#sandbox/client/screen.ts';
import type en from '#sandbox/client/slots/texts/en.json';
import { figure, moneyText, translate } from '#sandbox/client/texts.ts';
import type { ShownRound } from '#sandbox/games/protocol.ts';
import type { Bonus } from '#sandbox/games/slots/pays.ts';

export const slotText = await translate<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

export const picture = (symbols: readonly string[], symbol: number, size: number, alt = ''): HTMLImageElement =>
  h('img', { src: `/art/heroes/${symbols[symbol] ?? 'glowing-star'}.webp`, alt, width: size, height: size });

export const cellOf = (symbols: readonly string[], symbol: number): HTMLElement =>
  h('span.cell', picture(symbols, symbol, 96));

/** @param parts units of a pay in one stake: tenths or hundredths. */
export function paytable(
  symbols: readonly string[],
  columns: readonly string[],
  pays: readonly (readonly number[])[],
  parts: 10 | 100,
): HTMLElement {
  const digits = parts === 10 ? 1 : 2;
  const rows = pays.map((row, symbol) => [
    picture(symbols, symbol, 40, slotText('symbol', { number: symbol + 1 })),
    ...row.map((pay) => `${figure(pay / parts, digits)}\u00a0×`),
  ]);
  return table(['', ...columns], rows);
}

export function wonInFreeSpins(spins: readonly { readonly win: number }[], currency: string): string {
  const won = spins.slice(1).reduce((sum, { win }) => sum + win, 0);
  return spins.length > 1 ? slotText('prizeOfSpins', { win: moneyText(won, currency) }) : '';
}

const ANNOUNCED_MS = 2_200;
const BETWEEN_SPINS_MS = 650;
type Spin = { readonly added: number; readonly win: number };

/** @returns a function that shows the spins of a round one by one and announces the free ones. */
export function bonusShow(shell: GameShell, bonus: Bonus | null, frame: HTMLElement) {
  const counter = h('p.free-count', { 'aria-hidden': 'true', hidden: true });
  const news = h('div.free-news', { 'aria-hidden': 'true', hidden: true });
  frame.append(counter, news);
  const count = (at: number, given: number) => {
    counter.textContent = slotText('freeSpin', { at, of: given });
    counter.hidden = false;
    frame.classList.add('is-free');
  };
  const announce = async (added: number) => {
    const words = slotText('wonSpins', { count: added });
    const times = bonus && bonus.times > 1 ? slotText('allTimes', { times: bonus.times }) : '';
    news.replaceChildren(h('strong', words), times);
    news.hidden = false;
    shell.showMessage([words, times].filter(Boolean).join('. '));
    for (const [at, frequency] of [523, 659, 784, 1047].entries()) tone(frequency, 260, at * 140);
    await pause(ANNOUNCED_MS);
    news.hidden = true;
  };
  return async <S extends Spin>(
    round: ShownRound,
    spins: readonly S[],
    how: 'played' | 'resumed',
    one: (spin: S, at: number, start: number) => Promise<void>,
  ): Promise<void> => {
    const first = how === 'resumed' ? Math.min(round.parts, spins.length - 1) : 0;
    let shown = spins.slice(0, first).reduce((sum, { win }) => sum + win, 0);
    let given = spins.slice(0, first).reduce((sum, { added }) => sum + added, 0);
    for (const [at, spin] of spins.entries()) {
      if (at < first) continue;
      if (at > 0) count(at, given);
      await one(spin, at, shown);
      shown += spin.win;
      given += spin.added;
      if (spins.length > 1) shell.reportShown(round, at + 1);
      if (spin.added > 0) await announce(spin.added);
      else if (at > 0) await pause(BETWEEN_SPINS_MS);
    }
    counter.hidden = true;
    frame.classList.remove('is-free');
  };
}

/** @param cells distance downwards, in heights of a cell. */
export const downBy = (cells: number) => ({ transform: `translateY(calc(var(--cell) * ${cells}))` });
