import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '#domain/result.ts';
import type { EmbedEvents, EmbedStart } from '#model/sport-embeds/sport-embed.ts';
import { $session } from '#stores/auth/session.ts';
import {
  $sportBalance,
  $sportVisit,
  closeSport,
  LOAD_LIMIT_MS,
  openSport,
  RENEW_PAUSE_MS,
  type SportVisitOptions,
} from '#stores/sport-embeds/sport-visit.ts';
import { $oddsFormat, chooseOddsFormat } from '#stores/sportsbook/odds-format.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

let world: World;
const user = { username: 'amel', firstName: 'Amel', role: 'P', balance: 1000, bonusBalance: 0, currency: 'TND' };

class FakeEmbed {
  readonly calls: unknown[][] = [];
  startOptions: EmbedStart | null = null;
  events: EmbedEvents | null = null;
  /** Whether it restarts for an update. */
  restarts = false;
  start(startOptions: EmbedStart, events: EmbedEvents) {
    this.startOptions = startOptions;
    this.events = events;
  }
  #note =
    (name: string) =>
    (...values: unknown[]) =>
      this.calls.push([name, ...values]) > 0 && this.restarts;
  navigate = this.#note('navigate');
  setLanguage = this.#note('setLanguage');
  setOddsFormat = this.#note('setOddsFormat');
  setAccess = this.#note('setAccess');
  resize = this.#note('resize');
  destroy = this.#note('destroy');
}
const embeds: FakeEmbed[] = [];
const embed = () => embeds.at(-1) as FakeEmbed;
const embedEvents = () => embed().events as EmbedEvents;

const options = (changed: Partial<SportVisitOptions> = {}): SportVisitOptions => ({
  vendor: 'dgt',
  embed: () => {
    embeds.push(new FakeEmbed());
    return embed();
  },
  hasScript: true,
  isOffered: true,
  hasTrial: false,
  depositPath: '/ar/profile/DEPOSIT',
  isNarrow: false,
  coveredPx: 0,
  ...changed,
});
async function opened(address: string, changed: Partial<SportVisitOptions> = {}) {
  world.address = address;
  void openSport(options(changed));
  await settle();
}
const signedIn = () => $session.set({ kind: 'player', user: user as never });

beforeEach(() => {
  cleanStores($oddsFormat);
  world = enterWorld();
  embeds.length = 0;
  $session.set({ kind: 'guest' });
  world.answers('createSportToken_dgt', answered({ success: true, data: { token: 'token-1' } }));
  world.answers('createSportToken_alt', answered({ success: true, data: { token: 'token-1' } }));
  world.answers('getBookmakersSettings', answered({ odds_format: 3, sport_view: 'LatinoView', one_click: false }));
});
afterEach(closeSport);

test('a guest’s sportsbook needs no request to the host', async () => {
  await opened('/ar/sport/dgt/AsianView/Live/4');
  expect(embed().startOptions).toMatchObject({
    address: '/sport/dgt/AsianView/Live/4',
    token: null,
    locale: 'ar',
    oddsFormat: 0,
    theme: 'dark',
  });
  expect(world.requests).toEqual([]);
});

test('a guest keeps the odds format chosen in our own sportsbook', async () => {
  world.stored.set('zellige-odds', '"hongkong"');
  await opened('/sport/dgt/AsianView');
  expect(embed().startOptions?.oddsFormat).toBe(3);
  closeSport();
  cleanStores($oddsFormat);
  world.stored.set('zellige-odds', '"roman"');
  await opened('/sport/dgt/AsianView');
  expect(embed().startOptions?.oddsFormat).toBe(0);
});

test('a player’s sportsbook is opened with their token, odds and layout', async () => {
  signedIn();
  await opened('/sport/dgt/Mobile');
  expect(embed().startOptions).toMatchObject({ token: 'token-1', oddsFormat: 3, address: '/sport/dgt/LatinoView' });
  expect(world.address).toBe('/sport/dgt/LatinoView');
});

test('a narrow window gets the mobile layout, and a wide one the previous layout', async () => {
  await opened('/sport/dgt/AsianView/Live/4');
  await opened(world.address, { isNarrow: true });
  expect([world.address, embed().startOptions?.address]).toEqual([
    '/sport/dgt/Mobile/Live/4',
    '/sport/dgt/Mobile/Live/4',
  ]);
  await opened(world.address, { isNarrow: false });
  expect(world.address).toBe('/sport/dgt/AsianView/Live/4');
  expect([world.entries, embeds[0]?.calls, embeds[1]?.calls]).toEqual([0, [['destroy']], [['destroy']]]);
});

