import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import type { Words } from '#backoffice/frame/page.ts';

/**
 * Text from browsers and hosts is shown as it is; numbers in the reader's language; null where nothing was measured.
 */
type Cell = string | number | null | Html;
export type Table = {
  readonly id: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

export function figuresTable({ locale, t }: Words, { id, caption, head, rows }: Table): Html {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const shown = (cell: Cell) => {
    if (typeof cell === 'number') return number.format(cell);
    return typeof cell === 'string' ? markup.bdi(cell) : (cell ?? '–');
  };
  const look = (cell: Cell | undefined) => (typeof cell === 'number' || cell === null ? 'figure' : '');
  if (rows.length === 0) return markup.empty(t('metricsNone'));
  return html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
<caption class="unseen" id="${id}">${caption}</caption>
<thead><tr>${head.map((title, at) => html`<th scope="col" class="${look(rows[0]?.[at])}">${title}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first = '', ...cells]) =>
      html`<tr><th scope="row">${shown(first)}</th>${cells.map((cell) => html`<td class="${look(cell)}">${shown(cell)}</td>`)}</tr>`,
  )}</tbody>
</table></div>`;
}

/** A count with a bar of its size. */
export const bar = ({ locale }: Words, count: number, most: number): Html =>
  html`${new Intl.NumberFormat(locale).format(count)}<meter aria-hidden="true" min="0" max="${most}" value="${count}"></meter>`;
