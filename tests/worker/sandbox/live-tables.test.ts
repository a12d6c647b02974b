import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveRules, outcomeOf } from '#sandbox/live/live-rules.ts';
import type { TableState } from '#sandbox/live/messages.ts';
import { Clock, Guest, moneyCalls, operator, ROULETTE, Watcher, wallet } from './live-play.ts';

const BACCARAT = 'lyra baccarat-sidi';
const table = (name = ROULETTE) => env.LIVE.getByName(name);
const tick = (name = ROULETTE) => runDurableObjectAlarm(table(name));
const numberOf = ({ outcome }: TableState) => (outcome as { number: number } | null)?.number;

let clock: Clock;
beforeEach(async () => {
  await operator('reset');
  clock = new Clock();
});

afterEach(async () => {
  Watcher.leaveAll();
  for (const name of [ROULETTE, BACCARAT]) await expect.poll(() => tick(name)).toBe(false);
});

describe('a shared table', () => {
  test('sends its state to a new watcher at once', async () => {
    const watcher = new Watcher();
    expect(await watcher.watch()).toBe(101);
    const [state] = await watcher.states(1);
    expect(state).toMatchObject({ ...clock.moment, phase: 'open', players: 1, outcome: null });
    expect(state?.results).toHaveLength(12);
  });

  test('sends everybody the same result, and the lobby too', async () => {
    const watchers = [new Watcher(), new Watcher()];
    for (const watcher of watchers) await watcher.watch();
    clock.to('result');
    await tick();
    const states = await Promise.all(watchers.map(async (watcher) => (await watcher.states(2)).at(-1) as TableState));
    expect(states.map(numberOf)).toEqual([expect.any(Number), numberOf(states[0] as TableState)]);
    expect(states[0]?.results[0]).toBe(String(numberOf(states[0] as TableState)));
    const late = new Watcher();
    await late.watch();
    expect((await late.states(1)).map(numberOf)).toEqual([numberOf(states[0] as TableState)]);
  });

  test('reveals its result in no message or answer before it is out', async () => {
    const { round } = clock.moment;
    const watcher = new Watcher();
    const guest = new Guest();
    const messages: unknown[] = [];
    await watcher.watch();
    const id = crypto.randomUUID();
    messages.push(await guest.bet(round, { red: 1000 }, id), await guest.open());
    clock.to('closed');
    await tick();
    messages.push(await guest.result(id), await guest.open());
    messages.push(...(await watcher.states(2)));
    expect(outcomeOf(liveRules.roulette, ROULETTE, round, Date.now(), 'C'.repeat(43))).toBeNull();
    expect(JSON.stringify(messages)).not.toMatch(/"number":|"win":\d|"returns"/);
    const newest = messages.map((one) => (one as TableState).results?.[0]).filter(Boolean);
    clock.to('result');
    await tick();
    const tableState = (await watcher.states(3)).at(-1) as TableState;
    // The result before is now second: no message had this one among earlier rounds.
    expect(new Set(newest)).toEqual(new Set([tableState.results[1]]));
    expect(tableState.round).toBe(round);
  });

  test('announces a stage once, however often its alarm fires', async () => {
    const watcher = new Watcher();
    await watcher.watch();
    clock.to('closed');
    for (let times = 0; times < 3; times++) await tick();
    expect((await watcher.states(2)).map(({ phase }) => phase)).toEqual(['open', 'closed']);
  });

  test('stops when the last watcher has left', async () => {
    const watcher = new Watcher();
    await watcher.watch();
    expect(await tick()).toBe(true);
    watcher.socket?.close();
    await expect.poll(() => tick()).toBe(false);
  });

  test.each([
    ['of a game without shared tables', 'orion moonlit-pharaoh', {}, 404],
    ['shown by another site', ROULETTE, { origin: 'http://elsewhere.test' }, 403],
  ])('refuses a watcher when it is %s', async (_, name, headers, status) => {
    expect(await new Watcher().watch(name, headers)).toBe(status);
  });

  test('closes the connection of a watcher that sends', async () => {
    const watcher = new Watcher();
    await watcher.watch();
    const closed = new Promise<number>((done) => {
      watcher.socket?.addEventListener('close', ({ code }) => done(code));
    });
    watcher.socket?.send('{"bets":{"red":1000}}');
    expect(await closed).toBe(1008);
  });

  test('answers a ping without extra messages', async () => {
    const watcher = new Watcher();
    await watcher.watch();
    watcher.socket?.send('ping');
    await expect.poll(() => watcher.messages.at(-1)).toBe('pong');
  });
});

describe('seats at a table', () => {
  test('go to players who stake, under pseudonyms, and everybody sees them', async () => {
    clock = new Clock(BACCARAT, 'baccarat');
    const watcher = new Watcher();
    await watcher.watch(BACCARAT);
    const guests = [new Guest('baccarat-sidi'), new Guest('baccarat-sidi')];
    const { round } = (await watcher.states(1))[0] as TableState;
    for (const guest of guests) expect((await guest.bet(round, { player: 2000 })).ok).toBe(true);
    await expect.poll(() => tick(BACCARAT)).toBe(true);
    const { places } = (await watcher.states(2)).at(-1) as TableState;
    expect(places).toHaveLength(7);
    expect(places.slice(0, 3)).toEqual([
      { alias: expect.stringMatching(/^[A-Z]•••\d\d$/), stake: 2000 },
      { alias: expect.stringMatching(/^[A-Z]•••\d\d$/), stake: 2000 },
      null,
    ]);
    expect(JSON.stringify(places)).not.toContain(guests[0]?.visit.token);
  });
});

