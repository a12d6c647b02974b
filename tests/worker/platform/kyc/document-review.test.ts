import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { doHourlyWork } from '#platform/daily-work.ts';
import { bytesOf, jpeg, png } from '../../../support/pictures-and-pages.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { openPostOffice, type PostOffice } from '../post-office.ts';
import { emptyBucket, sendFile } from '../sent-file.ts';

let playerId: string;
let ownerId: string;
let documentId: string;
let post: PostOffice;
const asOwner = (method: string, path: string, body?: unknown) => callAs(ownerId, method, path, body, { role: 'O' });
const at = (rest: string, player = playerId) => `/api/staff/players/${player}/documents/${rest}`;
const documents = async () => (await callAs(playerId, 'GET', '/api/users/documents/')).body;
const holder = { first_name: 'Amel', last_name: null, date_of_birth: '1990-05-12', country: null };
const notFound = { status: 404, body: { code: 'not_found' } };

beforeEach(async () => {
  post = openPostOffice();
  playerId = await addUser({ username: 'amel', firstName: 'Amel', dateOfBirth: '1990-05-12' });
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
  const { body } = await sendFile(playerId, png());
  documentId = (body.documents as { id: string }[])[0]?.id ?? '';
});

test('an owner reads a stored document beside the player’s details, and the player sees that it is under review', async () => {
  expect((await asOwner('GET', at(''))).body).toMatchObject({ documents: [{ id: documentId, state: 'sent' }] });
  expect((await documents()).state).toBe('sent');
  await asOwner('POST', at(`${documentId}/review/`), {});
  expect((await documents()).state).toBe('in_review');
  const { body } = await asOwner('GET', at(`${documentId}/`));
  expect(body.holder).toEqual(holder);
  expect(bytesOf(Buffer.from(String(body.content_base64), 'base64'))).toEqual(png());
});

test('a refusal gives its reason, and the player may send another document', async () => {
  await asOwner('POST', at(`${documentId}/decision/`), { verdict: 'refused', reason: 'cropped' });
  expect(await documents()).toMatchObject({ state: 'refused', documents: [{ state: 'refused', reason: 'cropped' }] });
  expect((await sendFile(playerId, png())).body).toMatchObject({ state: 'sent' });
});

test('an accepted document verifies the player, whatever else is sent', async () => {
  await asOwner('POST', at(`${documentId}/decision/`), { verdict: 'accepted', holder });
  await asOwner('POST', at(`${documentId}/review/`), {});
  await sendFile(playerId, png({ width: 400 }));
  expect(await documents()).toMatchObject({ state: 'accepted', documents: [{ state: 'sent' }, { state: 'accepted' }] });
});

test('logs every decision with its author, also a changed one', async () => {
  await asOwner('POST', at(`${documentId}/decision/`), { verdict: 'refused', reason: 'expired' });
  await asOwner('POST', at(`${documentId}/decision/`), { verdict: 'accepted', holder });
  expect((await documents()).state).toBe('accepted');
  const { body } = await asOwner('GET', `/api/staff/players/${playerId}/`);
  expect(body.entries).toMatchObject([
    { staff: 'yasmine', action: 'document', detail: { document_id: documentId, verdict: 'accepted' } },
    { staff: 'yasmine', action: 'document', detail: { verdict: 'refused', reason: 'expired' } },
  ]);
});

test('a refusal needs a reason from the list', async () => {
  const answer = await asOwner('POST', at(`${documentId}/decision/`), { verdict: 'refused', reason: 'a feeling' });
  expect(answer).toEqual({ status: 400, body: { reason: [{ code: 'unknown' }] } });
  expect((await documents()).state).toBe('sent');
});

test('a document is not found at another player’s file, nor at an employee’s', async () => {
  const other = await addUser({ username: 'sami' });
  for (const wrong of [other, ownerId, 'nobody']) {
    expect(await asOwner('GET', at(`${documentId}/`, wrong))).toEqual(notFound);
    expect(await asOwner('POST', at(`${documentId}/review/`, wrong), {})).toEqual(notFound);
    expect(await asOwner('POST', at(`${documentId}/decision/`, wrong), { verdict: 'accepted', holder })).toEqual(
      notFound,
    );
  }
  expect((await documents()).state).toBe('sent');
});

test('a document whose file is lost is not found', async () => {
  const kept = (await documents()).documents;
  await emptyBucket();
  await sendFile(playerId, png());
  expect((await documents()).documents).not.toEqual(kept);
  expect(await asOwner('GET', at(`${documentId}/`))).toEqual(notFound);
});

test.each([
  ['fr', 'Votre identité est vérifiée', 'Il manque une partie du document'],
  ['en', 'Your identity is verified', 'Part of the document is missing'],
  ['ar', 'تم التحقّق من هويتك', 'جزء من الوثيقة'],
] as const)(
  'the player gets one mail in %s for each decision, with the reason of a refusal',
  async (locale, accepted, reason) => {
    await env.DB.prepare('UPDATE users SET locale = ? WHERE id = ?').bind(locale, playerId).run();
    const decide = (body: object) => asOwner('POST', at(`${documentId}/decision/`), body);
    for (let time = 0; time < 2; time += 1) await decide({ verdict: 'refused', reason: 'cropped' });
    await decide({ verdict: 'accepted', holder });
    const mails = await post.deliveredTo('amel@zellige.example');
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['document-accepted', 'document-refused']);
    expect(mails.find(({ kind }) => kind === 'document-accepted')?.subject).toBe(accepted);
    expect(mails.find(({ kind }) => kind === 'document-refused')?.text).toContain(reason);
  },
);

const playerFile = (player: string, from = 0) =>
  callAs(player, 'GET', `/api/users/documents/${documentId}/?from=${from}`);

test('a player can download only their own document, piece by piece', async () => {
  const large = jpeg({ drawn: new Uint8Array(1_300_000).fill(0x5a) });
  const { body } = await sendFile(playerId, large);
  documentId = (body.documents as { id: string }[])[0]?.id ?? '';
  const pieces = [];
  for (let from: unknown = 0; from !== null; ) {
    const piece = (await playerFile(playerId, Number(from))).body;
    pieces.push(Buffer.from(String(piece.content_base64), 'base64'));
    from = piece.next;
  }
  expect(pieces.length).toBeGreaterThan(1);
  expect(bytesOf(Buffer.concat(pieces))).toEqual(large);
  expect(await playerFile(await addUser({ username: 'sami' }))).toEqual(notFound);
  expect(await playerFile(playerId, large.length)).toEqual(notFound);
});

test('a file is erased ninety days after its decision, and the decision stays', async () => {
  const days = (count: number) => Date.now() + count * 86_400_000;
  await doHourlyWork(env, days(400));
  expect((await playerFile(playerId)).status).toBe(200);
  await asOwner('POST', at(`${documentId}/decision/`), { verdict: 'accepted', holder });
  await doHourlyWork(env, days(89));
  expect((await playerFile(playerId)).status).toBe(200);
  await doHourlyWork(env, days(91));
  expect(await playerFile(playerId)).toEqual(notFound);
  expect(await asOwner('GET', at(`${documentId}/`))).toEqual(notFound);
  expect(await documents()).toMatchObject({ state: 'accepted', documents: [{ erased_at: expect.any(String) }] });
});
