import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import type { Words } from '#backoffice/frame/page.ts';

/** The page in the address; the first one when it is invalid. */
export const pageNumber = (text: string | undefined): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

type Paging = { readonly path: string; readonly page: number; readonly count: number; readonly pageSize: number };

/**
 * Links to the previous and the next page.
 * @param path without `page`.
 */
export function pageLinks({ t }: Words, { path, page, count, pageSize }: Paging): Html | '' {
  const pages = Math.ceil(count / pageSize);
  if (pages <= 1) return '';
  const to = (other: number) => `${path}${path.includes('?') ? '&' : '?'}page=${other}`;
  return html`<nav class="pages" aria-label="${t('queuePages')}">
${page > 1 ? html`<a href="${to(page - 1)}" rel="prev">${t('queuePageBefore')}</a>` : ''}
<span>${t('queuePageOf', { page, pages })}</span>
${page < pages ? html`<a href="${to(page + 1)}" rel="next">${t('queuePageAfter')}</a>` : ''}
</nav>`;
}