test('a sportsbook that is not ready within 12 seconds is closed as silent; one that is ready stays', async () => {
  await opened('/sport/alt/Home', { vendor: 'alt' });
  await world.passes(LOAD_LIMIT_MS - 1);
  expect($sportVisit.get()).toEqual({ step: 'loading' });
  await world.passes(1);
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'silent' });
  expect(embed().calls).toEqual([['destroy']]);
  await opened('/sport/alt/Home', { vendor: 'alt' });
  embedEvents().ready();
  await world.passes(LOAD_LIMIT_MS);
  expect($sportVisit.get()).toEqual({ step: 'ready' });
});

test('waiting for the token counts towards the 12 seconds, and a later answer is ignored', async () => {
  signedIn();
  let answer = (_: ReturnType<typeof answered>): void => undefined;
  world.answers('createSportToken_dgt', () => new Promise((done) => (answer = done)));
  await opened('/sport/dgt/AsianView');
  await world.passes(LOAD_LIMIT_MS);
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'silent' });
  answer(answered({ success: true, data: { token: 'late' } }));
  await settle();
  expect([embed().startOptions, $sportVisit.get()]).toEqual([null, { step: 'failed', reason: 'silent' }]);
});

test('a player without a token does not get a guest session', async () => {
  signedIn();
  for (const reply of [refused(503, 'upstream_unavailable'), err({ kind: 'unreachable' as const })]) {
    world.answers('createSportToken_dgt', reply);
    await opened('/sport/dgt/AsianView');
    expect([$sportVisit.get(), embed().startOptions]).toEqual([{ step: 'failed', reason: 'token' }, null]);
  }
});

test('a failure to load settings does not prevent betting', async () => {
  signedIn();
  world.answers('getBookmakersSettings', refused(503, 'upstream_unavailable'));
  await opened('/sport/dgt/ESport');
  expect(embed().startOptions).toMatchObject({ token: 'token-1', oddsFormat: 0 });
});

test('the address follows the embed: its pages become history entries, and Back navigates the embed', async () => {
  await opened('/en/sport/alt/Home', { vendor: 'alt' });
  embedEvents().ready();
  embedEvents().route('/sport/alt/Home/1');
  expect([world.address, world.entries]).toEqual(['/en/sport/alt/Home/1', 0]);
  await world.passes(1000);
  embedEvents().route('/sport/alt/Home/1?event=1-5');
  embedEvents().route('/sport/alt/Home/1?event=1-5');
  embedEvents().route('/sport/alt/Live/1');
  expect([world.address, world.entries]).toEqual(['/en/sport/alt/Live/1', 2]);
  world.goesBack();
  expect(embed().calls).toEqual([['navigate', '/sport/alt/Home/1?event=1-5']]);
  embedEvents().route('/sport/alt/Home/1?event=1-5');
  expect([world.address, world.entries]).toEqual(['/en/sport/alt/Home/1?event=1-5', 1]);
});

test('the address of a dialog over the sportsbook does not navigate the embed', async () => {
  await opened('/sport/alt/Home', { vendor: 'alt' });
  embedEvents().ready();
  world.environment().page.setAddress('/choose-sport/sport', 'new');
  await world.passes(1000);
  embedEvents().route('/sport/alt/Live');
  expect(world.address).toBe('/choose-sport/sport');
  world.happens('back');
  expect(embed().calls).toEqual([]);
});

test('its events open our sign-in and deposit page, and refresh the balance', async () => {
  world.answers('getUser', answered(user));
  await opened('/ar/sport/dgt/AsianView');
  embedEvents().signIn();
  embedEvents().deposit();
  expect([world.openDialogs, world.visited]).toEqual([['account-panel'], ['/ar/profile/DEPOSIT']]);
  signedIn();
  const before = world.requestCount('getUser');
  embedEvents().balance();
  await settle();
  embedEvents().betPlaced();
  await settle();
  expect(world.requestCount('getUser')).toBe(before + 2);
});

test('signing in or out updates the embed at once, with the player’s odds format', async () => {
  await opened('/sport/dgt/AsianView');
  signedIn();
  await settle();
  $session.set({ kind: 'guest' });
  await settle();
  expect(embed().calls).toEqual([
    ['setOddsFormat', 3],
    ['setAccess', { token: 'token-1', url: null }],
    ['setAccess', { token: null, url: null }],
  ]);
});

