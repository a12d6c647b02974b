import { html } from 'hono/html';
import type { PlayerFile, StaffPlayer } from '#contract/backoffice/staff.ts';
import type { IdentityDocument } from '#contract/kyc/documents.ts';
import { backOfficePage, type Sent, unsent } from '#sandbox/backoffice/page.ts';
import {
  bonusSection,
  detailOf,
  documentsSection,
  identitySection,
  logSection,
} from '#sandbox/backoffice/player-sections.ts';
import { breaksSection, limitsSection } from '#sandbox/backoffice/protection-sections.ts';
import { type OfferedGame, spinsSection } from '#sandbox/backoffice/spins-section.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

/** What was asked to be given and waits for another employee; nothing where nothing waits. */
function giftsSection(words: Words, path: string, { player, waiting_gifts: gifts }: PlayerFile): Html | '' {
  if (gifts.length === 0) return '';
  const { say, sayCode, moment } = words;
  const list = gifts.map((gift) => {
    const what = detailOf(words, gift, player.currency);
    const button = (action: string, label: string, look: string) =>
      html`<form method="post" action="${path}/${action}"><input type="hidden" name="gift" value="${gift.id}"><button class="${look}">${label}<span class="unseen"> ${what}</span></button></form>`;
    return html`<li><strong>${sayCode('action', gift.action)}</strong><span>${what}</span><span><bdi>${moment(gift.at)}</bdi>, <bdi>${gift.staff}</bdi></span>${button('approve-gift', say('decide_approve_success'), '')}${button('refuse-gift', say('decide_approve_fail'), 'quiet')}</li>`;
  });
  return html`<section class="panel" aria-labelledby="gifts"><h2 id="gifts">${say('gifts')}</h2>
<p class="lead">${say('giftsLead')}</p>
<ol class="rows">${list}</ol>
</section>`;
}

/** Whom a held player looks like and by what, and the form that says that they are somebody else. */
function heldSection({ say, sayCode }: Words, path: string, { is_held, looks_like }: PlayerFile): Html | '' {
  if (!is_held) return '';
  const list = looks_like.map(
    ({ id, username, kind }) =>
      html`<li><strong><a href="/operator/players/${id}"><bdi>${username}</bdi></a></strong><span>${sayCode('likeness', kind)}</span></li>`,
  );
  return html`<section class="panel" aria-labelledby="held"><h2 id="held">${say('held')}</h2>
<p class="lead">${say('heldLead')}</p>
<ul class="rows">${list}</ul>
<form method="post" action="${path}/release"><button class="quiet">${say('release')}</button></form>
</section>`;
}

/** Since when an account is closed and why, and the form that opens one whose owner merely stayed away. */
function closedSection({ say, sayCode, moment }: Words, path: string, player: StaffPlayer): Html | '' {
  if (player.closed_at === null) return '';
  const why = player.closed_for && sayCode('closedFor', player.closed_for);
  return html`<section class="panel" aria-labelledby="closed"><h2 id="closed">${say('closed')}</h2>
<p class="lead">${say('closedSince', { moment: moment(player.closed_at) })} ${why}</p>
${player.may_reopen ? html`<form method="post" action="${path}/reopening"><button class="quiet">${say('reopen')}</button></form>` : ''}
</section>`;
}

export type BackOfficeAction =
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
  | { readonly kind: 'refused'; readonly action: BackOfficeAction; readonly code: string; readonly sent: Sent };

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
  const sentTo = (action: BackOfficeAction) =>
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
  return backOfficePage(words, { title: player.username, path, isSignedIn: true, content });
}
