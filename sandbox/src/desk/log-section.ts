import { html } from 'hono/html';
import type { PlayerFile } from '#contract/staff.ts';
import { parseAmount, zero } from '#domain/money.ts';
import type { TextKey, Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

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