test('an odds format chosen here or in another tab is applied to the running embed and to the account', async () => {
  world.answers('updateBookmakersSettings', answered({ odds_format: 1, sport_view: 'LatinoView', one_click: false }));
  signedIn();
  await opened('/sport/dgt/AsianView');
  embedEvents().ready();
  await chooseOddsFormat('fractional');
  world.receivesFromTab('zellige-odds', 'malay');
  world.receivesFromTab('zellige-odds', 'roman');
  expect(embed().calls).toEqual([
    ['setOddsFormat', 1],
    ['setOddsFormat', 4],
  ]);
  expect([world.requests.at(-1)?.body, world.posted.at(-1)]).toEqual([
    { odds_format: 1 },
    { channel: 'zellige-odds', message: 'fractional' },
  ]);
  expect([world.address, $sportVisit.get()]).toEqual(['/sport/dgt/AsianView', { step: 'ready' }]);
  closeSport();
  await chooseOddsFormat('indo');
  expect(embed().calls.filter(([name]) => name === 'setOddsFormat')).toHaveLength(2);
});

test('an embed that restarts for an update gets 12 seconds again', async () => {
  await opened('/sport/dgt/AsianView');
  embedEvents().ready();
  await world.passes(LOAD_LIMIT_MS);
  embed().restarts = true;
  await chooseOddsFormat('indo');
  expect($sportVisit.get()).toEqual({ step: 'loading' });
  await world.passes(LOAD_LIMIT_MS - 1);
  embedEvents().ready();
  expect($sportVisit.get()).toEqual({ step: 'ready' });
  await chooseOddsFormat('malay');
  await world.passes(LOAD_LIMIT_MS);
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'silent' });
});

test('an expired token is renewed in place, but not repeatedly', async () => {
  signedIn();
  await opened('/sport/dgt/AsianView/BetsHistory');
  embedEvents().ready();
  world.answers('createSportToken_dgt', answered({ success: true, data: { token: 'token-2' } }));
  embedEvents().signIn();
  embedEvents().signIn();
  await settle();
  expect([embed().calls, world.openDialogs]).toEqual([[['setAccess', { token: 'token-2', url: null }]], []]);
  await world.passes(RENEW_PAUSE_MS);
  embedEvents().signIn();
  await settle();
  expect([embed().calls.length, $sportVisit.get()]).toEqual([2, { step: 'ready' }]);
  embedEvents().signIn();
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'token' });
});

test('a player who is signed out here too is shown the sign-in', async () => {
  signedIn();
  await opened('/sport/dgt/AsianView');
  embedEvents().ready();
  world.answers('createSportToken_dgt', () => {
    $session.set({ kind: 'guest' });
    return refused(401, 'not_authenticated');
  });
  embedEvents().signIn();
  await settle();
  expect(embed().calls).toEqual([['setAccess', { token: null, url: null }]]);
  embedEvents().signIn();
  expect(world.openDialogs).toEqual(['account-panel']);
});

test('an embed that fails is closed, reported and shown as broken', async () => {
  await opened('/sport/dgt/AsianView');
  embedEvents().error(new Error('no script'));
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'broken' });
  expect(embed().calls).toEqual([['destroy']]);
  expect(world.reported).toHaveLength(1);
});

test('events of a closed embed are ignored', async () => {
  await opened('/sport/dgt/AsianView');
  const events = embedEvents();
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

test('a host without a login call provides the token by a session', async () => {
  signedIn();
  world.answers('createSportToken_dgt', refused(404, 'not_offered'));
  world.answers('createSportSession', answered({ url: 'https://book.test/?lang=fr&token=of-the-address' }));
  await opened('/sport/dgt/europeanView/Home');
  expect(embed().startOptions?.token).toBe('of-the-address');
  expect(world.requestCount('createSportSession')).toBe(1);
});

test('a player who is refused a token requests no session', async () => {
  signedIn();
  world.answers('createSportToken_dgt', refused(403, 'self_excluded'));
  await opened('/sport/dgt/europeanView/Home');
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'token' });
  expect(world.requestCount('createSportSession')).toBe(0);
});

