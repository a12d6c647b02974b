import { beforeEach, expect, test } from 'vitest';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { playerAtWheel, settingsOf, spinAs, spun } from '../wheel-calls.ts';

const PATH = '/api/staff/wheel/';
let [id, ownerId] = ['', ''];
beforeEach(async () => {
  id = await playerAtWheel({ cash: 100_000 });
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
});
type Wheel = { prizes: { id: string; weight: number }[]; changes: { staff: string; detail: string }[] };
const asOwner = (method: string, body?: unknown) => callAs(ownerId, method, PATH, body, { role: 'O' });
const wheel = async () => (await asOwner('GET')).body as unknown as Wheel;

/** All weight on one tile. */
const only = async (tile: number) =>
  (await wheel()).prizes.map(({ id: prize }, index) => ({ id: prize, weight: index === tile ? 10_000 : 0 }));
const change = async (changes: object = {}) => ({
  currency: 'TND',
  is_open: true,
  paid_spin_cost: '2',
  free_spin_min_balance: '0',
  paid_spin_min_balance: '2',
  weights: await only(1),
  ...changes,
});

test('an owner’s settings are shown to players, used for draws, and logged with the owner’s name', async () => {
  expect((await asOwner('PUT', await change({ paid_spin_cost: '0.75', paid_spin_min_balance: '1' }))).status).toBe(200);
  expect(await settingsOf(id)).toMatchObject({ paid_spin_cost: '0.750', paid_spin_min_balance: '1.000' });
  const { prizes } = (await callAs(null, 'GET', '/services/wheel/prizes/')).body as unknown as Wheel;
  expect(prizes.map(({ weight }) => weight)).toEqual([0, 10_000, ...Array(14).fill(0)]);
  for (let round = 0; round < 5; round++)
    expect(spun(await spinAs(id, { is_free: false }))).toMatchObject({ prize_id: 'tnd-2', win_amount: '0.500' });
  const [entry, ...others] = (await wheel()).changes;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ staff: 'yasmine' });
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ isOpen: true, cost: 750, paidLeast: 1000 });
});

test('an owner closes the wheel and opens it again', async () => {
  await asOwner('PUT', await change({ is_open: false }));
  expect((await spinAs(id, { is_free: true })).body).toEqual({ code: 'wheel_closed' });
  await asOwner('PUT', await change());
  expect((await spinAs(id, { is_free: true })).status).toBe(200);
});

test('an invalid wheel is refused as a whole', async () => {
  const before = await wheel();
  const whole = await only(1);
  for (const [wrong, field] of [
    [{ weights: whole.slice(1) }, 'weights'],
    [{ weights: whole.map((tile) => ({ ...tile, weight: 1 })) }, 'weights'],
    [{ weights: whole.map((tile) => ({ ...tile, id: 'tnd-2' })) }, 'weights'],
    [
      { weights: whole.map((tile, index) => ({ ...tile, weight: index === 0 ? 0.5 : tile.weight })) },
      'weights.0.weight',
    ],
    [{ paid_spin_cost: '-1' }, 'paid_spin_cost'],
    [{ paid_spin_cost: '0' }, 'paid_spin_cost'],
    // An RTP above 100 %.
    [{ paid_spin_cost: '0.499' }, 'paid_spin_cost'],
    [{ free_spin_min_balance: '-0.001' }, 'free_spin_min_balance'],
    [{ paid_spin_min_balance: 'much' }, 'paid_spin_min_balance'],
    [{ is_open: 'yes' }, 'is_open'],
  ] as const) {
    const answer = await asOwner('PUT', await change(wrong));
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  }
  expect(await asOwner('PUT', await change({ currency: 'EUR' }))).toMatchObject({ status: 404 });
  expect(await wheel()).toEqual(before);
});

test.each(['P', 'C', 'A', 'SA', null] as const)(
  'the role %s can neither see nor set the wheel in the back office',
  async (role) => {
    const caller = role === null ? null : id;
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', await change()],
    ] as const) {
      const answer = await callAs(caller, method, PATH, body, { role: role ?? 'P' });
      expect(answer.body).toEqual({ code: role === null ? 'not_authenticated' : 'permission_denied' });
    }
  },
);
