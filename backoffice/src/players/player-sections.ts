import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import type { PlayerFile } from '#contract/backoffice/staff.ts';
import type { IdentityDocument } from '#contract/kyc/documents.ts';
import { type Limit, limitPeriods } from '#contract/safer-gambling/limits.ts';
import { breakDays, exclusionMonths } from '#contract/safer-gambling/protection.ts';
import { type AmountMinor, parseAmount, zero } from '#domain/money.ts';

/** What the panels of a player's page are made of. `sent`: what the last form had, if it is the named one. */
export type Part = {
  readonly words: ui.Words;
  readonly path: string;
  readonly file: PlayerFile;
  readonly sent: (action: string) => ui.Sent;
};

export function identitySection({ words, path, file: { identity, is_verified }, sent }: Part): Html {
  const { say } = words;
  const { input } = ui.fieldsOf(words, sent('identity'), 'identity-');
  const field = (name: keyof typeof identity, label: ui.TextKey, type = 'text') =>
    input(name, say(label), { type, value: identity[name] ?? '', isOptional: name === 'country' });
  const fields = [
    field('first_name', 'firstName'),
    field('last_name', 'lastName'),
    field('date_of_birth', 'dateOfBirth', 'date'),
    field('country', 'country'),
  ];
  const form = ui.form(`${path}/identity`, fields, say('saveIdentity'));
  const lead = markup.lead(say(is_verified ? 'identityLocked' : 'identityOpen'));
  return ui.panel('identity', say('identity'), html`${lead}${form}`);
}

export const documentRow = ({ say, sayCode, moment }: ui.Words, document: IdentityDocument, below: Html): Html =>
  markup.row(
    sayCode('documentState', document.state),
    [
      say('documentIs', { format: document.format.toUpperCase(), size: Math.ceil(document.size / 1000) }),
      markup.bdi(moment(document.sent_at)),
      document.reason === null ? '' : sayCode('reason', document.reason),
    ],
    below,
  );

/** Opening a document is a form, because the player is told that somebody looks. */
export function documentsSection({ words, path }: Part, documents: readonly IdentityDocument[]): Html {
  const { say, moment } = words;
  const list = documents.map((document) => {
    const { id, sent_at, erased_at } = document;
    const about = `(${moment(sent_at)})`;
    const opening = ui.buttonForm(`${path}/documents/${id}/review`, say('openDocument'), { about });
    const erased = html`<span>${say('documentErased', { moment: moment(erased_at) })}</span>`;
    return documentRow(words, document, erased_at === null ? opening : erased);
  });
  return ui.panel('documents', say('documents'), markup.rows(list, say('noDocuments')));
}

export function bonusSection({ words, path, file: { player, bonuses }, sent }: Part): Html {
  const { say, sayCode, money, moment } = words;
  const { input, select } = ui.fieldsOf(words, sent('bonus'), 'bonus-');
  const list = bonuses.map(({ type, amount, amountCurrency, bonusBalanceAfter, date }) =>
    markup.row(html`${sayCode('bonusType', type)} · <bdi dir="ltr">${money(amount, amountCurrency)}</bdi>`, [
      say('bonusAfter', { amount: money(bonusBalanceAfter, amountCurrency) }),
      markup.bdi(moment(date)),
    ]),
  );
  const directions = [['give', say('bonusGive')] as const, ['take', say('bonusTake')] as const];
  const amountLabel = say('amountLabel', { currency: player.currency });
  const fields = html`${ui.requestId()}<div class="pair">${select('direction', say('bonusDirection'), directions)}
${input('amount', amountLabel, { ...ui.decimal, value: '10', min: '0.001' })}</div>`;
  const form = ui.form(`${path}/bonus`, fields, say('bonusChange'));
  const seen = html`<h3>${say('bonusSeen')}</h3>${markup.rows(list, say('noBonuses'))}`;
  return ui.panel('bonus', say('bonus'), html`${form}${seen}`);
}

