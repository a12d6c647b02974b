// The how-to's examples, followed literally: a host with those names is read like the plain one.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getUser, signIn, User } from '#contract/auth/accounts.ts';
import { callOf, listBets } from '#contract/bets/bets.ts';
import type { Call } from '#contract/call.ts';
import { listDeposits, listPayouts } from '#contract/cashier/payment-calls.ts';
import { listTransfers } from '#contract/cashier/transactions.ts';
import { listSlotsHistory } from '#contract/history/rounds.ts';
import { getSettings } from '#contract/settings.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { type HostProfile, readProfile, unknownProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';
import { answerOf, requestHost } from '#edge/host.ts';
import { type OtherWords, startRenamed } from '../../hosts/plain/renamed.ts';
import { playersPassword } from '../../hosts/plain/seed.ts';
import { type PlainHost, startPlainHost } from '../../hosts/plain/start-plain-host.ts';

const howTo = readFileSync('docs/how-to/connect-a-host.md', 'utf8');
type Example = { readonly example: string; readonly profile: OtherWords };
const examplesOf = (field: 'names' | 'words'): Example[] =>
  [...(howTo.split(`\n| \`${field}\` |`)[1]?.split('\n')[0] ?? '').matchAll(/`(\{.+?\})`/g)].map(([, json = '']) => ({
    example: json,
    profile: { [field]: JSON.parse(json) },
  }));
const examples: readonly Example[] = [
  ...examplesOf('names'),
  ...examplesOf('words'),
  // Where sign-in answers of many hosts have the user.
  ...([{ user: 'player' }, { username: 'user' }] as Record<string, string>[]).map((names) => ({
    example: JSON.stringify(names),
    profile: { names },
  })),
];

let plain: PlainHost;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  plain = await startPlainHost();
});
afterAll(() => plain.stop());

const lists = [listDeposits, listPayouts, listTransfers, listSlotsHistory, callOf(listBets, 'alt')];

async function readAt(origin: string, given: HostProfile): Promise<Record<string, unknown>> {
  const profile = { ...unknownProfile(origin), sports: { alt: 'sprint' }, ...given };
  const fetcher = { fetch: (request: Request) => fetch(request) };
  const host = { host: { address: origin, fetcher }, profile, missingFeatures: missingByProfile(profile) };
  const ask = async <C extends Call>(call: C, token: string | null, body?: unknown) =>
    answerOf(call, await requestHost(host, { call, token, body }));
  const entered = await ask(signIn, null, { username: 'plain', password: playersPassword });
  const token = entered?.access ?? null;
  const { balance, role, id } = (readAnswer(User, await ask(getUser, token))?.value ?? {}) as User;
  const answers = lists.map(async (call) => [call.name, await ask(call as Call, token)] as const);
  return {
    entered: entered && [entered.username, entered.role],
    user: [balance, role, id],
    ofAnyone: await ask(getSettings, null),
    ...Object.fromEntries(await Promise.all(answers)),
  };
}

/** Settled bets and settled payments have the same word. */
const valuesOf = ({ names, words }: OtherWords): OtherWords => ({
  ...(names && { names }),
  ...(words && { words: { status: { ...words.status, settled: [30, 'Done'] } } }),
});

describe.each(examples)('$example', ({ profile }) => {
  test('is a valid profile, and reads such a host like the plain one: as a guest, at sign-in and as a player', async () => {
    const given = readProfile(JSON.stringify(profile));
    if ('faults' in given) throw new Error(given.faults.join(' '));
    const host = await startRenamed(plain.origin, valuesOf(profile));
    try {
      const read = await readAt(host.origin, given.profile);
      expect(read.entered).toEqual(['plain', 'P']);
      expect(JSON.parse(JSON.stringify(read).replaceAll(host.origin, plain.origin))).toEqual(
        JSON.parse(JSON.stringify(await readAt(plain.origin, { extensions: false }))),
      );
    } finally {
      await host.stop();
    }
  });
});

test('has examples of both', () => {
  expect([examplesOf('names').length, examplesOf('words').length]).toEqual([1, 2]);
});
