// Three players who joined as anybody does, and the demonstration's player with a month of history: whatever one of them
// names of another, in a path, a query or a body, with cookies of their own, shows and changes nothing of the other.
import { expect, inject, test } from 'vitest';
import { getUser, updateUser } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { createDeposit, listDepositSystems } from '#contract/deposits.ts';
import { listDevices } from '#contract/devices.ts';
import { getVerification, uploadDocument } from '#contract/documents.ts';
import { createOrionSession } from '#contract/embedded-games.ts';
import { register } from '#contract/joining.ts';
import { settleRequest } from '#contract/payments.ts';
import { calls } from '#contract/registry.ts';
import { getRound, listSlotsHistory } from '#contract/rounds.ts';
import { addFavourite } from '#contract/slots.ts';
import { cancelTicket, cashOut, getCashOut, getTicketStatus, listBets, listSubBets } from '#contract/sport.ts';
import { getTransfer, listTransfers } from '#contract/transactions.ts';
import { filled } from '../../support/filled.ts';
import { png } from '../../support/pictures-and-pages.ts';
import { type Answer, ask, askWell, demo, type Host, type Identity, identityOf, signInAs } from '../host.ts';

/** What a visitor reads without naming anything is the same for everybody. */
const passed = calls.filter(
  ({ audience, form, method, path }) =>
    !form && (audience === 'player' || (audience === 'anyone' && (method !== 'GET' || path.includes('{')))),
);
/** The edge counts these by address, for every test that comes from here; the others ask for nothing that is an id. */
const namesLittle = ({ path, query, body }: Call) =>
  /registration|password|email|passkeys|close/.test(path) || !(path.includes('{') || fieldsOf(query) || fieldsOf(body));
const fieldsOf = (schema: Call['body']) =>
  Object.keys(schema && 'entries' in schema ? Object(schema.entries) : {}).length;
const readsOwn = passed.filter(
  ({ method, audience, path }) => audience === 'player' && method === 'GET' && !path.includes('{'),
);

type Somebody = {
  credentials: { username: string; password: string };
  as: Identity;
  /** The key of their request for a deposit. */
  request?: string | undefined;
  /** What an intruder might have seen of them. The name comes last: what an intruder writes into their own details is no word of theirs. */
  ids: readonly string[];
  /** What nobody else may be told. */
  marks: readonly string[];
};

/** @param width of their document, in pixels: the same file would make them look like one person. */
async function newcomer(host: Host, game: string, width: number): Promise<Somebody> {
  const username = `person${crypto.randomUUID().slice(0, 8)}`;
  const credentials = { username, password: 'Blue-Lantern7' };
  const joining = { registration_kind: 'with-cashier', cashier: 'cashier', date_of_birth: '1990-05-12' };
  await askWell(host, register, { body: { ...credentials, ...joining, accept_terms: true } });
  const as = identityOf(await signInAs(host, credentials));
  await askWell(host, updateUser, { as, body: { firstName: `First-${username}` } });
  await askWell(host, addFavourite, { as, body: { provider: 'orion', game_id: game } });
  const file = new FormData();
  file.set('file', new File([png({ width })], 'card.png', { type: 'image/png' }));
  const headers = { origin: host.origin, ...as };
  await fetch(host.origin + uploadDocument.path, { method: 'POST', headers, body: file });
  return known(host, credentials, as, game, await deposit(host, as));
}

/** One that waits to be paid. @returns its id, and the key that it was asked for with. */
async function deposit(host: Host, as: Identity): Promise<[string, string]> {
  const key = crypto.randomUUID();
  const { list } = await askWell(host, listDepositSystems, { as });
  const system = list.find(({ kind, is_temporary_disabled: isOff }) => kind === 'redirect' && !isOff);
  const body = { amount: '20', payment_system: system?.slug };
  const { id } = await askWell(host, createDeposit, { as, body, headers: { 'idempotency-key': key } });
  return [String(id), key];
}

/** What there is to know of a player whose cookies one has. */
async function known(
  host: Host,
  credentials: Somebody['credentials'],
  as: Identity,
  game: string,
  others: readonly string[] = [],
): Promise<Somebody> {
  const user = await askWell(host, getUser, { as });
  const { devices } = await askWell(host, listDevices, { as });
  const { documents } = await askWell(host, getVerification, { as });
  const body = { game, return_url: `${host.origin}/slots/casino`, client_type: 'web' };
  const { data } = await askWell(host, createOrionSession, { as, body });
  const [, session = ''] = (new URL(data).searchParams.get('token') ?? '').split('.');
  const device = devices.find(({ is_current }) => is_current)?.id;
  const own = [user.id, device, session, documents[0]?.id, ...others].filter((id) => id !== undefined).map(String);
  const told = [user.email, user.firstName].filter((word) => typeof word === 'string' && word.length > 4);
  return {
    credentials,
    as,
    request: others[1],
    ids: [...own, credentials.username],
    marks: [...own, ...told] as string[],
  };
}