export type OfferedGame = {
  readonly gameId: string;
  readonly name: string;
  readonly producer: string;
  readonly leastStake: AmountMinor;
  readonly mostStake: AmountMinor;
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

export function spinsSection({ words, path, file, sent }: Part, games: readonly OfferedGame[]): Html {
  const { say, money, moment } = words;
  const { currency } = file.player;
  const { input, select } = ui.fieldsOf(words, sent('free-spins'), 'spins-');
  const named = new Map(games.map(({ gameId, name }) => [gameId, name]));
  const choices = games.map(({ gameId, name, producer, leastStake, mostStake }) => {
    const bounds = { least: money(leastStake, currency), most: money(mostStake, currency) };
    return [gameId, say('stakesOf', { name, producer, ...bounds })] as const;
  });
  const list = file.grants.map(({ game_id, left, granted, stake, prize, expires_at }) =>
    markup.row(markup.bdi(named.get(game_id) ?? game_id), [
      say('spinsLeft', { left, granted }),
      say('spinsStake', { stake: money(stake, currency) }),
      say('spinsPrize', { prize: money(prize, currency) }),
      say('spinsUntil', { moment: moment(expires_at) }),
    ]),
  );
  const fields = html`${ui.requestId()}${select('game_id', say('game'), choices)}
<div class="pair">${input('spins', say('spinsCount'), { ...ui.whole, value: '10', min: '1', max: '1000' })}
${input('stake', say('stakeLabel', { currency }), { ...ui.decimal, value: '0.2', min: '0.1', step: '0.1' })}</div>
${input('expires_at', say('expires'), { type: 'date', value: dayIn(WEEK_MS), min: dayIn(0) })}`;
  const form = ui.form(`${path}/free-spins`, fields, say('grant'));
  const granted = html`<h3>${say('granted')}</h3>${markup.rows(list, say('noGrants'))}`;
  return ui.panel('spins', say('spins'), html`${form}${granted}`);
}

function limitRow({ words, path, file }: Part, limit: Limit): Html {
  const { say, sayCode, money, moment } = words;
  const { kind, period, used, left, next, ends_at } = limit;
  const isTime = kind === 'session';
  const shown = (figure: number) =>
    isTime ? say('minutes', { count: figure }) : money(figure as AmountMinor, file.limits.currency);
  const size = shown(isTime ? limit.minutes : limit.amount);
  const title = say('limitOf', { kind: sayCode('kind', kind), period: sayCode('period', period), size });
  const use = say('limitUse', { used: shown(used), left: shown(left), ends: moment(ends_at) });
  if (!next) {
    const removal = { values: { kind, period, remove: 'yes' }, about: `(${title})` };
    return markup.row(
      title,
      [use],
      ui.buttonForm(`${path}/${isTime ? 'time' : 'money'}-limit`, say('removeLimit'), removal),
    );
  }
  const from = moment(next.from);
  const later = 'minutes' in next ? next.minutes : next.amount;
  return markup.row(title, [use, later ? say('limitNext', { from, size: shown(later) }) : say('limitEnds', { from })]);
}

export function limitsSection(part: Part): Html {
  const { words, path, file, sent } = part;
  const { say, sayCode } = words;
  const { limits, currency } = file.limits;
  const periods = limitPeriods.map((period) => [period, sayCode('period', period)] as const);
  const kinds = ['deposit', 'loss', 'wager'].map((kind) => [kind, sayCode('kind', kind)] as const);
  const money = ui.fieldsOf(words, sent('money-limit'), 'money-');
  const time = ui.fieldsOf(words, sent('time-limit'), 'time-');
  const moneyFields = html`<div class="pair">${money.select('kind', say('kind'), kinds)}${money.select('period', say('period'), periods)}</div>
${money.input('amount', say('amountLabel', { currency }), { ...ui.decimal, min: '0.01', step: '0.01' })}`;
  const timeFields = html`${markup.hidden('kind', 'session')}<div class="pair">${time.select('period', say('period'), periods)}
${time.input('minutes', say('minutesLabel'), { ...ui.whole, min: '1', max: '44640' })}</div>`;
  const list = limits.map((limit) => limitRow(part, limit));
  const content = html`${markup.lead(say('limitsLead'))}${markup.rows(list, say('noLimits'))}
<h3>${say('moneyLimit')}</h3>${ui.form(`${path}/money-limit`, moneyFields, say('setLimit'))}
<h3>${say('timeLimit')}</h3>${ui.form(`${path}/time-limit`, timeFields, say('setLimit'))}`;
  return ui.panel('limits', say('limits'), content);
}

export const FOR_GOOD = 'for-good';

export function breaksSection({ words, path, file, sent }: Part): Html {
  const { say, moment } = words;
  const { time_out_until, time_out_liftable_from: liftable, excluded_until, excluded_for_good } = file.limits;
  const days = breakDays.map((count) => [String(count), say('days', { count })] as const);
  const months = exclusionMonths.map((count) => [String(count), say('months', { count })] as const);
  const standing = [
    time_out_until && say('timeOutUntil', { moment: moment(time_out_until) }),
    excluded_until &&
      (excluded_for_good ? say('excludedForGood') : say('excludedUntil', { moment: moment(excluded_until) })),
    liftable && say('liftableFrom', { moment: moment(liftable) }),
  ].filter((text) => text !== null);
  const list = standing.map((text) => html`<li>${text}</li>`);
  const mayLift = liftable !== null && Date.parse(liftable) <= Date.now();
  const timeOut = ui.fieldsOf(words, sent('time-out'), 'time-out-').select('days', say('duration'), days);
  const exclusion = ui
    .fieldsOf(words, sent('self-exclusion'), 'exclusion-')
    .select('months', say('duration'), [...months, [FOR_GOOD, say('forGood')]]);
  const content = html`${markup.lead(say('breaksLead'))}${markup.rows(list, say('noBreaks'))}
${mayLift ? ui.buttonForm(`${path}/end-time-out`, say('lift')) : ''}
<h3>${say('timeOut')}</h3>${ui.form(`${path}/time-out`, timeOut, say('startTimeOut'))}
<h3>${say('selfExclusion')}</h3>${ui.form(`${path}/self-exclusion`, exclusion, say('startExclusion'))}`;
  return ui.panel('breaks', say('breaks'), content);
}

type Entry = PlayerFile['entries'][number];

const identityTexts: Readonly<Record<string, ui.TextKey>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  date_of_birth: 'dateOfBirth',
  country: 'country',
};

