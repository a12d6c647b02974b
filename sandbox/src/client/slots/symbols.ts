import { element, table } from '#sandbox/client/element.ts';
import ar from '#sandbox/client/slots/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/slots/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/slots/texts/fr.json' with { type: 'json' };
import { figure, spoken, textsOf } from '#sandbox/client/texts.ts';

/** What is said of slots, of any model. */
export const slotText = textsOf({ fr, en, ar });

/** @param size in pixels. @param alt empty where what it is, is said in words elsewhere. */
export const picture = (symbols: readonly string[], symbol: number, size: number, alt = ''): HTMLImageElement =>
  element('img', { src: `/art/heroes/${symbols[symbol] ?? 'glowing-star'}.webp`, alt, width: size, height: size });

export const cellOf = (symbols: readonly string[], symbol: number): HTMLElement =>
  element('span', { class: 'cell' }, [picture(symbols, symbol, 96)]);

/** A row a symbol, a column a count. `parts`: how many units of a pay are one. */
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

/** What free spins brought, in words; nothing where there were none. */
export function wonInFreeSpins(spins: readonly { readonly win: number }[], currency: string): string {
  const won = spins.slice(1).reduce((sum, { win }) => sum + win, 0);
  return spins.length > 1 ? slotText('prizeOfSpins', { win: spoken(won, currency) }) : '';
}