test('a guest gets a demo session if offered, and opens the sportsbook without one otherwise', async () => {
  world.answers('createSportTestSession', answered({ token: 'trial' }));
  await opened('/sport/alt/Home', { vendor: 'alt', hasTrial: true });
  expect(embed().startOptions?.token).toBe('trial');
  world.answers('createSportTestSession', refused(404, 'not_offered'));
  await opened('/sport/alt/Home', { vendor: 'alt', hasTrial: true });
  expect(embed().startOptions?.token).toBeNull();
  expect(world.requestCount('createSportToken_alt')).toBe(0);
});

test('the balance is loaded when the sportsbook opens and on its money events, but not for guests', async () => {
  world.answers('getSportBalance', answered({ balance: 12_500, currency: 'TND' }));
  await opened('/sport/dgt/europeanView/Home');
  expect(world.requestCount('getSportBalance')).toBe(0);
  signedIn();
  await opened('/sport/dgt/europeanView/Home');
  expect($sportBalance.get()).toEqual({ balance: 12_500, currency: 'TND' });
  world.answers('getUser', answered(user));
  world.answers('getSportBalance', answered({ balance: 2500, currency: 'TND' }));
  embedEvents().betPlaced();
  await settle();
  expect($sportBalance.get()).toEqual({ balance: 2500, currency: 'TND' });
});

const framed = { vendor: 'alt', hasScript: false, hasTrial: true } as const;
const URL_OF_HOST = 'https://book.test/app?token=token-1';

test('without a vendor’s script the host’s address is framed, with its token', async () => {
  signedIn();
  world.answers('createSportToken_alt', answered({ success: true, data: { token: 'token-1', url: URL_OF_HOST } }));
  await opened('/sport/alt/Live/4', framed);
  expect(embed().startOptions).toMatchObject({ token: 'token-1', url: URL_OF_HOST, address: '/sport/alt/Live/4' });
  expect(world.requestCount('createSportSession')).toBe(0);
});

test('a login that returns only a token is followed by the session, whose address is framed', async () => {
  signedIn();
  world.answers('createSportSession', answered({ url: URL_OF_HOST }));
  await opened('/sport/alt/Home', framed);
  expect(embed().startOptions).toMatchObject({ url: URL_OF_HOST });
});

test.each([
  ['no address and no script', answered({ success: true, data: { token: 't' } }), answered({}), 'absent'],
  ['neither call', refused(404, 'not_offered'), refused(404, 'not_offered'), 'absent'],
  [
    'an address of another origin',
    answered({ success: true, data: { other_origin: 'https://evil.test' } }),
    answered({}),
    'origin',
  ],
  ['a host that is down', refused(503, 'upstream_unavailable'), answered({}), 'token'],
] as const)('%s has an explanation', async (_, login, session, reason) => {
  signedIn();
  world.answers('createSportToken_alt', login);
  world.answers('createSportSession', session);
  await opened('/sport/alt/Home', framed);
  expect([$sportVisit.get(), embed().startOptions]).toEqual([{ step: 'failed', reason }, null]);
});

test('a sportsbook that the host lacks says so and sends no request', async () => {
  signedIn();
  await opened('/sport/alt/Home', { ...framed, isOffered: false });
  expect([$sportVisit.get(), world.requestCount('createSportToken_alt')]).toEqual([
    { step: 'failed', reason: 'absent' },
    0,
  ]);
});

test('a guest sees the demo’s address, or is asked to sign in, and a player sees the sportsbook at once', async () => {
  world.answers('createSportTestSession', answered({ url: 'https://book.test/trial' }));
  await opened('/sport/alt/Home', framed);
  expect(embed().startOptions).toMatchObject({ url: 'https://book.test/trial', token: null });
  world.answers('createSportTestSession', refused(401, 'not_authenticated'));
  await opened('/sport/alt/Live', framed);
  expect($sportVisit.get()).toEqual({ step: 'failed', reason: 'guest' });
  world.answers('createSportToken_alt', answered({ success: true, data: { url: URL_OF_HOST } }));
  signedIn();
  await settle();
  expect(embed().startOptions).toMatchObject({ url: URL_OF_HOST, token: 'token-1', address: '/sport/alt/Live' });
});

test('signing out of a framed sportsbook closes it', async () => {
  signedIn();
  world.answers('createSportToken_alt', answered({ success: true, data: { url: URL_OF_HOST } }));
  world.answers('createSportTestSession', refused(401, 'not_authenticated'));
  await opened('/sport/alt/Home', framed);
  $session.set({ kind: 'guest' });
  await settle();
  expect([$sportVisit.get(), embed().calls]).toEqual([{ step: 'failed', reason: 'guest' }, [['destroy']]]);
});
