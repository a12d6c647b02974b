import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '#domain/result.ts';
import type { EmbedEvents, EmbedStart } from '#domain/sport-embed.ts';
import { $oddsFormat, chooseOddsFormat } from '#stores/odds-format.ts';
import { $session } from '#stores/session.ts';
import { $sportBalance } from '#stores/sport-balance.ts';
import {
  $sportVisit,
  closeSport,
  LOAD_LIMIT_MS,
  openSport,
  RENEW_PAUSE_MS,
  type SportPlace,
} from '#stores/sport-visit.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

let world: World;
const user = { username: 'amel', firstName: 'Amel', role: 'P', balance: 1000, bonusBalance: 0, currency: 'TND' };

class FakeEmbed {
  readonly asked: unknown[][] = [];
  given: EmbedStart | null = null;
  events: EmbedEvents | null = null;
  /** Whether it begins anew for what it is told. */
  beginsAnew = false;
  start(given: EmbedStart, events: EmbedEvents) {
    this.given = given;
    this.events = events;
  }
  #note =
    (name: string) =>
    (...said: unknown[]) =>
      this.asked.push([name, ...said]) > 0 && this.beginsAnew;
  navigate = this.#note('navigate');
  setLanguage = this.#note('setLanguage');
  setOddsFormat = this.#note('setOddsFormat');
  setToken = this.#note('setToken');
  resize = this.#note('resize');
  destroy = this.#note('destroy');
}
const made: FakeEmbed[] = [];
const embed = () => made.at(-1) as FakeEmbed;
const tells = () => embed().events as EmbedEvents;

const place = (changed: Partial<SportPlace> = {}): SportPlace => ({
  vendor: 'dgt',
  embed: () => {
    made.push(new FakeEmbed());
    return embed();
  },
  hasTrial: false,
  depositPath: '/ar/profile/DEPOSIT',
  isNarrow: false,
  coveredPx: 0,
  ...changed,
});
async function opened(address: string, changed: Partial<SportPlace> = {}) {
  world.address = address;
  void openSport(place(changed));
  await settle();
}
const signedIn = () => $session.set({ kind: 'player', user: user as never });

beforeEach(() => {
  cleanStores($oddsFormat);
  world = enterWorld();
  made.length = 0;
  $session.set({ kind: 'guest' });
  world.answers('createSportToken_dgt', answered({ success: true, data: { token: 'token-1' } }));
  world.answers('createSportToken_alt', answered({ success: true, data: { token: 'token-1' } }));
  world.answers('getBookmakersSettings', answered({ odds_format: 3, sport_view: 'LatinoView', one_click: false }));
});
afterEach(closeSport);

test('a guest’s sportsbook is asked nothing of the host', async () => {
  await opened('/ar/sport/dgt/AsianView/Live/4');
  expect(embed().given).toMatchObject({
    address: '/sport/dgt/AsianView/Live/4',
    token: null,
    locale: 'ar',
    oddsFormat: 0,
    theme: 'dark',
  });
  expect(world.asked).toEqual([]);
});

test('a guest has the odds format that they have chosen in our own book', async () => {
  world.stored.set('zellige-odds', '"hongkong"');
  await opened('/sport/dgt/AsianView');
  expect(embed().given?.oddsFormat).toBe(3);
  closeSport();
  cleanStores($oddsFormat);
  world.stored.set('zellige-odds', '"roman"');
  await opened('/sport/dgt/AsianView');
  expect(embed().given?.oddsFormat).toBe(0);
});

test('a player’s sportsbook is opened with their token, odds and layout', async () => {
  signedIn();
  await opened('/sport/dgt/Mobile');
  expect(embed().given).toMatchObject({ token: 'token-1', oddsFormat: 3, address: '/sport/dgt/LatinoView' });
  expect(world.address).toBe('/sport/dgt/LatinoView');
});

test('a narrow window has the mobile layout, and a wide one the layout that was there before', async () => {
  await opened('/sport/dgt/AsianView/Live/4');
  await opened(world.address, { isNarrow: true });
  expect([world.address, embed().given?.address]).toEqual(['/sport/dgt/Mobile/Live/4', '/sport/dgt/Mobile/Live/4']);
  await opened(world.address, { isNarrow: false });
  expect(world.address).toBe('/sport/dgt/AsianView/Live/4');
  expect([world.entries, made[0]?.asked, made[1]?.asked]).toEqual([0, [['destroy']], [['destroy']]]);
});

test('a sportsbook that shows nothing within 12 seconds is ended and said to be silent; one that does, goes on', async () => {
  await opened('/sport/alt/Home', { vendor: 'alt' });
  await world.passes(LOAD_LIMIT_MS - 1);
  expect($sportVisit.get()).toEqual({ step: 'loading' });
  await world.passes(1);
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'silent' });
  expect(embed().asked).toEqual([['destroy']]);
  await opened('/sport/alt/Home', { vendor: 'alt' });
  tells().ready();
  await world.passes(LOAD_LIMIT_MS);
  expect($sportVisit.get()).toEqual({ step: 'ready' });
});

