// States in words that the contract does not know: reported, asked about with the contract's meanings, and stored in
// the profile.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callOf, listBets } from '#contract/bets/bets.ts';
import { listDeposits } from '#contract/cashier/payment-calls.ts';
import { translated } from '#edge/host/vocabulary.ts';
import { type Asks, connect } from '../../../connect/connect.ts';
import type { Decide } from '../../../connect/walk.ts';
import { type RenamedHost, startRenamed } from '../../hosts/plain/renamed.ts';
import { playersPassword } from '../../hosts/plain/seed.ts';
import { type PlainHost, startPlainHost } from '../../hosts/plain/start-plain-host.ts';

const player = { username: 'plain', password: playersPassword };
const stated = { sports: { alt: 'sprint' } };
const answering = (decide: Decide): Asks => ({
  decide,
  names: async () => [],
  confirm: async () => false,
  onRow: () => undefined,
});

let plain: PlainHost;
let host: RenamedHost;
beforeAll(async () => {
  plain = await startPlainHost();
  host = await startRenamed(plain.origin, { words: { status: { closed: 30, gone: 'Loser', shut: 'Winner' } } });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await host.stop();
  await plain.stop();
});

const walk = (decide: Decide = async () => null, known = {}) =>
  connect({
    address: host.origin,
    site: 'https://www.example.test',
    player,
    stated,
    asks: answering(decide),
    ...known,
  });
const rowOf = ({ rows }: Awaited<ReturnType<typeof walk>>, call: string) => rows.find((row) => row.call === call);
const DEPOSITS = 'GET /api/backoffice/payments/deposit/';
const BETS = 'GET /api/integrations/alt/betshistory/';

test('without a terminal, the row names the field, its unknown values and their possible meanings; the log has none of it', async () => {
  const logs = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const found = await walk();
  expect(found.profile.words).toBeUndefined();
  expect(rowOf(found, DEPOSITS)).toMatchObject({
    verdict: 'differs',
    note: expect.stringContaining('list[].status is "closed", which is none of 10 started, 20 requested'),
  });
  expect(rowOf(found, BETS)?.note).toMatch(/status is "(gone|shut)", .*status is "(gone|shut)", which is none of Wait/);
  expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('the chosen meaning of a word is in the profile, asked once, and read from then on', async () => {
  // Rounds and bets have states of their own.
  const answers: Record<string, readonly (string | number)[]> = {
    closed: [30],
    gone: ['lost', 'Loser'],
    shut: ['won', 'Winner'],
  };
  const questions: unknown[] = [];
  const found = await walk(async ({ seen, meanings }) => {
    const meaning = meanings.find((one) => answers[String(seen)]?.includes(one));
    if (meaning !== undefined) questions.push(meaning);
    return meaning ?? null;
  });
  expect(questions).toEqual([30, ...new Set(questions.slice(1))]);
  expect(found.profile.words).toEqual({ status: { closed: 30, gone: ['lost', 'Loser'], shut: 'Winner' } });
  expect(rowOf(found, 'GET /services/facade/history/payment/')).toMatchObject({
    verdict: 'mapped',
    note: expect.stringContaining('status "closed" = 30 success'),
  });
  const again = await walk(undefined, { known: found.profile });
  expect(again.profile.words).toEqual(found.profile.words);
  expect(rowOf(again, BETS)).toMatchObject({ verdict: 'works', note: '' });
});

test('a word is mapped only in answers that have the state, and each answer has its own mapping', () => {
  const row = { id: 1, status: 'closed' };
  const words = { status: { closed: [30, 'Done'], settled: 30 } };
  const statusIn = (call: typeof listDeposits | typeof listBets, status: string) =>
    translated([{ ...row, status }], call.answer, { words });
  expect(statusIn(listDeposits, 'closed')).toEqual([{ ...row, status: 30 }]);
  expect(statusIn(callOf(listBets, 'alt'), 'closed')).toEqual([{ ...row, status: 'Done' }]);
  // As the contract's own synonym is read.
  expect(statusIn(callOf(listBets, 'alt'), 'settled')).toEqual([{ ...row, status: 'settled' }]);
  // Whatever the host calls the field.
  expect(translated([{ id: 1, state: 'closed' }], listDeposits.answer, { words })).toEqual([{ id: 1, state: 30 }]);
});
