// Broken object-level authorisation (IDOR): three new players and the demo player with a month of history. Whatever id of
// another player one of them sends in a path, a query or a body, it shows and changes nothing of the other.
import { expect, inject, test } from 'vitest';
import { getUser, updateUser } from '#contract/auth/accounts.ts';
import { listDevices } from '#contract/auth/devices.ts';
import { register } from '#contract/auth/joining.ts';
import { cancelTicket, cashOut, getCashOut, getTicketStatus, listBets, listSubBets } from '#contract/bets/bets.ts';
import type { Call } from '#contract/call.ts';
import { createDeposit, listDepositSystems } from '#contract/cashier/payment-calls.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import { getTransfer, listTransfers } from '#contract/cashier/transactions.ts';
import { createOrionSession } from '#contract/game/embedded-games.ts';
import { addFavourite } from '#contract/game/slots.ts';
import { getRound, listSlotsHistory } from '#contract/history/rounds.ts';
import { getVerification, uploadDocument } from '#contract/kyc/documents.ts';
import { calls } from '#contract/registry.ts';
import { makeStatementFile } from '#contract/safer-gambling/statement.ts';
import { filled } from '../../support/filled.ts';
import { png } from '../../support/pictures-and-pages.ts';
import { type Answer, demo, type Host, type Identity, identityOf, sendCall, sendCallOk, signInAs } from '../host.ts';

/** Public calls without parameters are the same for everybody. */
const passed = calls.filter(
  ({ audience, form, method, path }) =>
    !form && (audience === 'player' || (audience === 'anyone' && (method !== 'GET' || path.includes('{')))),
);
/** Excluded: calls that the edge rate-limits by IP address, and calls without an id. */
const takesNoId = ({ path, query, body }: Call) =>
  /registration|password|email|passkeys|close/.test(path) || !(path.includes('{') || fieldsOf(query) || fieldsOf(body));
const fieldsOf = (schema: Call['body']) =>
  Object.keys(schema && 'entries' in schema ? Object(schema.entries) : {}).length;
/** Without the statement's file, which the edge rate-limits by IP address. */
const privateCalls = passed.filter(
  ({ name, method, audience, path }) =>
    audience === 'player' && method === 'GET' && !path.includes('{') && name !== makeStatementFile.name,
);

type Somebody = {
  credentials: { username: string; password: string };
  as: Identity;
  /** The idempotency key of their deposit. */
  request?: string | undefined;
  /** Ids that an intruder might know. The username is last: an intruder may write it into their own details. */
  ids: readonly string[];
  /** Values that must not be disclosed to anybody else. */
  marks: readonly string[];
};

/** @param width of their document, in pixels: identical files would mark them as one person. */
async function newcomer(host: Host, game: string, width: number): Promise<Somebody> {
  const username = `person${crypto.randomUUID().slice(0, 8)}`;
  const credentials = { username, password: 'Blue-Lantern7' };
  const joining = { registration_kind: 'with-cashier', cashier: 'cashier', date_of_birth: '1990-05-12' };
  await sendCallOk(host, register, { body: { ...credentials, ...joining, accept_terms: true } });
  const as = identityOf(await signInAs(host, credentials));
  await sendCallOk(host, updateUser, { as, body: { firstName: `First-${username}` } });
  await sendCallOk(host, addFavourite, { as, body: { provider: 'orion', game_id: game } });
  const file = new FormData();
  file.set('file', new File([png({ width })], 'card.png', { type: 'image/png' }));
  const headers = { origin: host.origin, ...as };
  await fetch(host.origin + uploadDocument.path, { method: 'POST', headers, body: file });
  return known(host, credentials, as, game, await deposit(host, as));
}

/** Creates a pending deposit. @returns its id and idempotency key. */
async function deposit(host: Host, as: Identity): Promise<[string, string]> {
  const key = crypto.randomUUID();
  const { list } = await sendCallOk(host, listDepositSystems, { as });
  const system = list.find(({ kind, is_temporary_disabled: isOff }) => kind === 'redirect' && !isOff);
  const body = { amount: '20', payment_system: system?.slug };
  const { id } = await sendCallOk(host, createDeposit, { as, body, headers: { 'idempotency-key': key } });
  return [String(id), key];
}

/** Collects a player's ids and private values with their cookies. */
async function known(
  host: Host,
  credentials: Somebody['credentials'],
  as: Identity,
  game: string,
  others: readonly string[] = [],
): Promise<Somebody> {
  const user = await sendCallOk(host, getUser, { as });
  const { devices } = await sendCallOk(host, listDevices, { as });
  const { documents } = await sendCallOk(host, getVerification, { as });
  const body = { game, return_url: `${host.origin}/slots/casino`, client_type: 'web' };
  const { data } = await sendCallOk(host, createOrionSession, { as, body });
  const [, session = ''] = (new URL(data).searchParams.get('token') ?? '').split('.');
  const device = devices.find(({ is_current }) => is_current)?.id;
  const playerIds = [user.id, device, session, documents[0]?.id, ...others]
    .filter((id) => id !== undefined)
    .map(String);
  const privateTexts = [user.email, user.firstName].filter((word) => typeof word === 'string' && word.length > 4);
  return {
    credentials,
    as,
    request: others[1],
    ids: [...playerIds, credentials.username],
    marks: [...playerIds, ...privateTexts] as string[],
  };
}

