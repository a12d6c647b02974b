import { html } from 'hono/html';
import type { IdentityDocument } from '#contract/documents.ts';
import type { PlayerFile } from '#contract/staff.ts';
import { bonusSection } from '#sandbox/desk/bonus-section.ts';
import { breaksSection } from '#sandbox/desk/breaks-section.ts';
import { closedSection } from '#sandbox/desk/closed-section.ts';
import { documentsSection } from '#sandbox/desk/documents-section.ts';
import { type Sent, unsent } from '#sandbox/desk/fields.ts';
import { giftsSection } from '#sandbox/desk/gifts-section.ts';
import { heldSection } from '#sandbox/desk/held-section.ts';
import { identitySection } from '#sandbox/desk/identity-section.ts';
import { limitsSection } from '#sandbox/desk/limits-section.ts';
import { logSection } from '#sandbox/desk/log-section.ts';
import { deskPage } from '#sandbox/desk/page.ts';
import { type OfferedGame, spinsSection } from '#sandbox/desk/spins-section.ts';
import type { Words } from '#sandbox/desk/words.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

export type DeskAction =
  | 'free-spins'
  | 'bonus'
  | 'approve-gift'
  | 'refuse-gift'
  | 'money-limit'
  | 'time-limit'
  | 'time-out'
  | 'self-exclusion'
  | 'end-time-out'
  | 'reopening'
  | 'identity'
  | 'release';

/** What the last form came to. */
export type Outcome =
  | { readonly kind: 'done'; readonly action: string }
  | { readonly kind: 'refused'; readonly action: DeskAction; readonly code: string; readonly sent: Sent };

export type KnownPlayer = {
  readonly file: PlayerFile;
  readonly documents: readonly IdentityDocument[];
  readonly games: readonly OfferedGame[];
};

/** One player: what they have, and every form that changes something for them. */
export function playerPage(words: Words, { file, documents, games }: KnownPlayer, outcome: Outcome | null): Html {
  const { say, sayCode, money } = words;
  const { player } = file;
  const path = `/operator/players/${player.id}`;
  const sentTo = (action: DeskAction) =>
    outcome?.kind === 'refused' && outcome.action === action ? outcome.sent : unsent;
  const content = html`<p class="back"><a href="/operator">${say('players')}</a></p>
<h1><bdi>${player.username}</bdi></h1>
${outcome === null ? '' : notice(outcome.kind, outcome.kind === 'done' ? sayCode('done', outcome.action) : sayCode('refused', outcome.code))}
<dl class="panel facts">
<div><dt>${say('name')}</dt><dd><bdi>${[player.first_name, player.last_name].filter(Boolean).join(' ')}</bdi></dd></div>
<div><dt>${say('cash')}</dt><dd><bdi>${money(file.balance, player.currency)}</bdi></dd></div>
<div><dt>${say('bonus')}</dt><dd><bdi>${money(file.bonus_balance, player.currency)}</bdi></dd></div>
<div><dt>${say('dayWinnings')}</dt><dd><bdi>${money(file.limits.day_winnings.used, player.currency)}</bdi></dd></div>
</dl>
${closedSection(words, path, player)}
${giftsSection(words, path, file)}
${heldSection(words, path, file)}
<div class="columns">
${documentsSection(words, path, documents)}
${identitySection(words, path, file, sentTo('identity'))}
${bonusSection(words, path, file, sentTo('bonus'))}
${spinsSection(words, path, file, games, sentTo('free-spins'))}
${limitsSection(words, path, file, sentTo('money-limit'), sentTo('time-limit'))}
${breaksSection(words, path, file, sentTo('time-out'), sentTo('self-exclusion'))}
${logSection(words, file)}
</div>`;
  return deskPage(words, { title: player.username, path, isSignedIn: true, content });
}
