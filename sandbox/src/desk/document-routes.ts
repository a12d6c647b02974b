/**
 * Identity documents at the desk. Threat: a file of a stranger's that runs in an employee's browser, on an origin where
 * they are signed in. So a picture is only ever the source of an image, and a file is only ever saved: under a name of
 * ours, as the type that its content was checked to be, in a sandbox should it be opened all the same.
 */
import { Hono } from 'hono';
import { decideDocument, readPlayerDocument, takeIntoReview } from '#contract/document-review.ts';
import { type Decided, documentPage, mediaTypes } from '#sandbox/desk/document-page.ts';
import { type Desk, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/desk/visit.ts';
import type { Env } from '#sandbox/env.ts';

type Named = { readonly id: string; readonly documentId: string };
const pathOf = ({ id }: Named) => `/operator/players/${id}`;
const ownPathOf = (named: Named) => `${pathOf(named)}/documents/${named.documentId}`;

/** Whom the document was compared with, as the page had it; the host refuses what is nobody. */
function comparedWith(holder: string): unknown {
  try {
    return JSON.parse(holder);
  } catch {
    return null;
  }
}

async function showDocument(context: Desk, { host, words }: Visit, named: Named, decided: Decided | null) {
  const read = await host.ask(readPlayerDocument, { params: named });
  if (!read.ok) return refusedPage(context, words, read.error);
  const page = documentPage(words, { path: pathOf(named), read: read.value }, decided);
  return context.html(page, decided?.kind === 'refused' ? 400 : 200);
}

async function saveDocument(context: Desk, { host, words }: Visit, named: Named) {
  const read = await host.ask(readPlayerDocument, { params: named });
  if (!read.ok) return refusedPage(context, words, read.error);
  const { format } = read.value.document;
  return new Response(Buffer.from(read.value.content_base64, 'base64'), {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="document.${format}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}

export const documentDesk = new Hono<{ Bindings: Env }>()
  .post('/operator/players/:id/documents/:documentId/review', (context) =>
    signedIn(context, async ({ host, words }) => {
      const named = context.req.param();
      const taken = await host.ask(takeIntoReview, { params: named, body: {} });
      return taken.ok ? context.redirect(ownPathOf(named), 303) : refusedPage(context, words, taken.error);
    }),
  )
  .get('/operator/players/:id/documents/:documentId', (context) =>
    signedIn(context, async (visit) => {
      const verdict = context.req.query('done');
      return showDocument(context, visit, context.req.param(), verdict ? { kind: 'done', verdict } : null);
    }),
  )
  .get('/operator/players/:id/documents/:documentId/file', (context) =>
    signedIn(context, async (visit) => saveDocument(context, visit, context.req.param())),
  )
  .post('/operator/players/:id/documents/:documentId/decision', (context) =>
    signedIn(context, async (visit) => {
      const named = context.req.param();
      const { verdict = '', reason = '', holder = '' } = await fieldsOf(context);
      const body = verdict === 'accepted' ? { verdict, holder: comparedWith(holder) } : { verdict, reason };
      const made = await visit.host.ask(decideDocument, { params: named, body });
      if (made.ok) return context.redirect(`${ownPathOf(named)}?done=${verdict}`, 303);
      const { code, fields } = made.error;
      if (code !== 'bad_request' && code !== 'details_changed') return refusedPage(context, visit.words, made.error);
      return showDocument(context, visit, named, {
        kind: 'refused',
        code,
        sent: { values: { reason }, faults: fields },
      });
    }),
  );
