/** Identity documents of all players that wait for a decision. Threat: see documents.ts. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { ago } from '#backoffice/frame/ago.ts';
import { nameOf } from '#backoffice/frame/entry-pages.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { pageLinks, pageNumber } from '#backoffice/frame/paging.ts';
import { signedIn } from '#backoffice/frame/visit.ts';
import { documentRow } from '#backoffice/players/player-sections.ts';
import { listWaitingDocuments } from '#contract/kyc/documents.ts';

const DOCUMENTS = '/documents';
const PAGE_SIZE = 50;
type Waiting = v.InferOutput<typeof listWaitingDocuments.answer>;

/** The first opening is a form, because it notifies the player. */
function waitingRow(words: ui.Words, { document, player }: Waiting['list'][number]): Html {
  const { t } = words;
  const path = `/players/${player.id}/documents/${document.id}`;
  const opening =
    document.state === 'sent'
      ? ui.buttonForm(`${path}/review`, t('openDocument'), { about: player.username })
      : html`<a href="${path}">${t('openDocument')}<span class="unseen"> ${player.username}</span></a>`;
  const name = nameOf(player);
  return documentRow(
    words,
    document,
    html`<span><a href="/players/${player.id}">${markup.bdi(player.username)}</a>${name && html` · ${markup.bdi(name)}`}</span>
<span>${ago(words, document.sent_at)}</span>${opening}`,
  );
}

function queuePage(words: ui.Words, { page, count, list }: Waiting): Html {
  const { t } = words;
  const rows = list.map((one) => waitingRow(words, one));
  const title = t('documents');
  return ui.backOfficePage(
    words,
    { title, path: DOCUMENTS },
    html`<h1>${title}</h1>
${markup.lead(t('queueLead', { count }))}
<section class="panel" aria-label="${title}">${markup.rows(rows, t('nothingWaits'))}
${pageLinks(words, { path: DOCUMENTS, page, count, pageSize: PAGE_SIZE })}</section>`,
  );
}

export const documentQueueRoutes = new Hono<{ Bindings: Env }>().get(DOCUMENTS, (context) =>
  signedIn(context, async (visit) => {
    const query = { page: String(pageNumber(context.req.query('page'))), page_size: String(PAGE_SIZE) };
    const waiting = await visit.host.call(listWaitingDocuments, { query });
    return waiting.ok ? visit.show(queuePage(visit.words, waiting.value), null) : visit.refuse(waiting.error);
  }),
);
