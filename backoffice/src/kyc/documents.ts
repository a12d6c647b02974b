/**
 * Identity documents. Threat: a stranger's file runs in an employee's browser on this origin. So a picture is only ever
 * the source of an image, and a file is only downloaded, in a sandbox, under a name of ours and the validated type.
 */

import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { nameOf } from '#backoffice/frame/entry-pages.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { documentRow } from '#backoffice/players/player-sections.ts';
import {
  decideDocument,
  documentStates,
  type IdentityDocument,
  readPlayerDocument,
  refusalReasons,
  takeIntoReview,
} from '#contract/kyc/documents.ts';

const mediaTypes: Readonly<Record<IdentityDocument['format'], string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

type Named = { readonly id: string; readonly documentId: string };
type ReadDocument = v.InferOutput<typeof readPlayerDocument.answer>;
const playerPath = ({ id }: Named) => `/players/${id}`;
const documentPath = (named: Named) => `${playerPath(named)}/documents/${named.documentId}`;

/** A PDF is only downloaded; no page displays it. */
const contentOf = ({ t }: ui.Words, { document, content_base64 }: ReadDocument): Html =>
  document.format === 'pdf'
    ? markup.lead(t('pdfLead'))
    : html`<img class="paper" alt="${t('documentPicture')}" src="data:${mediaTypes[document.format]};base64,${content_base64}">`;

function documentPage(words: ui.Words, named: Named, read: ReadDocument, outcome: ui.Outcome | null): Html {
  const { t, codeText } = words;
  const { document, holder } = read;
  const path = documentPath(named);
  const born = holder.date_of_birth?.split('-').reverse().join('/');
  const saving = html`<a href="${path}/file">${t('saveDocument')}</a>`;
  const known = markup.facts([
    [t('name'), nameOf(holder) || t('notGiven')],
    [t('dateOfBirth'), born ?? t('notGiven')],
    [t('country'), holder.country ?? t('notGiven')],
  ]);
  const reasons = refusalReasons.map((reason) => [reason, codeText('reason', reason)] as const);
  return ui.subPage(
    words,
    {
      title: t('document'),
      path,
      back: { path: playerPath(named), label: t('backToPlayer') },
      outcome,
      above: html`<ul class="panel rows facts-row">${documentRow(words, document, saving)}</ul>`,
    },
    html`<section class="panel" aria-label="${t('documentPicture')}">${contentOf(words, read)}</section>`,
    ui.panel(
      'decision',
      t('decision'),
      html`${markup.lead(t('decisionLead'))}
${known}
<form method="post" action="${path}/decision"><input type="hidden" name="holder" value="${JSON.stringify(holder)}"><button name="verdict" value="accepted">${t('accept')}</button></form>
<form method="post" action="${path}/decision">
${ui.fieldsOf(words, ui.sentWith(outcome)).select('reason', t('reason'), reasons)}
<button class="quiet" name="verdict" value="refused">${t('refuse')}</button>
</form>`,
    ),
  );
}

/** The holder to whom the document was compared, as the page sent it; the host checks it. */
function comparedWith(holder: string): unknown {
  try {
    return JSON.parse(holder);
  } catch {
    return null;
  }
}

async function showDocument(visit: Visit, named: Named, outcome: ui.Outcome | null) {
  const read = await visit.host.call(readPlayerDocument, { params: named });
  if (!read.ok) return visit.refuse(read.error);
  return visit.show(documentPage(visit.words, named, read.value, outcome), outcome);
}

async function saveDocument(visit: Visit, named: Named) {
  const read = await visit.host.call(readPlayerDocument, { params: named });
  if (!read.ok) return visit.refuse(read.error);
  const { format } = read.value.document;
  return new Response(Buffer.from(read.value.content_base64, 'base64'), {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="document.${format}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}

export const documentRoutes = new Hono<{ Bindings: Env }>()
  .basePath('/players/:id/documents/:documentId')
  .get('/', (context) =>
    signedIn(context, (visit) => {
      const code = documentStates.find((state) => state === context.req.query('done'));
      return showDocument(visit, context.req.param(), code ? { kind: 'done', code } : null);
    }),
  )
  .get('/file', (context) => signedIn(context, (visit) => saveDocument(visit, context.req.param())))
  .post('/review', (context) =>
    signedIn(context, async (visit) => {
      const named = context.req.param();
      const taken = await visit.host.call(takeIntoReview, { params: named, body: {} });
      return taken.ok ? context.redirect(documentPath(named), 303) : visit.refuse(taken.error);
    }),
  )
  .post('/decision', (context) =>
    signedIn(context, async (visit) => {
      const named = context.req.param();
      const { verdict = '', reason = '', holder = '' } = await visit.fields();
      const body = verdict === 'accepted' ? { verdict, holder: comparedWith(holder) } : { verdict, reason };
      const result = await visit.host.call(decideDocument, { params: named, body });
      if (!result.ok && !['bad_request', 'details_changed'].includes(result.error.code))
        return visit.refuse(result.error);
      const done = `${documentPath(named)}?done=${verdict}`;
      return visit.answer(result, done, { reason }, (refused) => showDocument(visit, named, refused));
    }),
  );
