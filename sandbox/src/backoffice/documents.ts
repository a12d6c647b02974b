import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import {
  decideDocument,
  documentStates,
  type IdentityDocument,
  readPlayerDocument,
  refusalReasons,
  takeIntoReview,
} from '#contract/kyc/documents.ts';
import { backOfficePage, type Sent, selectField, unsent } from '#sandbox/backoffice/page.ts';
import { documentFacts } from '#sandbox/backoffice/player-sections.ts';
import { type BackOffice, fieldsOf, refusedPage, signedIn, type Visit } from '#sandbox/backoffice/visit.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
import type { Env } from '#sandbox/env.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

const mediaTypes: Readonly<Record<IdentityDocument['format'], string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

type ShownDocument = {
  /** Of the player's page at the desk. */
  readonly path: string;
  readonly read: v.InferOutput<typeof readPlayerDocument.answer>;
};
/** What the last form came to: the decision that was made, or the code of a refusal. */
type Decided =
  | { readonly kind: 'done'; readonly verdict: string }
  | { readonly kind: 'refused'; readonly code: string; readonly sent: Sent };

/** A picture is shown as one, whatever else it may be; a PDF is saved, and opened by no page of ours. */
function content({ say }: Words, { document, content_base64 }: ShownDocument['read']): Html {
  if (document.format === 'pdf') return html`<p class="lead">${say('pdfLead')}</p>`;
  return html`<img class="paper" alt="${say('documentPicture')}" src="data:${mediaTypes[document.format]};base64,${content_base64}">`;
}

/** One document, with the form that accepts or refuses it. */
function documentPage(words: Words, shown: ShownDocument, decided: Decided | null): Html {
  const { say, sayCode } = words;
  const { path, read } = shown;
  const { document, holder } = read;
  const name = [holder.first_name, holder.last_name].filter(Boolean).join(' ');
  const own = `${path}/documents/${document.id}`;
  const title = say('document');
  const isMade = decided?.kind === 'done' && documentStates.some((state) => state === decided.verdict);
  const outcome = decided?.kind === 'refused' ? notice('refused', sayCode('refused', decided.code)) : '';
  const body = html`<p class="back"><a href="${path}">${say('backToPlayer')}</a></p>
<h1>${title}</h1>
${isMade ? notice('done', sayCode('documentDone', decided.verdict)) : outcome}
<ul class="panel rows facts-row"><li>${documentFacts(words, document)}<a href="${own}/file">${say('saveDocument')}</a></li></ul>
<div class="columns">
<section class="panel" aria-label="${say('documentPicture')}">${content(words, read)}</section>
<section class="panel" aria-labelledby="decision"><h2 id="decision">${say('decision')}</h2>
<p class="lead">${say('decisionLead')}</p>
<dl class="facts">
<div><dt>${say('name')}</dt><dd><bdi>${name || say('notGiven')}</bdi></dd></div>
<div><dt>${say('dateOfBirth')}</dt><dd><bdi>${holder.date_of_birth?.split('-').reverse().join('/') ?? say('notGiven')}</bdi></dd></div>
<div><dt>${say('country')}</dt><dd><bdi>${holder.country ?? say('notGiven')}</bdi></dd></div>
</dl>
<form method="post" action="${own}/decision"><input type="hidden" name="holder" value="${JSON.stringify(holder)}"><button name="verdict" value="accepted">${say('accept')}</button></form>
<form method="post" action="${own}/decision">
${selectField(
  words,
  { id: 'reason', name: 'reason', label: say('reason') },
  refusalReasons.map((reason) => [reason, sayCode('reason', reason)] as const),
  decided?.kind === 'refused' ? decided.sent : unsent,
)}
<button class="quiet" name="verdict" value="refused">${say('refuse')}</button>
</form>
</section>
</div>`;
  return backOfficePage(words, { title, path: own, isSignedIn: true, content: body });
}

/**
 * Threat: a file of a stranger's that runs in an employee's browser, on an origin where
 * they are signed in. So a picture is only ever the source of an image, and a file is only ever saved: under a name of
 * ours, as the type that its content was checked to be, in a sandbox should it be opened all the same.
 */

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

async function showDocument(context: BackOffice, { host, words }: Visit, named: Named, decided: Decided | null) {
  const read = await host.ask(readPlayerDocument, { params: named });
  if (!read.ok) return refusedPage(context, words, read.error);
  const page = documentPage(words, { path: pathOf(named), read: read.value }, decided);
  return context.html(page, decided?.kind === 'refused' ? 400 : 200);
}

async function saveDocument(context: BackOffice, { host, words }: Visit, named: Named) {
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

export const documentRoutes = new Hono<{ Bindings: Env }>()
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
