import { html } from 'hono/html';
import type { IdentityDocument } from '#contract/documents.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** What a document is and where it stands, in words. */
export const documentFacts = ({ say, sayCode, moment }: Words, document: IdentityDocument): Html =>
  html`<strong>${sayCode('documentState', document.state)}</strong><span>${say('documentIs', { format: document.format.toUpperCase(), size: Math.ceil(document.size / 1000) })}</span><span><bdi>${moment(document.sent_at)}</bdi></span>${
    document.reason === null ? '' : html`<span>${sayCode('reason', document.reason)}</span>`
  }`;

/** Identity documents, newest first. Opening one is a form, because the player is told that somebody looks. */
export function documentsSection(words: Words, path: string, documents: readonly IdentityDocument[]): Html {
  const { say, moment } = words;
  const opening = ({ id, sent_at }: IdentityDocument) =>
    html`<form method="post" action="${path}/documents/${id}/review"><button class="quiet">${say('openDocument')}<span class="unseen"> (${moment(sent_at)})</span></button></form>`;
  const list = documents.map(
    (document) =>
      html`<li>${documentFacts(words, document)}${document.erased_at === null ? opening(document) : html`<span>${say('documentErased', { moment: moment(document.erased_at) })}</span>`}</li>`,
  );
  return html`<section class="panel" aria-labelledby="documents"><h2 id="documents">${say('documents')}</h2>
${documents.length === 0 ? html`<p class="empty">${say('noDocuments')}</p>` : html`<ol class="rows">${list}</ol>`}
</section>`;
}