export function detailOf(
  { say, sayCode, money }: ui.Words,
  { action, detail }: Pick<Entry, 'action' | 'detail'>,
  currency: string,
): string {
  const text = (name: string) => String(detail[name] ?? '');
  const amount = (name: string) => money(parseAmount(text(name)) ?? zero, currency);
  if ('spins' in detail)
    return say('logSpins', { game: text('game_id'), spins: text('spins'), stake: amount('stake') });
  if ('type' in detail) return `${sayCode('bonusType', text('type'))}: ${amount('amount')}`;
  if (action === 'limit') {
    const named = { kind: sayCode('kind', text('kind')), period: sayCode('period', text('period')) };
    if (text('minutes') !== '') return say('limitOf', { ...named, size: say('minutes', { count: text('minutes') }) });
    return text('amount') === '' ? say('logNoLimit', named) : say('limitOf', { ...named, size: amount('amount') });
  }
  if (action === 'identity') {
    const changed = text('fields').split(', ');
    return changed.map((field) => say(identityTexts[field] ?? 'identity')).join(', ');
  }
  if (action === 'release') return text('others');
  if (action === 'ban') return sayCode('banReason', text('reason'));
  if ('months' in detail) return detail.months === null ? say('forGood') : say('months', { count: text('months') });
  if (action === 'document') {
    const verdict = text('verdict') && sayCode('documentState', text('verdict'));
    const reason = text('reason') && sayCode('reason', text('reason'));
    return [verdict, reason].filter(Boolean).join('. ');
  }
  return 'days' in detail ? say('days', { count: text('days') }) : '';
}

export function logSection({ words, file: { entries, player } }: Part): Html {
  const { say, sayCode, moment } = words;
  const list = entries.map((entry) =>
    markup.row(sayCode('action', entry.action), [
      detailOf(words, entry, player.currency),
      html`${markup.bdi(moment(entry.at))}, ${markup.bdi(entry.staff)}`,
    ]),
  );
  return ui.panel('log', say('log'), markup.rows(list, say('noEntries')));
}
