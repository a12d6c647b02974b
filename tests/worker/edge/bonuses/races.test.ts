// The form that enters a race, as a browser sends it with scripts or without.
import { afterEach, expect, test } from 'vitest';
import { enterRace } from '#contract/bonuses/races.ts';
import { host } from '../fake-host.ts';
import { formPlayer } from '../form-player.ts';

afterEach(() => host.reset());
const sent = () => host.received.filter(({ path }) => path === enterRace.path).map(({ body }) => JSON.parse(body));

test('the race that the button names is entered, and shown again where it stands', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({});
  const answer = await browser.submit('/ar/races', { race: 'r-1' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://site.test/ar/races#race-r-1']);
  expect(sent()).toEqual([{ race: 'r-1' }]);
});

test('who comes near a limit meanwhile reads so, and a form without a race is sent nowhere', async () => {
  const { browser, shown } = await formPlayer();
  host.answer = () => Response.json({ code: 'limit_near' }, { status: 403 });
  expect((await browser.submit('/ar/races', { race: 'r-1' })).status).toBe(400);
  expect(shown.form?.faults).toEqual({ form: 'limit_near' });
  host.reset();
  expect((await browser.submit('/ar/races', {})).status).toBe(400);
  expect(sent()).toEqual([]);
});
