import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/registry.ts';
import { openSession } from '#platform/auth/sessions.ts';
import { playerOf } from '#platform/host/objects.ts';
import { routes } from '#platform/routes/routes.ts';
import { filled } from '../../../support/filled.ts';
import { png } from '../../../support/pictures-and-pages.ts';
import { addUser } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { openPostOffice } from '../post-office.ts';
import { sendFile } from '../sent-file.ts';

/** Public reads without ids are the same for everybody. */
const namesSomething = ({ method, path }: Call) => method !== 'GET' || path.includes('{');
/** Staff's calls, too: a player must not pass for an employee. Tokens and signatures have tests of their own. */
const callable = calls.filter(
  (call) =>
    call.audience === 'player' || call.audience === 'staff' || (call.audience === 'anyone' && namesSomething(call)),
);
const reads = callable.filter(({ method, audience }) => method === 'GET' && audience === 'player');

type Somebody = {
  id: string;
  username: string;
  sid: string;
  game: string;
  ids: readonly string[];
  marks: readonly string[];
};

/** A player with something of each kind: names, an address, a session, a favourite, a document, an open game. */
async function somebody(username: string, game: string, width: number): Promise<Somebody> {
  const id = await addUser({ username, firstName: `First-${username}` });
  const sid = await openSession(env.DB, id, new Date());
  await callAs(id, 'POST', '/api/users/favouritegames/', { provider: 'orion', game_id: game }, { signInId: sid });
  const opened = await playerOf(env, id).game.openSession({
    integration: 'orion',
    gameId: game,
    producer: 'Amber Peak',
    mode: 'real',
    signInId: sid,
    clientType: 'web',
    language: 'fr',
  });
  const session = opened.ok ? opened.value : '';
  // Different documents: the same one would make them look like one person.
  const { body } = await sendFile(id, png({ width }));
  const [document] = body.documents as { id: string }[];
  const email = `${username}@zellige.example`;
  return {
    id,
    username,
    sid,
    game,
    // Last, because an intruder's own details are not the victim's data.
    ids: [id, sid, session, document?.id ?? '', username],
    marks: [id, sid, session, email, document?.id ?? '', `First-${username}`],
  };
}

const withId = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));

async function attack({ id: playerId, sid }: Somebody, call: Call, id: string) {
  const query = Object.entries(filled(call.query, id)).filter(([, value]) => typeof value !== 'object');
  const path = `${withId(call.path, id)}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
  const body = call.method === 'GET' ? undefined : filled(call.body, id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return callAs(playerId, call.method, path, body, { signInId: sid, headers });
}

/** Everything that the player’s own calls show. */
async function everythingOf({ id, sid }: Somebody): Promise<unknown> {
  const answers = await Promise.all(
    reads.map(({ path }) => callAs(id, 'GET', withId(path, sid), undefined, { signInId: sid })),
  );
  return Object.fromEntries(reads.map(({ name }, index) => [name, answers[index]]));
}

/** What a call with each of the victim's ids reveals to an intruder, and which server errors it causes. */
async function learnt(intruder: Somebody, victim: Somebody, call: Call): Promise<string[]> {
  const found: string[] = [];
  for (const id of victim.ids) {
    const { status, body } = await attack(intruder, call, id);
    const text = JSON.stringify(body);
    found.push(...victim.marks.filter((mark) => mark !== id && text.includes(mark)));
    // 503: a third party, such as a payment provider, is missing.
    if (status >= 500 && status !== 503) found.push(`${status}`);
  }
  return found;
}

test('no call shows or changes anything of another player, whatever ids it sends', async () => {
  await fillCatalogue();
  // Some of the calls write mails.
  openPostOffice();
  const players = [
    await somebody('amel', 'moonlit-pharaoh', 400),
    await somebody('sami', 'without-demo', 401),
    await somebody('nour', 'moonlit-pharaoh', 402),
  ];
  for (const [index, victim] of players.entries()) {
    const before = await everythingOf(victim);
    expect(JSON.stringify(before)).toContain(victim.id);
    const intruder = players.at(index - 1) ?? victim;
    for (const call of callable) expect([call.name, await learnt(intruder, victim, call)]).toEqual([call.name, []]);
    expect(await everythingOf(victim)).toEqual(before);
    // Calls without an id change the intruder's own account, so each call gets a new one.
    for (const player of players) player.sid = await openSession(env.DB, player.id, new Date());
  }
});

test('no player can make an employee’s call, for another player or themselves', async () => {
  const id = await addUser({ username: 'curious' });
  const another = await addUser({ username: 'another' });
  const staffs = routes.map(({ call }) => call).filter(({ audience }) => audience === 'staff');
  expect(staffs.length).toBeGreaterThan(0);
  for (const { name, method, path } of staffs) {
    for (const named of [id, another]) {
      const answer = await callAs(id, method, withId(path, named), method === 'GET' ? undefined : {});
      expect([name, answer]).toEqual([name, { status: 403, body: { code: 'permission_denied' } }]);
    }
  }
});