async function make(host: Host, intruder: Somebody, call: Call, id: string): Promise<Answer> {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]));
  const query = Object.fromEntries(
    Object.entries(filled(call.query, id)).map(([name, value]) => [name, String(value)]),
  );
  const body = call.method === 'GET' ? undefined : filled(call.body, id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return ask(host, call, { as: intruder.as, params, query, body, headers });
}

/** What an intruder is told of the victim by naming each of their ids, and the faults of ours that this meets. */
async function learnt(host: Host, intruder: Somebody, victim: Somebody, call: Call): Promise<string[]> {
  const found: string[] = [];
  for (const id of namesLittle(call) ? [victim.ids[0] ?? ''] : victim.ids) {
    const { status, headers, body } = await make(host, intruder, call, id);
    const said = JSON.stringify([body, [...headers]]);
    found.push(...victim.marks.filter((mark) => mark !== id && said.includes(mark)));
    if (status === 500) found.push(`${id}: ${status}`);
    // Some calls end the session that makes them.
    if (headers.getSetCookie().some((line) => line.startsWith('__Host-zellige=;')) || status === 401)
      intruder.as = identityOf(await signInAs(host, intruder.credentials));
  }
  return found;
}

/** What became of the victim's own request for a deposit, after somebody else has asked for it. */
async function settled(host: Host, { as, request }: Somebody): Promise<string | undefined> {
  if (request === undefined) return undefined;
  return (await askWell(host, settleRequest, { as, params: { id: request }, body: {} })).outcome;
}

/** Everything that the player’s own calls say of them. */
async function everythingOf(host: Host, { as }: Somebody): Promise<unknown> {
  const answers = await Promise.all(readsOwn.map((call) => ask(host, call, { as })));
  return Object.fromEntries(readsOwn.map(({ name }, index) => [name, [answers[index]?.status, answers[index]?.body]]));
}

/** Rounds and transfers are counted by small numbers, which anybody can try. */
async function numbersIn(host: Host, { as }: Pick<Somebody, 'as'> = { as: {} }): Promise<string[]> {
  const { items } = await askWell(host, listSlotsHistory, { as });
  const { history } = await askWell(host, listTransfers, { as });
  expect(Math.min(items.length, history.length)).toBeGreaterThan(0);
  return [...items.slice(0, 3), ...history.slice(0, 3)].map(({ id }) => String(id));
}

// A thousand calls, one after the other: a machine that does something else meanwhile takes its time.
const LONGEST_MS = 90_000;

test('with cookies of one’s own no call shows or changes anything of another player, whatever ids it names', {
  timeout: LONGEST_MS,
}, async () => {
  // The last host is the one behind the edge, as browsers meet it.
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
    for (const call of passed) expect([call.name, await learnt(host, intruder, victim, call)]).toEqual([call.name, []]);
    expect(await everythingOf(host, victim)).toEqual(before);
    expect(await settled(host, victim)).toEqual(victim.request ? 'done' : undefined);
  }
  const [newest] = newcomers;
  for (const id of await numbersIn(host, players.at(-1))) {
    for (const call of [getRound, getTransfer])
      expect(await ask(host, call, { as: newest?.as ?? {}, params: { id } })).toMatchObject({ status: 404 });
  }
  const sport = 'sft';
  const { list } = await askWell(host, listBets, { as: players.at(-1)?.as ?? {}, params: { sport } });
  expect(list.length).toBeGreaterThan(0);
  for (const { id } of list) {
    const named = { params: { sport, id: String(id) }, query: { id: String(id) }, as: newest?.as ?? {} };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (const call of [listSubBets, getCashOut, getTicketStatus])
      expect([call.name, await ask(host, call, named)]).toMatchObject([call.name, { status: 404 }]);
    const body = { amount: '1', currency: 'TND' };
    for (const call of [cancelTicket, cashOut])
      expect([call.name, await ask(host, call, { ...named, headers, body })]).toMatchObject([
        call.name,
        { status: 404 },
      ]);
  }
});
