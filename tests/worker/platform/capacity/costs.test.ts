// What the calls of a match evening cost. `-u` rewrites tests/simulator/evening/costs.json, the input of the capacity
// estimate (docs/capacity.md); a call that becomes more expensive fails here first.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getBookmakersSettings } from '#contract/account/bookmakers.ts';
import { VISITOR_DEVICE } from '#contract/auth/accounts.ts';
import { getNotifications } from '#contract/reading/content.ts';
import { listFollowed } from '#contract/sportsbook/follows.ts';
import type { FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { amountMinor } from '#domain/money.ts';
import { SESSION_TTL_MS } from '#platform/auth/session-cache.ts';
import { signAccess } from '#platform/auth/tokens.ts';
import { addRace } from '#platform/bonuses/races.ts';
import { signSessionToken } from '#platform/game/session-token.ts';
import { clearMemoryCaches } from '#platform/host/memory-cache.ts';
import { jackpotPool, jackpotShard, jackpotShardFor, oddsBookOf, playerOf } from '#platform/host/objects.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { seedContent } from '#platform/seed/content.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { isClosed } from '#platform/settings/services.ts';
import { cachedSettings, readCurrencies } from '#platform/settings/settings.ts';
import app from '#platform/worker.ts';
import type { Cost } from '../../../simulator/evening/costs.ts';
import { betslipOf, FakeFeed, place, selected } from '../fake-feed.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { type Answer, callAs, callWallet, fillCatalogue } from '../house-calls.ts';
import { currency, game, openGame } from '../player-at-play.ts';
import { costOf, watchCosts } from './meter.ts';

const FOOTBALL = 1;
/** Every table that rounds write to exists. */
const FIRST_ROUNDS = 40;
/** Large enough that one page of storage more or less does not matter. */
const ROUNDS = 120;
const MAIL = 'amel@zellige.example';
const CREATED = '/api/integrations/orion/createsession/';

/** The feed's provider with two matches, and the mail service. */
class Provider {
  readonly #feed = new FakeFeed();
  readonly match = this.#feed.offer(1);
  readonly other = this.#feed.offer(2);
  #socket: WebSocket | null = null;

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (new URL(`${input}`).pathname !== `/line/${FOOTBALL}/feed`) return new Response(null, { status: 204 });
      const { 0: theirs, 1: ours } = new WebSocketPair();
      ours.accept();
      const events = [...this.#feed.events.values()];
      const tournaments = [{ id: '1-0', name: 'Ligue 1', country: 'TN' }];
      this.#send(ours, { type: 'snapshot', seq: 1, at: now(), sport: FOOTBALL, tournaments, events });
      this.#socket = ours;
      return new Response(null, { status: 101, webSocket: theirs });
    });
  }

  /** A socket belongs to the object that opened it. */
  async decide(id: string): Promise<void> {
    const verdicts = { home: 'won', draw: 'lost', away: 'lost' } as const;
    const changed = [{ id, phase: 'ended', markets: { 'result.goals': { verdicts } } } as const];
    await runInDurableObject(env.ODDS_BOOK.getByName(`${FOOTBALL}`), async () => {
      if (this.#socket) this.#send(this.#socket, { type: 'difference', seq: 2, at: now(), changed });
      await new Promise((done) => setTimeout(done));
    });
  }

  readonly #send = (socket: WebSocket, message: FeedMessage) => socket.send(JSON.stringify(message));
}
const now = () => new Date().toISOString();

async function socket(path: string, headers: Record<string, string> = {}): Promise<void> {
  const request = new Request(`http://platform.test${path}`, { headers: { ...headers, upgrade: 'websocket' } });
  const { status, webSocket } = await app.fetch(request, env);
  if (!webSocket) throw new Error(`${path} answered ${status}`);
  webSocket.accept();
}

async function answered(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call;
  if (status !== 200 || body.status === 'error') throw new Error(`${status} ${JSON.stringify(body)}`);
}

const RACE = 'race';
const raceNow = (at: number) => ({
  id: RACE,
  games: [{ ...game, name: 'Moonlit Pharaoh' }],
  amounts: { [currency]: { stake: amountMinor(1_000), prizes: [amountMinor(5_000)] } },
  rounds: 20,
  startsAt: at,
  endsAt: at + 3_600_000,
});