test('a host that does not answer about the token counts into the 12 seconds, and comes too late after them', async () => {
  signedIn();
  let answer = (_: ReturnType<typeof answered>): void => undefined;
  world.answers('createSportToken_dgt', () => new Promise((done) => (answer = done)));
  await opened('/sport/dgt/AsianView');
  await world.passes(LOAD_LIMIT_MS);
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'silent' });
  answer(answered({ success: true, data: { token: 'late' } }));
  await settle();
  expect([embed().given, $sportVisit.get()]).toEqual([null, { step: 'failed', reason: 'silent' }]);
});

test('without a token nobody plays as a guest unawares', async () => {
  signedIn();
  for (const reply of [refused(503, 'upstream_unavailable'), err({ kind: 'unreachable' as const })]) {
    world.answers('createSportToken_dgt', reply);
    await opened('/sport/dgt/AsianView');
    expect([$sportVisit.get(), embed().given]).toEqual([{ step: 'failed', reason: 'token' }, null]);
  }
});

test('settings that cannot be had do not keep a player from betting', async () => {
  signedIn();
  world.answers('getBookmakersSettings', refused(503, 'upstream_unavailable'));
  await opened('/sport/dgt/ESport');
  expect(embed().given).toMatchObject({ token: 'token-1', oddsFormat: 0 });
});

test('the address follows the embed: places become entries that Back leads through, and back into it', async () => {
  await opened('/en/sport/alt/Home', { vendor: 'alt' });
  tells().ready();
  tells().route('/sport/alt/Home/1');
  expect([world.address, world.entries]).toEqual(['/en/sport/alt/Home/1', 0]);
  await world.passes(1000);
  tells().route('/sport/alt/Home/1?event=1-5');
  tells().route('/sport/alt/Home/1?event=1-5');
  tells().route('/sport/alt/Live/1');
  expect([world.address, world.entries]).toEqual(['/en/sport/alt/Live/1', 2]);
  world.goesBack();
  expect(embed().asked).toEqual([['navigate', '/sport/alt/Home/1?event=1-5']]);
  tells().route('/sport/alt/Home/1?event=1-5');
  expect([world.address, world.entries]).toEqual(['/en/sport/alt/Home/1?event=1-5', 1]);
});

test('a dialog with an address of its own over the sportsbook leads it nowhere', async () => {
  await opened('/sport/alt/Home', { vendor: 'alt' });
  tells().ready();
  world.environment().page.setAddress('/choose-sport/sport', 'new');
  await world.passes(1000);
  tells().route('/sport/alt/Live');
  expect(world.address).toBe('/choose-sport/sport');
  world.happens('back');
  expect(embed().asked).toEqual([]);
});

test('its wishes open ours: the sign-in, the deposit page, and the balance asked for anew', async () => {
  world.answers('getUser', answered(user));
  await opened('/ar/sport/dgt/AsianView');
  tells().signIn();
  tells().deposit();
  expect([world.openDialogs, world.visited]).toEqual([['account-panel'], ['/ar/profile/DEPOSIT']]);
  signedIn();
  const before = world.timesAsked('getUser');
  tells().balance();
  await settle();
  tells().betPlaced();
  await settle();
  expect(world.timesAsked('getUser')).toBe(before + 2);
});

test('who signs in or out over it is known to it at once, with the odds that they like', async () => {
  await opened('/sport/dgt/AsianView');
  signedIn();
  await settle();
  $session.set({ kind: 'guest' });
  await settle();
  expect(embed().asked).toEqual([
    ['setOddsFormat', 3],
    ['setToken', 'token-1'],
    ['setToken', null],
  ]);
});

test('another odds format, chosen here or in another tab, is that of the embed that runs, and of the account', async () => {
  world.answers('updateBookmakersSettings', answered({ odds_format: 1, sport_view: 'LatinoView', one_click: false }));
  signedIn();
  await opened('/sport/dgt/AsianView');
  tells().ready();
  await chooseOddsFormat('fractional');
  world.hears('zellige-odds', 'malay');
  world.hears('zellige-odds', 'roman');
  expect(embed().asked).toEqual([
    ['setOddsFormat', 1],
    ['setOddsFormat', 4],
  ]);
  expect([world.asked.at(-1)?.body, world.posted.at(-1)]).toEqual([
    { odds_format: 1 },
    { channel: 'zellige-odds', message: 'fractional' },
  ]);
  expect([world.address, $sportVisit.get()]).toEqual(['/sport/dgt/AsianView', { step: 'ready' }]);
  closeSport();
  await chooseOddsFormat('indo');
  expect(embed().asked.filter(([name]) => name === 'setOddsFormat')).toHaveLength(2);
});

