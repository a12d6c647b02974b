import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import type { PlayerFile } from '#contract/backoffice/staff.ts';
import type { IdentityDocument } from '#contract/kyc/documents.ts';
import { type Limit, limitPeriods } from '#contract/safer-gambling/limits.ts';
import { breakDays, exclusionMonths } from '#contract/safer-gambling/protection.ts';
import { type AmountMinor, parseAmount, zero } from '#domain/money.ts';

/** Input of the sections of a player's page. `sent`: the values of the last form, if it is the one named. */
export type Part = {
  readonly words: ui.Words;
  readonly path: string;
  readonly file: PlayerFile;
  readonly sent: (action: string) => ui.Sent;
};

export function identitySection({ words, path, file: { identity, is_verified }, sent }: Part): Html {
  const { t } = words;
  const { input } = ui.fieldsOf(words, sent('identity'), 'identity-');
  const field = (name: keyof typeof identity, label: ui.TextKey, type = 'text') =>
    input(name, t(label), { type, value: identity[name] ?? '', isOptional: name === 'country' });
  const fields = [
    field('first_name', 'firstName'),
    field('last_name', 'lastName'),
    field('date_of_birth', 'dateOfBirth', 'date'),
    field('country', 'country'),
  ];
  const form = ui.form(`${path}/identity`, fields, t('saveIdentity'));
  const lead = markup.lead(t(is_verified ? 'identityLocked' : 'identityOpen'));
  return ui.panel('identity', t('identity'), html`${lead}${form}`);
}

export const documentRow = ({ t, codeText, moment }: ui.Words, document: IdentityDocument, below: Html): Html =>
  markup.row(
    codeText('documentState', document.state),
    [
      t('documentIs', { format: document.format.toUpperCase(), size: Math.ceil(document.size / 1000) }),
      markup.bdi(moment(document.sent_at)),
      document.reason === null ? '' : codeText('reason', document.reason),
    ],
    below,
  );

/** Opening a document is a form, because it notifies the player. */
export function documentsSection({ words, path }: Part, documents: readonly IdentityDocument[]): Html {
  const { t, moment } = words;
  const list = documents.map((document) => {
    const { id, sent_at, erased_at } = document;
    const about = `(${moment(sent_at)})`;
    const opening = ui.buttonForm(`${path}/documents/${id}/review`, t('openDocument'), { about });
    const erased = html`<span>${t('documentErased', { moment: moment(erased_at) })}</span>`;
    return documentRow(words, document, erased_at === null ? opening : erased);
  });
  return ui.panel('documents', t('documents'), markup.rows(list, t('noDocuments')));
}

