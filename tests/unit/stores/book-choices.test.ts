import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { $followed, countMatches, type Followed, isFollowed, toggleFollowed } from '#stores/book-followed.ts';
import { saveBookmakersSettings } from '#stores/bookmakers-change.ts';
import { $oddsFormat, chooseOddsFormat } from '#stores/odds-format.ts';
import { $session } from '#stores/session.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

let world: World;
const tournament = (id: string): Followed => ({ kind: 'tournament', id, name: `Ligue ${id}` });

beforeEach(() => {
  cleanStores($followed, $oddsFormat);
  world = enterWorld();
  $session.set({ kind: 'guest' });
});

test('what is followed is kept, the latest first, and twenty at the most', () => {
  const stop = $followed.subscribe(() => undefined);
  for (const id of Array.from({ length: 21 }, (_, place) => `1-${place}`)) toggleFollowed(tournament(id));
  expect([$followed.get().length, $followed.get()[0]?.id]).toEqual([20, '1-20']);
  expect([isFollowed(tournament('1-20')), isFollowed(tournament('1-0'))]).toEqual([true, false]);
  toggleFollowed(tournament('1-20'));
  expect(isFollowed(tournament('1-20'))).toBe(false);
  expect(JSON.parse(world.stored.get('zellige-followed') ?? '[]')).toHaveLength(19);
  stop();
});

test('a match is followed until the line has no page of it any more, and tournaments say how many matches they have', async () => {
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

test('a guest’s odds are written as this browser was told, and nobody is asked', async () => {
  const stop = $oddsFormat.subscribe(() => undefined);
  await chooseOddsFormat('fractional');
  await chooseOddsFormat('roman');
  expect([$oddsFormat.get(), world.asked]).toEqual(['fractional', []]);
  stop();
});

test('a player’s account says how odds are written as soon as they have signed in, and is told of another choice', async () => {
  world.answers('getBookmakersSettings', answered({ odds_format: 2, sport_view: 'europeanView', one_click: false }));
  const stop = $oddsFormat.subscribe(() => undefined);
  expect($oddsFormat.get()).toBe('decimal');
  $session.set({ kind: 'loading', name: 'Samia' });
  await settle();
  expect($oddsFormat.get()).toBe('american');
  await chooseOddsFormat('hongkong');
  expect(world.asked.at(-1)).toMatchObject({ name: 'updateBookmakersSettings', body: { odds_format: 3 } });
  stop();
});

test('a format that is saved among the settings is that of every page that is open, and one that is refused of none', async () => {
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