test('an embed that begins anew for what it is told is waited for 12 seconds, as at first', async () => {
  await opened('/sport/dgt/AsianView');
  tells().ready();
  await world.passes(LOAD_LIMIT_MS);
  embed().beginsAnew = true;
  await chooseOddsFormat('indo');
  expect($sportVisit.get()).toEqual({ step: 'loading' });
  await world.passes(LOAD_LIMIT_MS - 1);
  tells().ready();
  expect($sportVisit.get()).toEqual({ step: 'ready' });
  await chooseOddsFormat('malay');
  await world.passes(LOAD_LIMIT_MS);
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'silent' });
});

test('a token whose time is over is replaced where the player is, and not over and over', async () => {
  signedIn();
  await opened('/sport/dgt/AsianView/BetsHistory');
  tells().ready();
  world.answers('createSportToken_dgt', answered({ success: true, data: { token: 'token-2' } }));
  tells().signIn();
  tells().signIn();
  await settle();
  expect([embed().asked, world.openDialogs]).toEqual([[['setToken', 'token-2']], []]);
  await world.passes(RENEW_PAUSE_MS);
  tells().signIn();
  await settle();
  expect([embed().asked.length, $sportVisit.get()]).toEqual([2, { step: 'ready' }]);
  tells().signIn();
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'token' });
});

test('a player whom the house has let go as well is shown the sign-in', async () => {
  signedIn();
  await opened('/sport/dgt/AsianView');
  tells().ready();
  world.answers('createSportToken_dgt', () => {
    $session.set({ kind: 'guest' });
    return refused(401, 'not_authenticated');
  });
  tells().signIn();
  await settle();
  expect(embed().asked).toEqual([['setToken', null]]);
  tells().signIn();
  expect(world.openDialogs).toEqual(['account-panel']);
});

test('an embed that breaks is ended, reported, and said to have broken', async () => {
  await opened('/sport/dgt/AsianView');
  tells().error(new Error('no script'));
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'broken' });
  expect(embed().asked).toEqual([['destroy']]);
  expect(world.reported).toHaveLength(1);
});

test('what an embed says after it was left changes nothing', async () => {
  await opened('/sport/dgt/AsianView');
  const events = tells();
  closeSport();
  events.ready();
  events.route('/sport/dgt/AsianView/Live');
  events.signIn();
  events.deposit();
  events.error(new Error('late'));
  expect([world.address, world.openDialogs, world.visited, $sportVisit.get(), world.reported]).toEqual([
    '/sport/dgt/AsianView',
    [],
    [],
    { step: 'closed' },
    [],
  ]);
});

test('a host without a login there gives its player the token of a session', async () => {
  signedIn();
  world.answers('createSportToken_dgt', refused(404, 'not_offered'));
  world.answers('createSportSession', answered({ url: 'https://book.test/?lang=fr&token=of-the-address' }));
  await opened('/sport/dgt/europeanView/Home');
  expect(embed().given?.token).toBe('of-the-address');
  expect(world.timesAsked('createSportSession')).toBe(1);
});

test('whoever is refused a token asks for no session', async () => {
  signedIn();
  world.answers('createSportToken_dgt', refused(403, 'self_excluded'));
  await opened('/sport/dgt/europeanView/Home');
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'token' });
  expect(world.timesAsked('createSportSession')).toBe(0);
});

test('a guest has a session for a trial where there is one, and opens the book without where there is none', async () => {
  world.answers('createSportTestSession', answered({ token: 'trial' }));
  await opened('/sport/alt/Home', { vendor: 'alt', hasTrial: true });
  expect(embed().given?.token).toBe('trial');
  world.answers('createSportTestSession', refused(404, 'not_offered'));
  await opened('/sport/alt/Home', { vendor: 'alt', hasTrial: true });
  expect(embed().given?.token).toBeNull();
  expect(world.timesAsked('createSportToken_alt')).toBe(0);
});

test('what can be staked is read when the book is opened and when it speaks of money, and of no guest', async () => {
  world.answers('getSportBalance', answered({ balance: 12_500, currency: 'TND' }));
  await opened('/sport/dgt/europeanView/Home');
  expect(world.timesAsked('getSportBalance')).toBe(0);
  signedIn();
  await opened('/sport/dgt/europeanView/Home');
  expect($sportBalance.get()).toEqual({ balance: 12_500, currency: 'TND' });
  world.answers('getUser', answered(user));
  world.answers('getSportBalance', answered({ balance: 2500, currency: 'TND' }));
  tells().betPlaced();
  await settle();
  expect($sportBalance.get()).toEqual({ balance: 2500, currency: 'TND' });
});