export function bonusSection({ words, path, file: { player, bonuses }, sent }: Part): Html {
  const { t, codeText, money, moment } = words;
  const { input, select } = ui.fieldsOf(words, sent('bonus'), 'bonus-');
  const list = bonuses.map(({ type, amount, amountCurrency, bonusBalanceAfter, date }) =>
    markup.row(html`${codeText('bonusType', type)} · <bdi dir="ltr">${money(amount, amountCurrency)}</bdi>`, [
      t('bonusAfter', { amount: money(bonusBalanceAfter, amountCurrency) }),
      markup.bdi(moment(date)),
    ]),
  );
  const directions = [['give', t('bonusGive')] as const, ['take', t('bonusTake')] as const];
  const amountLabel = t('amountLabel', { currency: player.currency });
  const fields = html`${ui.requestId()}<div class="pair">${select('direction', t('bonusDirection'), directions)}
${input('amount', amountLabel, { ...ui.decimal, value: '10', min: '0.001' })}</div>`;
  const form = ui.form(`${path}/bonus`, fields, t('bonusChange'));
  const current = html`<h3>${t('bonusSeen')}</h3>${markup.rows(list, t('noBonuses'))}`;
  return ui.panel('bonus', t('bonus'), html`${form}${current}`);
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
  const { t, money, moment } = words;
  const { currency } = file.player;
  const { input, select } = ui.fieldsOf(words, sent('free-spins'), 'spins-');
  const named = new Map(games.map(({ gameId, name }) => [gameId, name]));
  const choices = games.map(({ gameId, name, producer, leastStake, mostStake }) => {
    const bounds = { least: money(leastStake, currency), most: money(mostStake, currency) };
    return [gameId, t('stakesOf', { name, producer, ...bounds })] as const;
  });
  const list = file.grants.map(({ game_id, left, granted, stake, prize, expires_at }) =>
    markup.row(markup.bdi(named.get(game_id) ?? game_id), [
      t('spinsLeft', { left, granted }),
      t('spinsStake', { stake: money(stake, currency) }),
      t('spinsPrize', { prize: money(prize, currency) }),
      t('spinsUntil', { moment: moment(expires_at) }),
    ]),
  );
  const fields = html`${ui.requestId()}${select('game_id', t('game'), choices)}
<div class="pair">${input('spins', t('spinsCount'), { ...ui.whole, value: '10', min: '1', max: '1000' })}
${input('stake', t('stakeLabel', { currency }), { ...ui.decimal, value: '0.2', min: '0.1', step: '0.1' })}</div>
${input('expires_at', t('expires'), { type: 'date', value: dayIn(WEEK_MS), min: dayIn(0) })}`;
  const form = ui.form(`${path}/free-spins`, fields, t('grant'));
  const granted = html`<h3>${t('granted')}</h3>${markup.rows(list, t('noGrants'))}`;
  return ui.panel('spins', t('spins'), html`${form}${granted}`);
}

function limitRow({ words, path, file }: Part, limit: Limit): Html {
  const { t, codeText, money, moment } = words;
  const { kind, period, used, left, next, ends_at } = limit;
  const isTime = kind === 'session';
  const shown = (figure: number) =>
    isTime ? t('minutes', { count: figure }) : money(figure as AmountMinor, file.limits.currency);
  const size = shown(isTime ? limit.minutes : limit.amount);
  const title = t('limitOf', { kind: codeText('kind', kind), period: codeText('period', period), size });
  const use = t('limitUse', { used: shown(used), left: shown(left), ends: moment(ends_at) });
  if (!next) {
    const removal = { values: { kind, period, remove: 'yes' }, about: `(${title})` };
    return markup.row(
      title,
      [use],
      ui.buttonForm(`${path}/${isTime ? 'time' : 'money'}-limit`, t('removeLimit'), removal),
    );
  }
  const from = moment(next.from);
  const later = 'minutes' in next ? next.minutes : next.amount;
  return markup.row(title, [use, later ? t('limitNext', { from, size: shown(later) }) : t('limitEnds', { from })]);
}

export function limitsSection(part: Part): Html {
  const { words, path, file, sent } = part;
  const { t, codeText } = words;
  const { limits, currency } = file.limits;
  const periods = limitPeriods.map((period) => [period, codeText('period', period)] as const);
  const kinds = ['deposit', 'loss', 'wager'].map((kind) => [kind, codeText('kind', kind)] as const);
  const money = ui.fieldsOf(words, sent('money-limit'), 'money-');
  const time = ui.fieldsOf(words, sent('time-limit'), 'time-');
  const moneyFields = html`<div class="pair">${money.select('kind', t('kind'), kinds)}${money.select('period', t('period'), periods)}</div>
${money.input('amount', t('amountLabel', { currency }), { ...ui.decimal, min: '0.01', step: '0.01' })}`;
  const timeFields = html`${markup.hidden('kind', 'session')}<div class="pair">${time.select('period', t('period'), periods)}
${time.input('minutes', t('minutesLabel'), { ...ui.whole, min: '1', max: '44640' })}</div>`;
  const list = limits.map((limit) => limitRow(part, limit));
  const content = html`${markup.lead(t('limitsLead'))}${markup.rows(list, t('noLimits'))}
<h3>${t('moneyLimit')}</h3>${ui.form(`${path}/money-limit`, moneyFields, t('setLimit'))}
<h3>${t('timeLimit')}</h3>${ui.form(`${path}/time-limit`, timeFields, t('setLimit'))}`;
  return ui.panel('limits', t('limits'), content);
}

