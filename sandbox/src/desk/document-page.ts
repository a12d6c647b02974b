import { html } from 'hono/html';
import type * as v from 'valibot';
import type { readPlayerDocument } from '#contract/document-review.ts';
import { documentStates, type IdentityDocument, refusalReasons } from '#contract/documents.ts';
import { documentFacts } from '#sandbox/desk/documents-section.ts';
import { type Sent, selectField, unsent } from '#sandbox/desk/fields.ts';
import { deskPage } from '#sandbox/desk/page.ts';
import type { Words } from '#sandbox/desk/words.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

export const mediaTypes: Readonly<Record<IdentityDocument['format'], string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

export type ShownDocument = {
  /** Of the player's page at the desk. */
  readonly path: string;
  readonly read: v.InferOutput<typeof readPlayerDocument.answer>;
};
/** What the last form came to: the decision that was made, or the code of a refusal. */
export type Decided =
  | { readonly kind: 'done'; readonly verdict: string }
  | { readonly kind: 'refused'; readonly code: string; readonly sent: Sent };

/** A picture is shown as one, whatever else it may be; a PDF is saved, and opened by no page of ours. */
function content({ say }: Words, { document, content_base64 }: ShownDocument['read']): Html {
  if (document.format === 'pdf') return html`<p class="lead">${say('pdfLead')}</p>`;
  return html`<img class="paper" alt="${say('documentPicture')}" src="data:${mediaTypes[document.format]};base64,${content_base64}">`;
}

/** One document, with the form that accepts or refuses it. */
export function documentPage(words: Words, shown: ShownDocument, decided: Decided | null): Html {
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
  return deskPage(words, { title, path: own, isSignedIn: true, content: body });
}
