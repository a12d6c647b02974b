import { beforeEach, expect, test, vi } from 'vitest';
import { callAs } from '../house-calls.ts';
import { type AtPlay, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 10_000 });
  return () => vi.useRealTimers();
});

async function playOn(day: string, id: string, won: number): Promise<void> {
  vi.setSystemTime(new Date(`${day}T12:00:00Z`));
  // A session ends after half a day without play.
  const opened = await atPlay.player.game.openSession({
    integration: 'orion',
    gameId: 'moonlit-pharaoh',
    producer: 'Amber Peak',
    mode: 'real',
    signInId: 's',
    clientType: 'web',
    language: 'fr',
  });
  const sessionId = opened.ok ? opened.value : '';
  await atPlay.player.wallet.debit(stake(sessionId, id, 1000));
  await atPlay.player.wallet.credit(win(sessionId, `${id}w`, id, won));
}
const history = async (query = '') =>
  (await callAs('p1', 'GET', `/api/backoffice/betshistory/${query}`)).body as {
    count: number;
    items: Record<string, unknown>[];
  };

test('a round shows its bet, its win and the balance before and after, newest first', async () => {
  await playOn('2026-03-10', 'a', 0);
  await playOn('2026-03-11', 'b', 2500);
  const { count, items } = await history();
  expect(count).toBe(2);
  expect(items[0]).toEqual({
    id: 2,
    producer: 'Amber Peak',
    date: '2026-03-11T12:00:00.000Z',
    balance_before: '9.000',
    balance_after: '10.500',
    currency: 'TND',
    status: 'won',
    bet_amount: '1.000',
    win_amount: '2.500',
    game_id: 'moonlit-pharaoh',
    provider: 'orion',
    game_name: null,
  });
  expect(items[1]).toMatchObject({ status: 'lost', win_amount: '0.000' });
});

test('a round that was rolled back is shown as cancelled, and one without its end as open', async () => {
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000));
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'b', 1000));
  await atPlay.player.wallet.rollback(undo(atPlay.sessionId, 'c', 'a'));
  expect((await history()).items.map((item) => item.status)).toEqual(['open', 'cancelled']);
});

test('the history is filtered by days, the last one included', async () => {
  await playOn('2026-03-10', 'a', 0);
  await playOn('2026-03-11', 'b', 0);
  await playOn('2026-03-12', 'c', 0);
  expect(await history('?date_from=2026-03-11&date_to=2026-03-11')).toMatchObject({
    count: 1,
    items: [{ date: '2026-03-11T12:00:00.000Z' }],
  });
});

test('pages follow one another without a gap, and can be filtered by producer', async () => {
  for (const id of ['a', 'b', 'c']) await playOn('2026-03-10', id, 0);
  const ids = async (page: number) => (await history(`?page_size=2&page=${page}`)).items.map((item) => item.id);
  expect([await ids(1), await ids(2), await ids(3)]).toEqual([[3, 2], [1], []]);
  expect(await history('?producer=Amber%20Peak')).toMatchObject({ count: 3 });
  expect(await history('?producer=Salt%20Road')).toMatchObject({ count: 0, items: [] });
});

test.each(['date_from=soon', 'date_to=2026-13-01', 'page=0', 'page=-1', 'page_size=101', 'page_size=x'])(
  'a history request with %s is refused by its field',
  async (query) => {
    expect(await history(`?${query}`)).toEqual({ [query.split('=')[0] ?? '']: [{ code: 'invalid' }] });
  },
);