describe('a bet at a shared table', () => {
  test('waits for the result of its round and is paid by it', async () => {
    const guest = new Guest();
    const id = crypto.randomUUID();
    const placed = await guest.bet(clock.moment.round, { red: 1000, black: 1000, 'straight-0': 100 }, id);
    expect(placed.ok && placed.value).toMatchObject({ balance: 97_900, round: { win: null, nextStep: 2 } });
    clock.to('result');
    const ended = await guest.result(id);
    const win = ended.ok ? ended.value.round.win : null;
    expect([2000, 3600]).toContain(win);
    expect((await wallet()).balance).toBe(97_900 + (win ?? 0));
  });

  test('of two players ends with the same result', async () => {
    const guests = [new Guest(), new Guest()];
    const ids = guests.map(() => crypto.randomUUID());
    const { round } = clock.moment;
    for (const [at, guest] of guests.entries()) await guest.bet(round, { red: 1000 }, ids[at]);
    clock.to('result');
    const ended = await Promise.all(guests.map((guest, at) => guest.result(ids[at] as string)));
    const shown = ended.map((one) => one.ok && (one.value.round.shown as { outcome: object }).outcome);
    expect(shown[0]).toEqual({ number: expect.any(Number) });
    expect(shown[1]).toEqual(shown[0]);
  });

  test.each([
    ['after bets have closed', 'closed', 0],
    ['once the result is out', 'result', 0],
    ['for a round before', 'open', -1],
    ['for a round to come', 'open', 1],
  ] as const)('is refused %s, before the wallet is called', async (_, phase, off) => {
    const { round } = clock.moment;
    clock.to(phase);
    expect(await new Guest().bet(round + off, { red: 1000 })).toEqual({ ok: false, error: { code: 'bets_closed' } });
    expect(moneyCalls(await wallet())).toEqual([]);
  });

  test('whose stake is taken only after bets have closed is rolled back', async () => {
    clock.step = 9_000;
    const late = await new Guest().bet(clock.moment.round, { red: 1000 });
    expect(late).toEqual({ ok: false, error: { code: 'bets_closed' } });
    const after = await wallet();
    expect([moneyCalls(after), after.balance]).toEqual([['debit', 'rollback'], 100_000]);
  });

  test('is paid by the alarm once when its player has left, and shown on return', async () => {
    const guest = new Guest();
    const id = crypto.randomUUID();
    await guest.bet(clock.moment.round, { red: 1000, black: 1000, 'straight-0': 100 }, id);
    clock.to('result');
    expect(await runDurableObjectAlarm(guest.table)).toBe(true);
    const paid = await wallet();
    expect(moneyCalls(paid)).toEqual(['debit', 'credit']);
    const back = await guest.open();
    expect(back.ok && back.value.interrupted).toMatchObject({ id, win: paid.balance - 97_900 });
    const again = await guest.result(id);
    expect(again.ok && again.value.round.win).toBe(paid.balance - 97_900);
    expect(moneyCalls(await wallet())).toEqual(['debit', 'credit']);
  });

  test('sent again with the same id is one bet', async () => {
    const guest = new Guest();
    const id = crypto.randomUUID();
    const { round } = clock.moment;
    const answers = await Promise.all([1, 2, 3].map(() => guest.bet(round, { red: 1000 }, id)));
    expect(new Set(answers.map((one) => one.ok && JSON.stringify(one.value.round))).size).toBe(1);
    expect(moneyCalls(await wallet())).toEqual(['debit']);
  });

  test('whose win does not reach the wallet is paid when it answers again', async () => {
    const guest = new Guest();
    const id = crypto.randomUUID();
    await guest.bet(clock.moment.round, { red: 1000, black: 1000, 'straight-0': 100 }, id);
    await operator('fail', { action: 'credit', kind: 'lost', times: 1 });
    clock.to('result');
    expect((await guest.result(id)).ok).toBe(true);
    clock.pass(5_000);
    expect(await runDurableObjectAlarm(guest.table)).toBe(true);
    const paid = await wallet();
    expect(new Set(paid.calls.filter(([action]) => action === 'credit').map(([, tx]) => tx)).size).toBe(1);
    expect(paid.balance).toBeGreaterThanOrEqual(99_900);
  });

  test.each([
    [{ red: 1050 }, 'bet_limit'],
    [{ red: 10 }, 'bet_limit'],
    [{ 'straight-37': 1000 }, 'bad_request'],
    [{}, 'bad_request'],
  ])('of %j is refused as %s', async (bets, code) => {
    expect(await new Guest().bet(clock.moment.round, bets)).toEqual({ ok: false, error: { code } });
    expect(moneyCalls(await wallet())).toEqual([]);
  });
});
