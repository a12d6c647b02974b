import { element } from '#sandbox/client/element.ts';
import { pictureOf } from '#sandbox/client/slots/symbol-picture.ts';
import { slotText } from '#sandbox/client/slots/texts.ts';
import { figure } from '#sandbox/client/texts.ts';

/** A row a symbol, a column a count. `parts`: how many units of a pay are one. */
export function paytable(
  symbols: readonly string[],
  columns: readonly string[],
  pays: readonly (readonly number[])[],
  parts: 10 | 100,
): HTMLElement {
  const digits = parts === 10 ? 1 : 2;
  const head = columns.map((column) => element('th', { scope: 'col' }, [column]));
  const rows = pays.map((row, symbol) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [
        element('img', {
          src: pictureOf(symbols, symbol),
          alt: slotText('symbol', { number: symbol + 1 }),
          width: 40,
          height: 40,
        }),
      ]),
      ...row.map((pay) => element('td', {}, [`${figure(pay / parts, digits)}\u00a0×`])),
    ]),
  );
  return element('table', {}, [
    element('thead', {}, [element('tr', {}, [element('td'), ...head])]),
    element('tbody', {}, rows),
  ]);
}
