import { html } from 'hono/html';
import type { PlayerFile } from '#contract/backoffice/staff.ts';
import type { IdentityDocument } from '#contract/kyc/documents.ts';
import { parseAmount, zero } from '#domain/money.ts';
import { inputField, type Sent, selectField } from '#sandbox/backoffice/page.ts';
import type { TextKey, Words } from '#sandbox/backoffice/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** Who a player is, and the form that changes it. */
export function identitySection(words: Words, path: string, { identity, is_verified }: PlayerFile, sent: Sent): Html {
  const { say } = words;
  const field = (name: keyof typeof identity, label: string, type: 'text' | 'date' = 'text') =>
    inputField(
      words,
      { id: `identity-${name}`, name, label, type, value: identity[name] ?? '', isOptional: name === 'country' },
      sent,
    );
  return html`<section class="panel" aria-labelledby="identity"><h2 id="identity">${say('identity')}</h2>
<p class="lead">${say(is_verified ? 'identityLocked' : 'identityOpen')}</p>
<form method="post" action="${path}/identity">
${field('first_name', say('firstName'))}
${field('last_name', say('lastName'))}
${field('date_of_birth', say('dateOfBirth'), 'date')}
${field('country', say('country'))}
<button>${say('saveIdentity')}</button>
</form>
</section>`;
}

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

/** Gives bonus or takes it, and shows what the player sees of it. The request's id is drawn with the form. */
export function bonusSection(words: Words, path: string, { player, bonuses }: PlayerFile, sent: Sent): Html {
  const { say, sayCode, money, moment } = words;
  const list = bonuses.map(
    ({ type, amount, amountCurrency, bonusBalanceAfter, date }) =>
      html`<li><strong>${sayCode('bonusType', type)} · <bdi dir="ltr">${money(amount, amountCurrency)}</bdi></strong><span>${say('bonusAfter', { amount: money(bonusBalanceAfter, amountCurrency) })}</span><span><bdi>${moment(date)}</bdi></span></li>`,
  );
  return html`<section class="panel" aria-labelledby="bonus"><h2 id="bonus">${say('bonus')}</h2>
<form method="post" action="${path}/bonus">
<input type="hidden" name="request" value="${crypto.randomUUID()}">
<div class="pair">
${selectField(
  words,
  { id: 'bonus-direction', name: 'direction', label: say('bonusDirection') },
  [
    ['give', say('bonusGive')],
    ['take', say('bonusTake')],
  ],
  sent,
)}
${inputField(words, { id: 'bonus-amount', name: 'amount', label: say('amountLabel', { currency: player.currency }), type: 'number', value: '10', attributes: { min: '0.001', step: '0.001', inputmode: 'decimal' } }, sent)}
</div>
<button>${say('bonusChange')}</button>
</form>
<h3>${say('bonusSeen')}</h3>
${bonuses.length === 0 ? html`<p class="empty">${say('noBonuses')}</p>` : html`<ul class="rows">${list}</ul>`}
</section>`;
}

type Entry = PlayerFile['entries'][number];

const identityTexts: Readonly<Record<string, TextKey>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  date_of_birth: 'dateOfBirth',
  country: 'country',
};

/** What an entry says of itself, in words. */
export function detailOf(
  { say, sayCode, money }: Words,
  { action, detail }: Pick<Entry, 'action' | 'detail'>,
  currency: string,
): string {
  const text = (name: string) => String(detail[name] ?? '');
  const amount = (name: string) => money(parseAmount(text(name)) ?? zero, currency);
  if ('spins' in detail) {
    return say('logSpins', { game: text('game_id'), spins: text('spins'), stake: amount('stake') });
  }
  if ('type' in detail) return `${sayCode('bonusType', text('type'))}: ${amount('amount')}`;
  if (action === 'limit') {
    const named = { kind: sayCode('kind', text('kind')), period: sayCode('period', text('period')) };
    if (text('minutes') !== '') return say('limitOf', { ...named, size: say('minutes', { count: text('minutes') }) });
    return text('amount') === '' ? say('logNoLimit', named) : say('limitOf', { ...named, size: amount('amount') });
  }
  if (action === 'identity')
    return text('fields')
      .split(', ')
      .map((field) => say(identityTexts[field] ?? 'identity'))
      .join(', ');
  if (action === 'release') return text('others');
  if ('months' in detail) return detail.months === null ? say('forGood') : say('months', { count: text('months') });
  if (action === 'document')
    return [
      text('verdict') && sayCode('documentState', text('verdict')),
      text('reason') && sayCode('reason', text('reason')),
    ]
      .filter(Boolean)
      .join('. ');
  return 'days' in detail ? say('days', { count: text('days') }) : '';
}

/** What was done for this player and by whom. */
export function logSection(words: Words, { entries, player }: PlayerFile): Html {
  const { say, sayCode, moment } = words;
  const list = entries.map(
    (entry) =>
      html`<li><strong>${sayCode('action', entry.action)}</strong><span>${detailOf(words, entry, player.currency)}</span><span><bdi>${moment(entry.at)}</bdi>, <bdi>${entry.staff}</bdi></span></li>`,
  );
  return html`<section class="panel" aria-labelledby="log"><h2 id="log">${say('log')}</h2>
${entries.length === 0 ? html`<p class="empty">${say('noEntries')}</p>` : html`<ol class="rows">${list}</ol>`}
</section>`;
}
