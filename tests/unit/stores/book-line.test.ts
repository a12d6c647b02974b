import { beforeEach, expect, test } from 'vitest';
import type { LineEvent } from '#contract/line.ts';
import { ANSWER_MS, type BookLine, FIRST_WAIT_MS, type Match, PING_MS, watchLine } from '#stores/book-line.ts';
import { type Heard, setStreamEnvironment } from '#stores/stream-environment.ts';
import { enterWorld, type World } from '../../support/world.ts';

type Opened = { path: string; heard: Heard; said: string[]; isClosed: boolean };
let world: World;
let opened: Opened[];
let told: Match[];
let gone: string[];
let line: BookLine;

const event = (id: string, price: number): LineEvent => ({
  id,
  tournament: '1-fr1',
  home: 'Lyon',
  away: 'Lens',
  starts_at: '2026-11-21T11:00:00Z',
  phase: 'live',
  period: 1,
  played_ms: 60_000,
  counts: { goals: [0, 0] },
  markets: {
    'result.goals': {
      kind: 'result',
      count: 'goals',
      line: null,
      main: true,
      suspended: false,
      outcomes: { home: { price, verdict: null } },
    },
  },
});
const says = (message: object | string): void =>
  opened
    .at(-1)
    ?.heard.message(
      typeof message === 'string' ? message : JSON.stringify({ seq: 0, at: '2026-11-21T12:00:00Z', ...message }),
    );
const snapshot = () => says({ type: 'snapshot', sport: 1, tournaments: [], events: [event('1-a', 185)] });
const last = () => told.at(-1);
const homePrice = () => last()?.markets['result.goals']?.outcomes.home?.price;

beforeEach(() => {
  world = enterWorld();
  opened = [];
  told = [];
  gone = [];
  setStreamEnvironment({
    openLine: (path, heard) => {
      const one: Opened = { path, heard, said: [], isClosed: false };
      opened.push(one);
      return {
        send: (text) => one.said.push(text),
        close: () => {
          one.isClosed = true;
        },
      };
    },
    random: () => 0.5,
  });
  line = watchLine({ sport: 1, events: ['1-a', '1-b'], all: false }, (id, match) =>
    match ? told.push(match) : gone.push(id),
  );
});

test('a page hears all of its matches, and then what changes in them', async () => {
  expect(opened[0]?.path).toBe('/services/sportsbook/feed?sport=1&events=1-a%2C1-b&markets=main');
  expect(line.$state.get()).toBe('opening');
  snapshot();
  expect([line.$state.get(), homePrice()]).toEqual(['up', 185]);
  says({ type: 'difference', changed: [{ id: '1-a', markets: { 'result.goals': { prices: { home: 190 } } } }] });
  expect(homePrice()).toBe(190);
  says({ type: 'difference', changed: [{ id: '1-x', period: 2 }], removed: ['1-a'] });
  expect([told.length, gone]).toEqual([2, ['1-b', '1-a']]);
});

test('a page that nobody saw hears of what has gone meanwhile: no price of it stays alive', () => {
  snapshot();
  world.hidden = true;
  world.happens('visibility');
  world.hidden = false;
  world.happens('visibility');
  gone = [];
  says({ type: 'snapshot', sport: 1, tournaments: [], events: [] });
  expect(gone).toEqual(['1-a', '1-b']);
  says({ type: 'difference', changed: [{ id: '1-a', period: 2 }] });
  expect(told).toHaveLength(1);
});

test('a list asks its own question with the line, and hears how many matches have come to it', () => {
  line.stop();
  line = watchLine({ sport: 1, events: [], all: false, list: 'sport=1&type=live&size=20&page=1' }, () => undefined);
  const asked = new URLSearchParams(opened.at(-1)?.path.split('?')[1]);
  expect(Object.fromEntries(asked)).toEqual({
    ...{ sport: '1', type: 'live', size: '20', page: '1', events: '', markets: 'main' },
  });
  says({ type: 'snapshot', sport: 1, tournaments: [], events: [], unseen: 0 });
  says({ type: 'difference', unseen: 2 });
  expect(line.$unseen.get()).toBe(2);
  says({ type: 'difference', changed: [] });
  expect(line.$unseen.get()).toBe(2);
});

test('a line that breaks is lost until it is heard again, and is tried later each time', async () => {
  snapshot();
  opened[0]?.heard.closed();
  expect(line.$state.get()).toBe('lost');
  await world.passes(FIRST_WAIT_MS - 1);
  expect(opened).toHaveLength(1);
  await world.passes(1);
  expect([opened.length, line.$state.get()]).toEqual([2, 'lost']);
  opened[1]?.heard.closed();
  await world.passes(FIRST_WAIT_MS);
  expect(opened).toHaveLength(2);
  await world.passes(FIRST_WAIT_MS);
  expect(opened).toHaveLength(3);
  snapshot();
  expect(line.$state.get()).toBe('up');
});

test('a line that says nothing is asked for a sign of life, and given up without one', async () => {
  snapshot();
  await world.passes(PING_MS);
  expect(opened[0]?.said).toEqual(['ping']);
  says('pong');
  await world.passes(PING_MS);
  expect([opened[0]?.said.length, line.$state.get()]).toEqual([2, 'up']);
  await world.passes(ANSWER_MS);
  expect([opened[0]?.isClosed, line.$state.get()]).toEqual([true, 'lost']);
});

test('a line that says nonsense is left alone for long', async () => {
  says('{"type":"snapshot"}');
  expect([opened[0]?.isClosed, line.$state.get(), told.length]).toEqual([true, 'lost', 0]);
  await world.passes(10 * FIRST_WAIT_MS);
  expect(opened).toHaveLength(1);
});

test('nobody is told of prices on a page that nobody sees', async () => {
  snapshot();
  world.hidden = true;
  world.happens('visibility');
  expect([opened[0]?.isClosed, line.$state.get()]).toEqual([true, 'resting']);
  await world.passes(10 * PING_MS);
  expect(opened).toHaveLength(1);
  world.hidden = false;
  world.happens('visibility');
  expect(opened).toHaveLength(2);
  line.stop();
  expect(opened[1]?.isClosed).toBe(true);
});
