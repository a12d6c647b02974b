// The form that enters a race, as a browser sends it with scripts or without.
import { afterEach, expect, test } from 'vitest';
import { enterRace } from '#contract/bonuses/races.ts';
import { host } from '../fake-host.ts';
import { formPlayer } from '../form-player.ts';

afterEach(() => host.reset());
const sent = () => host.received.filter(({ path }) => path === enterRace.path).map(({ body }) => JSON.parse(body));

test('enters the race that the button names, and shows it again in its place', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({});
  const answer = await browser.submit('/ar/races', { race: 'r-1' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://site.test/ar/races#race-r-1']);
  expect(sent()).toEqual([{ race: 'r-1' }]);
});

test('tells a player near a limit so, and sends no form without a race', async () => {
  const { browser, shown } = await formPlayer();
  host.answer = () => Response.json({ code: 'limit_near' }, { status: 403 });
  expect((await browser.submit('/ar/races', { race: 'r-1' })).status).toBe(400);
  expect(shown.form?.faults).toEqual({ form: 'limit_near' });
  host.reset();
  expect((await browser.submit('/ar/races', {})).status).toBe(400);
  expect(sent()).toEqual([]);
});
