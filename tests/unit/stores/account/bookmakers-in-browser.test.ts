import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import {
  $bookmakersSettings,
  loadBookmakersSettings,
  saveBookmakersSettings,
} from '#stores/account/bookmakers-settings.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  cleanStores($oddsFormat);
  world = enterWorld();
});
const settings = async () => {
  await loadBookmakersSettings();
  return $bookmakersSettings.get().settings;
};

test('without bookmaker settings at the host, the browser stores them', async () => {
  world.answers('getBookmakersSettings', refused(404, 'not_offered'));
  expect(await settings()).toEqual({ odds_format: 0, sport_view: 'europeanView', one_click: false });
  world.hiddenFeatures.add('bookmakersSettings');
  expect(await saveBookmakersSettings({ odds_format: '3', sport_view: 'AsianView' })).toBeNull();
  expect(world.visited).toEqual(['/profile/bookmakers-settings?done=settingsSaved']);
  expect(world.requestCount('updateBookmakersSettings')).toBe(0);
  expect(await settings()).toEqual({ odds_format: 3, sport_view: 'AsianView', one_click: false });
});

test('an invalid view or odds format changes nothing', async () => {
  world.hiddenFeatures.add('bookmakersSettings');
  await saveBookmakersSettings({ odds_format: '99', sport_view: 'nonsense' });
  world.sportView = 'nonsense';
  expect(await settings()).toMatchObject({ odds_format: 0, sport_view: 'europeanView' });
});

test('a host that stores them is requested, and its failure does not clear the choice', async () => {
  world.answers('getBookmakersSettings', answered({ odds_format: 2, sport_view: 'ESport', one_click: true }));
  expect(await settings()).toEqual({ odds_format: 2, sport_view: 'ESport', one_click: true });
  world.answers('getBookmakersSettings', refused(503, 'upstream_unavailable'));
  await loadBookmakersSettings();
  expect($bookmakersSettings.get().kind).toBe('failed');
});
