/** Races: created for two currencies, listed with their results, and ended. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { momentsOf } from '#backoffice/frame/market-days.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { type Fields, signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { createRace, endRace, listStaffRaces } from '#contract/backoffice/staff-races.ts';
import { raceState } from '#domain/bonuses/races.ts';
import { races as rules } from '#domain/house-rules.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';

const RACES = '/races';
const MAX_SHOWN = 3;
type StaffRace = v.InferOutput<typeof listStaffRaces.answer>['races'][number];

const stateOf = ({ starts_at, ends_at }: StaffRace) =>
  raceState({ startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at) }, Date.now());

function stateText({ t }: ui.Words, race: StaffRace): string {
  const state = stateOf(race);
  if (state !== 'ended') return t(state === 'coming' ? 'raceComing' : 'raceRunning');
  return t(race.is_final ? 'raceFinal' : 'raceChecked');
}

/** A race that has not begun is withdrawn, with a text of its own, because it has no players yet. */
function endButton({ t }: ui.Words, race: StaffRace, about: string): Html | '' {
  const state = stateOf(race);
  if (state === 'ended') return '';
  const [label, outcome] =
    state === 'coming' ? (['raceCancel', 'race_cancelled'] as const) : (['raceEnd', 'race_ended'] as const);
  return ui.buttonForm(`${RACES}/${encodeURIComponent(race.id)}/ending`, t(label), { about, values: { outcome } });
}

function raceRow(words: ui.Words, race: StaffRace): Html {
  const { t, moment, money } = words;
  const { games, amounts, leaders, entrants, given, rounds } = race;
  const times = new Intl.NumberFormat(words.locale);
  const names = games.map(({ name }) => name).join(', ');
  const best = leaders.slice(0, MAX_SHOWN).map(({ name, best }) => `${name} ${times.format(best)}×`);
  return markup.row(
    html`<bdi>${names}</bdi>`,
    [
      stateText(words, race),
      t('raceFromTo', { from: moment(race.starts_at), to: moment(race.ends_at) }),
      ...amounts.map(({ currency, stake, prizes }) =>
        t('raceRounds', {
          rounds,
          stake: money(stake, currency),
          prizes: prizes.map((prize) => money(prize, currency)).join(', '),
        }),
      ),
      t('raceEntrants', { entrants, given }),
      best.join(', '),
    ],
    endButton(words, race, names),
  );
}

/** Maps the host's validation errors to the inputs of the form. */
function inputFaults(faults: ui.Sent['faults']): Record<string, string> {
  const inputs: readonly [RegExp, string][] = [
    [/^games\b.*/, 'games'],
    [/^starts_at$/, 'from'],
    [/^ends_at$/, 'until'],
    [/^amounts\.(\d)\.currency$/, 'currency_$1'],
    [/^amounts\.(\d)\.prizes\b.*/, 'prizes_$1'],
    [/^amounts\.(\d)\b.*/, 'stake_$1'],
    [/^amounts$/, 'stake_0'],
  ];
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const [pattern, input] = inputs.find(([one]) => one.test(name)) ?? [/$^/, ''];
      return [name.replace(pattern, input), fault];
    }),
  );
}

function createForm(words: ui.Words, { values, faults }: ui.Sent): Html {
  const { t } = words;
  const { input } = ui.fieldsOf(words, { values, faults: inputFaults(faults) });
  const plain = { type: 'text', autocomplete: 'off', spellcheck: 'false', dir: 'ltr' };
  const [least, most] = [`${rules.roundsLeast.count}`, `${rules.roundsMost.count}`];
  const amounts = (place: number, currency: string, isOptional: boolean) => html`<div class="pair">
${input(`currency_${place}`, t('raceCurrency'), { ...plain, value: currency, maxlength: '3', isOptional })}
${input(`stake_${place}`, t('raceStake'), { ...ui.decimal, isOptional })}</div>
${input(`prizes_${place}`, t('racePrizes'), { ...plain, isOptional })}`;
  const fields = html`${ui.requestId()}${input('games', t('raceGames'), plain)}
<div class="pair">${input('from', t('promoFirstDay'), { type: 'date' })}
${input('until', t('promoLastDay'), { type: 'date' })}</div>
${input('rounds', t('raceCount'), { ...ui.whole, min: least, max: most, value: '20' })}
${amounts(0, DEFAULT_CURRENCY, false)}
<fieldset><legend>${t('raceSecond')}</legend>${amounts(1, '', true)}</fieldset>`;
  return html`${markup.lead(t('raceLead'))}${ui.form(RACES, fields, t('raceCreate'))}`;
}

function racesPage(words: ui.Words, races: readonly StaffRace[], outcome: ui.Outcome | null): Html {
  const { t } = words;
  const rows = races.map((race) => raceRow(words, race));
  return ui.subPage(
    words,
    { title: t('races'), path: RACES, back: { path: '/bonuses', label: t('bonuses') }, outcome },
    ui.panel('new', t('raceNew'), createForm(words, ui.sentWith(outcome))),
    ui.panel('list', t('races'), markup.rows(rows, t('raceNone'))),
  );
}

async function showRaces(visit: Visit, outcome: ui.Outcome | null) {
  const listed = await visit.host.call(listStaffRaces);
  return listed.ok
    ? visit.show(racesPage(visit.words, listed.value.races, outcome), outcome)
    : visit.refuse(listed.error);
}

const listIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((one) => one !== '');

/** Games are named as in the addresses of their pages; the second currency is optional. */
function raceBody(fields: Fields) {
  const { from, until } = momentsOf(fields.from ?? '', fields.until ?? '');
  const amounts = ['0', '1'].map((place) => ({
    currency: (fields[`currency_${place}`] ?? '').trim().toUpperCase(),
    stake: fields[`stake_${place}`] ?? '',
    prizes: listIn(fields[`prizes_${place}`] ?? ''),
  }));
  return {
    games: listIn(fields.games ?? '').map((typed) => {
      const [provider = '', game_id = ''] = typed.split('/').slice(-2);
      return { provider, game_id };
    }),
    starts_at: from ?? '',
    ends_at: until ?? '',
    rounds: fields.rounds ?? '',
    amounts: amounts.filter(({ currency }, place) => place === 0 || currency !== ''),
  };
}

const codes = ['race_created', 'race_ended', 'race_cancelled'] as const;

export const raceRoutes = new Hono<{ Bindings: Env }>()
  .get(RACES, (context) =>
    signedIn(context, (visit) => {
      const code = codes.find((one) => one === context.req.query('done'));
      return showRaces(visit, code ? { kind: 'done', code } : null);
    }),
  )
  .post(RACES, (context) =>
    signedIn(context, async (visit) => {
      const fields = await visit.fields();
      const result = await visit.host.call(createRace, { body: raceBody(fields), requestId: fields.request ?? '' });
      return visit.answer(result, `${RACES}?done=race_created`, fields, (refused) => showRaces(visit, refused));
    }),
  )
  .post(`${RACES}/:id/ending`, (context) =>
    signedIn(context, async (visit) => {
      const { outcome } = await visit.fields();
      const result = await visit.host.call(endRace, { params: context.req.param(), body: {} });
      const code = codes.find((one) => one === outcome) ?? 'race_ended';
      return visit.answer(result, `${RACES}?done=${code}`, {}, (refused) => showRaces(visit, refused));
    }),
  );
