import { beforeEach, expect, test } from 'vitest';
import {
  bytesOf,
  chunk,
  exif,
  jpeg,
  packedObjects,
  pdf,
  png,
  segment,
  webp,
  webpChunk,
} from '../../../support/pictures-and-pages.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { keptFiles, sendFile, sendForm } from '../sent-file.ts';

const PATH = '/api/users/documents/';
const SECRET = 'somewhere in Sfax';
let playerId: string;
beforeEach(async () => {
  playerId = await addUser({ username: 'amel' });
});
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const refused = (status: number, code: string) => ({ status, body: { code } });

test('a player who has sent nothing is not verified', async () => {
  expect((await callAs(playerId, 'GET', PATH)).body).toEqual({ state: 'none', documents: [] });
});

test.each([
  ['jpeg', jpeg()],
  ['png', png()],
  ['webp', webp()],
  ['pdf', pdf()],
  ['pdf', pdf({ stream: packedObjects('3 0 <</Type/Page>>') })],
])('a %s is stored under the player’s id, whatever its file name', async (format, bytes) => {
  const answer = await sendFile(playerId, bytes, 'invoice.exe', 'application/x-msdownload');
  expect(answer).toMatchObject({ status: 200, body: { state: 'sent', documents: [{ format, state: 'sent' }] } });
  const [kept, ...others] = await keptFiles();
  expect([kept?.key.startsWith(`${playerId}/`), others]).toEqual([true, []]);
});

test.each([
  ['a JPEG', jpeg({ extra: bytesOf(exif(6, SECRET), segment(0xfe, SECRET)), end: SECRET })],
  ['a PNG', png({ extra: chunk('tEXt', `Comment\0${SECRET}`), end: SECRET })],
  ['a WebP', webp({ extra: webpChunk('EXIF', SECRET), end: SECRET })],
])('metadata in %s is not stored', async (_, bytes) => {
  expect((await sendFile(playerId, bytes)).status).toBe(200);
  const [kept] = await keptFiles();
  expect(textOf(bytes)).toContain(SECRET);
  expect(textOf(kept?.bytes ?? bytes)).not.toContain(SECRET);
});

test('a JPEG keeps its orientation', async () => {
  await sendFile(playerId, jpeg({ extra: exif(6, SECRET) }));
  const [kept] = await keptFiles();
  expect(textOf(kept?.bytes ?? bytesOf(''))).toContain(
    textOf(bytesOf('Exif\0\0MM\0*', [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])),
  );
});

test('a file that is sent twice is stored once', async () => {
  await sendFile(playerId, png());
  const again = await sendFile(playerId, png());
  expect(again).toMatchObject({ status: 200, body: { documents: [{ state: 'sent' }] } });
  expect(await keptFiles()).toHaveLength(1);
});

test('concurrent uploads cannot exceed the limit of waiting files', async () => {
  const sent = await Promise.all(
    Array.from({ length: 9 }, (_, index) => sendFile(playerId, png({ width: 320 + index }))),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(sent.filter(({ status }) => status !== 200)).toEqual(Array(5).fill(refused(409, 'documents_waiting')));
  expect(await keptFiles()).toHaveLength(4);
});

test('no file, an empty one, two of them and no form have different errors', async () => {
  const form = new FormData();
  expect(await sendForm(playerId, form)).toEqual(refused(400, 'file_missing'));
  form.append('file', new File([], ''));
  expect(await sendForm(playerId, form)).toEqual(refused(400, 'file_missing'));
  expect(await sendFile(playerId, bytesOf(''))).toEqual(refused(400, 'file_size'));
  form.append('file', new File([png()], 'card.png'));
  expect(await sendForm(playerId, form)).toEqual(refused(400, 'file_missing'));
  expect(await sendForm(playerId, '{}', 'application/json')).toEqual(refused(400, 'bad_request'));
  expect(await sendForm(playerId, 'nonsense', 'multipart/form-data; boundary=x')).toEqual(refused(400, 'bad_request'));
});

test.each([
  ['a byte more than the limit', bytesOf(png(), new Uint8Array(8 * 1024 * 1024)), 'file_size'],
  ['an endless body', bytesOf(new Uint8Array(12 * 1024 * 1024)), 'file_size'],
  ['an unreadably small picture', png({ width: 100 }), 'file_dimensions'],
  ['a picture too large to decode', jpeg({ width: 12_001, height: 400 }), 'file_dimensions'],
  ['an animated picture', webp({ extra: webpChunk('ANIM', 'x') }), 'file_type'],
  ['an encrypted PDF', pdf({ trailer: '/Encrypt 9 0 R' }), 'file_active'],
  ['half a picture', jpeg().slice(0, 300), 'file_broken'],
])('%s is refused and not kept', async (_, bytes, code) => {
  expect(await sendFile(playerId, bytes)).toEqual(refused(400, code));
  expect([await keptFiles(), (await callAs(playerId, 'GET', PATH)).body.state]).toEqual([[], 'none']);
});