export const FOR_GOOD = 'for-good';

export function breaksSection({ words, path, file, sent }: Part): Html {
  const { t, moment } = words;
  const { time_out_until, time_out_liftable_from: liftable, excluded_until, excluded_for_good } = file.limits;
  const days = breakDays.map((count) => [String(count), t('days', { count })] as const);
  const months = exclusionMonths.map((count) => [String(count), t('months', { count })] as const);
  const standing = [
    time_out_until && t('timeOutUntil', { moment: moment(time_out_until) }),
    excluded_until &&
      (excluded_for_good ? t('excludedForGood') : t('excludedUntil', { moment: moment(excluded_until) })),
    liftable && t('liftableFrom', { moment: moment(liftable) }),
  ].filter((text) => text !== null);
  const list = standing.map((text) => html`<li>${text}</li>`);
  const mayLift = liftable !== null && Date.parse(liftable) <= Date.now();
  const timeOut = ui.fieldsOf(words, sent('time-out'), 'time-out-').select('days', t('duration'), days);
  const exclusion = ui
    .fieldsOf(words, sent('self-exclusion'), 'exclusion-')
    .select('months', t('duration'), [...months, [FOR_GOOD, t('forGood')]]);
  const content = html`${markup.lead(t('breaksLead'))}${markup.rows(list, t('noBreaks'))}
${mayLift ? ui.buttonForm(`${path}/end-time-out`, t('lift')) : ''}
<h3>${t('timeOut')}</h3>${ui.form(`${path}/time-out`, timeOut, t('startTimeOut'))}
<h3>${t('selfExclusion')}</h3>${ui.form(`${path}/self-exclusion`, exclusion, t('startExclusion'))}`;
  return ui.panel('breaks', t('breaks'), content);
}

type Entry = PlayerFile['entries'][number];

const identityTexts: Readonly<Record<string, ui.TextKey>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  date_of_birth: 'dateOfBirth',
  country: 'country',
};

export function detailOf(
  { t, codeText, money }: ui.Words,
  { action, detail }: Pick<Entry, 'action' | 'detail'>,
  currency: string,
): string {
  const text = (name: string) => String(detail[name] ?? '');
  const amount = (name: string) => money(parseAmount(text(name)) ?? zero, currency);
  if ('spins' in detail) return t('logSpins', { game: text('game_id'), spins: text('spins'), stake: amount('stake') });
  if ('type' in detail) return `${codeText('bonusType', text('type'))}: ${amount('amount')}`;
  if (action === 'limit') {
    const named = { kind: codeText('kind', text('kind')), period: codeText('period', text('period')) };
    if (text('minutes') !== '') return t('limitOf', { ...named, size: t('minutes', { count: text('minutes') }) });
    return text('amount') === '' ? t('logNoLimit', named) : t('limitOf', { ...named, size: amount('amount') });
  }
  if (action === 'identity') {
    const changed = text('fields').split(', ');
    return changed.map((field) => t(identityTexts[field] ?? 'identity')).join(', ');
  }
  if (action === 'release') return text('others');
  if (action === 'ban') return codeText('banReason', text('reason'));
  if ('months' in detail) return detail.months === null ? t('forGood') : t('months', { count: text('months') });
  if (action === 'document') {
    const verdict = text('verdict') && codeText('documentState', text('verdict'));
    const reason = text('reason') && codeText('reason', text('reason'));
    return [verdict, reason].filter(Boolean).join('. ');
  }
  return 'days' in detail ? t('days', { count: text('days') }) : '';
}

export function logSection({ words, file: { entries, player } }: Part): Html {
  const { t, codeText, moment } = words;
  const list = entries.map((entry) =>
    markup.row(codeText('action', entry.action), [
      detailOf(words, entry, player.currency),
      html`${markup.bdi(moment(entry.at))}, ${markup.bdi(entry.staff)}`,
    ]),
  );
  return ui.panel('log', t('log'), markup.rows(list, t('noEntries')));
}