async function make(host: Host, intruder: Somebody, call: Call, id: string): Promise<Answer> {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]));
  const query = Object.fromEntries(
    Object.entries(filled(call.query, id)).map(([name, value]) => [name, String(value)]),
  );
  const body = call.method === 'GET' ? undefined : filled(call.body, id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return sendCall(host, call, { as: intruder.as, params, query, body, headers });
}

/** What a call discloses to an intruder who sends each of the victim's ids, and internal errors that this causes. */
async function disclosed(host: Host, intruder: Somebody, victim: Somebody, call: Call): Promise<string[]> {
  const found: string[] = [];
  for (const id of takesNoId(call) ? [victim.ids[0] ?? ''] : victim.ids) {
    const { status, headers, body } = await make(host, intruder, call, id);
    const said = JSON.stringify([body, [...headers]]);
    found.push(...victim.marks.filter((mark) => mark !== id && said.includes(mark)));
    if (status === 500) found.push(`${id}: ${status}`);
    // Some calls end the caller's session.
    if (headers.getSetCookie().some((line) => /^(?:__Host-|local_)zellige=;/.test(line)) || status === 401)
      intruder.as = identityOf(await signInAs(host, intruder.credentials));
  }
  return found;
}

/** The outcome of the victim's deposit request, after an intruder tried to settle it. */
async function settled(host: Host, { as, request }: Somebody): Promise<string | undefined> {
  if (request === undefined) return undefined;
  return (await sendCallOk(host, settleRequest, { as, params: { id: request }, body: {} })).outcome;
}

/** Everything that a player can read about themselves. */
async function everythingOf(host: Host, { as }: Somebody): Promise<unknown> {
  const answers = await Promise.all(privateCalls.map((call) => sendCall(host, call, { as })));
  return Object.fromEntries(
    privateCalls.map(({ name }, index) => [name, [answers[index]?.status, answers[index]?.body]]),
  );
}

/** Rounds and transfers have small sequential ids, which anybody can guess. */
async function numbersIn(host: Host, { as }: Pick<Somebody, 'as'> = { as: {} }): Promise<string[]> {
  const { items } = await sendCallOk(host, listSlotsHistory, { as });
  const { history } = await sendCallOk(host, listTransfers, { as });
  expect(Math.min(items.length, history.length)).toBeGreaterThan(0);
  return [...items.slice(0, 3), ...history.slice(0, 3)].map(({ id }) => String(id));
}

// A thousand sequential calls: slow on a busy machine.
const LONGEST_MS = 90_000;

test('no call shows or changes anything of another player, whatever ids it sends', {
  timeout: LONGEST_MS,
}, async () => {
  // The last host is the edge, as browsers use it.
  const host = inject('hosts').at(-1);
  if (!host) throw new Error('no host to ask');
  const players = [
    await newcomer(host, 'moonlit-pharaoh', 400),
    await newcomer(host, 'volcano-drums', 401),
    await newcomer(host, 'moonlit-pharaoh', 402),
    await known(host, demo, identityOf(await signInAs(host, demo)), 'moonlit-pharaoh'),
  ];
  const newcomers = players.slice(0, 3);
  for (const [index, victim] of players.entries()) {
    const before = await everythingOf(host, victim);
    const intruder = newcomers[(index + 1) % 3] ?? victim;
    for (const call of passed)
      expect([call.name, await disclosed(host, intruder, victim, call)]).toEqual([call.name, []]);
    expect(await everythingOf(host, victim)).toEqual(before);
    expect(await settled(host, victim)).toEqual(victim.request ? 'done' : undefined);
  }
  const [newest] = newcomers;
  for (const id of await numbersIn(host, players.at(-1))) {
    for (const call of [getRound, getTransfer])
      expect(await sendCall(host, call, { as: newest?.as ?? {}, params: { id } })).toMatchObject({ status: 404 });
  }
  const sport = 'sft';
  const { list } = await sendCallOk(host, listBets, { as: players.at(-1)?.as ?? {}, params: { sport } });
  expect(list.length).toBeGreaterThan(0);
  for (const { id } of list) {
    const named = { params: { sport, id: String(id) }, query: { id: String(id) }, as: newest?.as ?? {} };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (const call of [listSubBets, getCashOut, getTicketStatus])
      expect([call.name, await sendCall(host, call, named)]).toMatchObject([call.name, { status: 404 }]);
    const body = { amount: '1', currency: 'TND' };
    for (const call of [cancelTicket, cashOut])
      expect([call.name, await sendCall(host, call, { ...named, headers, body })]).toMatchObject([
        call.name,
        { status: 404 },
      ]);
  }
});
