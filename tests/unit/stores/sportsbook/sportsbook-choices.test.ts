import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { saveBookmakersSettings } from '#stores/account/bookmakers-settings.ts';
import { $session } from '#stores/auth/session.ts';
import { $followed, countMatches, type Followed, isFollowed, toggleFollowed } from '#stores/sportsbook/followed.ts';
import { $oddsFormat, chooseOddsFormat } from '#stores/sportsbook/odds-format.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

let world: World;
const tournament = (id: string): Followed => ({ kind: 'tournament', id, name: `Ligue ${id}` });

beforeEach(() => {
  cleanStores($followed, $oddsFormat);
  world = enterWorld();
  $session.set({ kind: 'guest' });
});

test('followed items are stored, the latest first, at most twenty', () => {
  const stop = $followed.subscribe(() => undefined);
  for (const id of Array.from({ length: 21 }, (_, index) => `1-${index}`)) toggleFollowed(tournament(id));
  expect([$followed.get().length, $followed.get()[0]?.id]).toEqual([20, '1-20']);
  expect([isFollowed(tournament('1-20')), isFollowed(tournament('1-0'))]).toEqual([true, false]);
  toggleFollowed(tournament('1-20'));
  expect(isFollowed(tournament('1-20'))).toBe(false);
  expect(JSON.parse(world.stored.get('zellige-followed') ?? '[]')).toHaveLength(19);
  stop();
});

test('a match is followed until its page is gone, and tournaments show their number of matches', async () => {
  const startsAt = new Date(world.nowMs).toISOString();
  toggleFollowed({ kind: 'match', id: '1-a-1-1', name: 'Lyon – Lens', startsAt });
  toggleFollowed(tournament('1-a'));
  const followed = () => {
    const seen: string[] = [];
    $followed.subscribe((all) => seen.splice(0, 9, ...all.map(({ id }) => id)))();
    cleanStores($followed);
    return seen;
  };
  expect(followed()).toEqual(['1-a', '1-a-1-1']);
  await world.passes(6 * 3_600_000);
  expect(followed()).toEqual(['1-a']);
  const ligue = { id: '1-a', name: 'Ligue 1', country: 'FR', live: 2, prematch: 7 };
  world.answers('listSportTournaments', answered({ tournaments: [ligue] }));
  expect([...(await countMatches(1))]).toEqual([['1-a', 9]]);
  world.answers('listSportTournaments', refused(503, 'upstream_unavailable'));
  expect([...(await countMatches(1))]).toEqual([]);
});

test('a guest’s odds format comes from this browser, without a request', async () => {
  const stop = $oddsFormat.subscribe(() => undefined);
  await chooseOddsFormat('fractional');
  await chooseOddsFormat('roman');
  expect([$oddsFormat.get(), world.requests]).toEqual(['fractional', []]);
  stop();
});

test('a player’s account sets the odds format after sign-in, and is updated by another choice', async () => {
  world.answers('getBookmakersSettings', answered({ odds_format: 2, sport_view: 'europeanView', one_click: false }));
  const stop = $oddsFormat.subscribe(() => undefined);
  expect($oddsFormat.get()).toBe('decimal');
  $session.set({ kind: 'loading', name: 'Samia' });
  await settle();
  expect($oddsFormat.get()).toBe('american');
  await chooseOddsFormat('hongkong');
  expect(world.requests.at(-1)).toMatchObject({ name: 'updateBookmakersSettings', body: { odds_format: 3 } });
  stop();
});

test('a format chosen before the account has answered stays', async () => {
  world.answers('getBookmakersSettings', answered({ odds_format: 2, sport_view: 'europeanView', one_click: false }));
  const stop = $oddsFormat.subscribe(() => undefined);
  $session.set({ kind: 'loading', name: 'Samia' });
  await chooseOddsFormat('hongkong');
  await settle();
  expect($oddsFormat.get()).toBe('hongkong');
  stop();
});

test('a format saved in the settings applies to every open page, and a refused one to none', async () => {
  const stop = $oddsFormat.subscribe(() => undefined);
  const typed = { odds_format: '4', sport_view: 'europeanView', one_click: 'no' };
  world.answers('updateBookmakersSettings', refused(503, 'upstream_unavailable'));
  await saveBookmakersSettings(typed);
  expect([$oddsFormat.get(), world.posted]).toEqual(['decimal', []]);
  world.answers('updateBookmakersSettings', answered({ odds_format: 4, sport_view: 'europeanView', one_click: false }));
  await saveBookmakersSettings(typed);
  expect([$oddsFormat.get(), world.posted]).toEqual(['malay', [{ channel: 'zellige-odds', message: 'malay' }]]);
  stop();
});
