import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const send = (path: string, fields: Record<string, string>) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin, ...byPerson },
    redirect: 'manual',
  });
const API = '/api/staff/races/';
const race = (id: string, changes: object) => ({
  id,
  games: [{ provider: 'orion', game_id: 'moonlit-pharaoh', name: `Pharaoh ${id}` }],
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2999-01-01T00:00:00Z',
  rounds: 20,
  amounts: [{ currency: 'TND', stake: '1', prizes: ['20', '10'] }],
  entrants: 7,
  leaders: [{ name: 'a•••', best: 14.5 }],
  is_final: false,
  given: 2,
  ...changes,
});
const typed = {
  request: '0f2b8c1e-8f0b-4f0b-9a58-111111111111',
  games: 'https://zellige.example/fr/slots/orion/moonlit-pharaoh, vega/salt-road',
  from: '2999-01-01',
  until: '2999-01-07',
  rounds: '20',
  currency_0: 'tnd',
  stake_0: '1',
  prizes_0: '20 10  5',
  currency_1: 'EUR',
  stake_1: '0.3',
  prizes_1: '6, 3',
};
const sent = async () => {
  const requests = (await (await operator('requests')).json()) as { call: string; body: string }[];
  return requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => JSON.parse(body));
};

beforeEach(async () => {
  await operator('reset');
  const races = [
    race('runs', {}),
    race('comes', { starts_at: '2998-12-01T00:00:00Z', leaders: [] }),
    race('over', { ends_at: '2026-01-02T00:00:00Z', is_final: true }),
    race('checked', { ends_at: '2026-01-02T00:00:00Z' }),
  ];
  await operator('script', { [`GET ${API}`]: { answer: { races } } });
});

test('each race shows its state, prizes and leaders; an ended race cannot be ended again', async () => {
  const answer = await SELF.fetch(`${origin}/races?lang=en`, { headers: { ...byPerson, cookie } });
  const page = await answer.text();
  for (const text of ['Running', 'To come', 'results are final', 'are being checked', 'a••• 14.5×', 'Players: 7'])
    expect(page).toContain(text);
  expect(page).toMatch(/20 rounds of 1\.00.TND; prizes: 20\.00.TND, 10\.00.TND/);
  const endings = [...page.matchAll(/action="\/races\/(\w+)\/ending"/g)].map(([, name]) => name);
  expect(endings).toEqual(['runs', 'comes']);
  const buttons = [...page.matchAll(/<button class="quiet">([^<]+)<span/g)].map(([, name]) => name);
  expect(buttons).toEqual(['End now', 'Cancel']);
  expect(await (await SELF.fetch(`${origin}/races?lang=fr`, { headers: { ...byPerson, cookie } })).text()).toContain(
    'a••• 14,5×',
  );
});

test('a race is made for two currencies, with games by their addresses and days in the market’s time zone', async () => {
  await operator('script', { [`POST ${API}`]: { answer: {} } });
  expect((await send('/races', typed)).headers.get('location')).toBe('/races?done=race_created');
  await send('/races', { ...typed, currency_1: '', stake_1: '', prizes_1: '' });
  const [both, one] = await sent();
  expect(both).toEqual({
    games: [
      { provider: 'orion', game_id: 'moonlit-pharaoh' },
      { provider: 'vega', game_id: 'salt-road' },
    ],
    starts_at: '2999-01-01T00:00:00.000+01:00',
    ends_at: '2999-01-07T23:00:00.000Z',
    rounds: '20',
    amounts: [
      { currency: 'TND', stake: '1', prizes: ['20', '10', '5'] },
      { currency: 'EUR', stake: '0.3', prizes: ['6', '3'] },
    ],
  });
  expect(one.amounts).toHaveLength(1);
});

test('shows a refused race again with the submitted values and an error beside each field', async () => {
  const faults = {
    games: [{ code: 'unknown' }],
    'amounts.1.prizes.0': [{ code: 'too_large' }],
    ends_at: [{ code: 'too_small' }],
  };
  await operator('script', { [`POST ${API}`]: { status: 400, answer: faults } });
  const answer = await send('/races', typed);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  for (const text of [
    'id="games-fault"',
    'id="prizes_1-fault"',
    'id="until-fault"',
    'value="20 10  5"',
    'value="2999-01-07"',
  ])
    expect(page).toContain(text);
});

test('ends a race by a button of its own, and says when it is over', async () => {
  await operator('script', { [`POST ${API}runs/ending/`]: { answer: {} } });
  expect((await send('/races/runs/ending', {})).headers.get('location')).toBe('/races?done=race_ended');
  await operator('script', { [`POST ${API}runs/ending/`]: { status: 409, answer: { code: 'race_not_running' } } });
  expect(await (await send('/races/runs/ending', {})).text()).toMatch(/déjà terminée/);
});