let provider: Provider;
beforeEach(() => {
  // Far in the future, so that alarms fire only when the test says.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T20:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  // One of many shards, always the same.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  provider = new Provider();
});

test('each call of a match evening costs what the capacity estimate says', async () => {
  const { match, other } = provider;
  await fillCatalogue();
  await seedSettings(env.DB);
  await seedContent(env.DB);
  const bettor = async (username: string) => {
    const added = await addUser({ username, email: `${username}@zellige.example` });
    await playerOf(env, added).cashier.receive({ externalId: 'test:cash', amount: amountMinor(100_000) });
    return added;
  };
  const id = await bettor('amel');
  const player = playerOf(env, id);
  const { access, refresh } = (await signInTo('amel')).body as { access: string; refresh: string };
  const { sid } = JSON.parse(atob(access.split('.')[1] ?? '')) as { sid: string };
  const sessionId = await openGame(player);
  const session_token = await signSessionToken(env.TOKEN_SECRET, { playerId: id, sessionId });
  const bearer = async () => ({
    authorization: `Bearer ${await signAccess(env.TOKEN_SECRET, { sub: id, role: 'P', sid }, Date.now())}`,
  });

  const measured: Record<string, Cost> = {};
  const look = (path: string) => answered(callAs(null, 'GET', path));
  // Each a minute later, in an isolate that caches for some seconds.
  const measure = async (name: string, act: () => Promise<unknown>) => {
    vi.setSystemTime(Date.now() + 60_000);
    await look('/api/settings/');
    measured[name] = await costOf(act);
  };
  const as = (method: string, path: string, body?: unknown) =>
    answered(callAs(id, method, path, body, { signInId: sid }));
  const wallet = (action: string, transaction: string, amount: string, more: object = {}) =>
    answered(
      callWallet(`orion/${action}`, {
        session_token,
        timestamp: new Date().toISOString(),
        transaction_id: transaction,
        round_id: transaction.slice(1),
        game_id: game.gameId,
        amount,
        currency,
        ...more,
      }),
    );

  await watchCosts();
  clearMemoryCaches();
  measured.fillClosed = await costOf(() => isClosed(env.DB, 'casino'));
  measured.fillCurrencies = await costOf(() => readCurrencies(env.DB));
  measured.fillSettings = await costOf(() => cachedSettings(env.DB));
  const browser = { [VISITOR_DEVICE]: 'a'.repeat(64), 'cf-connecting-ip': '203.0.113.7' };
  const credentials = { username: 'amel', password: PASSWORD };
  await measure('signIn', () =>
    answered(callHost('POST', '/api/accounts/login/', { body: credentials, headers: browser })),
  );
  const renew = () => answered(callAs(null, 'POST', '/api/accounts/refresh/', { refresh }));
  const readUser = () => as('GET', '/api/accounts/user');
  await measure('renewToken', renew);
  await measure('readUser', readUser);
  const personal = [getNotifications.path, getBookmakersSettings.path, listFollowed.path] as const;
  await measure('readPersonalAnew', async () => {
    for (const path of personal) await as('GET', path);
  });
  await measure('readNotifications', () => as('GET', personal[0]));
  await measure('readOddsFormat', () => as('GET', personal[1]));
  await measure('openStream', async () => socket('/services/stream/', await bearer()));
  await measure('readSettings', () => look('/api/settings/'));
  await measure('readSlides', () => look('/slide/'));
  await measure('readCarousels', () => look('/carousel/'));
  await look('/api/jackpot/v1/jackpots/');
  await measure('readJackpots', () => look('/api/jackpot/v1/jackpots/'));
  await measure('openGame', () =>
    as('POST', CREATED, { game: game.gameId, return_url: 'http://site.test/', client_type: 'web' }),
  );
  const list = `/services/sportsbook/events?sport=${FOOTBALL}&type=prematch`;
  // The feed is open at the sport's object and at the shard, and somebody has a ticket on the match.
  await look(list);
  const others = await bettor('sami');
  await answered(place(others, betslipOf([selected(match)])));
  await answered(place(id, betslipOf([selected(other)])));
  measured.listMatches = await costOf(() => look(list));
  measured.listTournaments = await costOf(() => look(`/services/sportsbook/tournaments?sport=${FOOTBALL}`));
  measured.readMatch = await costOf(() => look(`/services/sportsbook/events/${match}`));
  const feed = `/services/sportsbook/feed?sport=${FOOTBALL}&events=${match}`;
  measured.watchMatch = await costOf(() => socket(feed));
  const { stake: _, currency: __, accept_changes: ___, ...betslip } = betslipOf([selected(match)]);
  const quote = () => answered(callAs(null, 'POST', '/services/sportsbook/quote', betslip));
  measured.quoteBetslip = await costOf(quote);
  measured.placeTicket = await costOf(() => answered(place(id, betslipOf([selected(match)]))));
  // A round in the middle of play: first calls of a day or an hour are over.
  await wallet('debit', 's1', '2.500');
  await wallet('credit', 'w1', '4.000', { debit_transaction_id: 's1', round_closed: true });
  measured.stake = await costOf(() => wallet('debit', 's2', '2.500'));
  measured.win = await costOf(() =>
    wallet('credit', 'w2', '4.000', { debit_transaction_id: 's2', round_closed: true }),
  );
  // The first report goes to the pool, later ones to a shard.
  const shard = () => jackpotShard(env, jackpotShardFor(env, id) ?? '');
  const report = () => runDurableObjectAlarm(playerOf(env, id).object);
  for (const transaction of ['s3', 's4']) {
    await report();
    await wallet('debit', transaction, '2.500');
  }
  await runDurableObjectAlarm(shard());
  await measure('reportStakes', report);
  await measure('sendSum', () => runDurableObjectAlarm(shard()));
  const races = '/api/bonus-system/races/';
  await addRace(env.DB, raceNow(Date.now()), Date.now());
  clearMemoryCaches();
  await answered(callAs(id, 'GET', `${races}player/`));
  measured.enterRace = await costOf(() =>
    answered(callAs(id, 'POST', `${races}entries/`, { race: RACE }, { signInId: sid })),
  );
  await report();
  await wallet('debit', 's5', '1');
  await wallet('credit', 'w5', '4.000', { debit_transaction_id: 's5', round_closed: true });
  measured.readPlayerRaces = await costOf(() => answered(callAs(id, 'GET', `${races}player/`)));
  await measure('reportRace', report);
  clearMemoryCaches();
  measured.fillRaces = await costOf(() => look(races));
  await oddsBookOf(env, FOOTBALL).offer([]);
  await provider.decide(other);
  measured.tellResult = await costOf(() => runDurableObjectAlarm(oddsBookOf(env, FOOTBALL)));
  await jackpotPool(env).grow(id, amountMinor(1_000_000_000_000));
  await measure('payJackpot', () => runDurableObjectAlarm(jackpotPool(env)));
  await measure('orderMail', () => sendMail(env, { kind: 'recover-password', to: MAIL, locale: 'fr' }));
  await measure('sendMail', () => runDurableObjectAlarm(env.MAIL.getByName(MAIL)));
  vi.setSystemTime(Date.now() + SESSION_TTL_MS);
  await measure('renewTokenAnew', renew);

  const size = (of: string) =>
    runInDurableObject(env.PLAYER.getByName(of), (_, { storage }) => storage.sql.databaseSize);
  const newPlayer = await size(await addUser({ username: 'new' }));
  const fresh = await bettor('fresh');
  const opened = await openGame(playerOf(env, fresh));
  const token = await signSessionToken(env.TOKEN_SECRET, { playerId: fresh, sessionId: opened });
  const play = async (from: number, to: number) => {
    for (let round = from; round < to; round += 1) {
      const closes = { session_token: token, debit_transaction_id: `sf${round}`, round_closed: true };
      await wallet('debit', `sf${round}`, '0.100', closes);
      await wallet('credit', `wf${round}`, '0.100', closes);
    }
  };
  await play(0, FIRST_ROUNDS);
  const playing = await size(fresh);
  await play(FIRST_ROUNDS, FIRST_ROUNDS + ROUNDS);
  const round = Math.round(((await size(fresh)) - playing) / ROUNDS);
  const bytes = { newPlayer, playing, round };
  const costs = `${JSON.stringify({ calls: measured, bytes }, null, 2)}\n`;
  await expect(costs).toMatchFileSnapshot('../../../simulator/evening/costs.json');
});
