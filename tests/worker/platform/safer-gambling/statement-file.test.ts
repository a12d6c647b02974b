// A statement as a signed file, and the check whether it is ours.

import { env } from 'cloudflare:workers';
import * as fontkit from '@cantoo/fontkit';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { newStatementCode, openStatementCode } from '#platform/safer-gambling/statement-code.ts';
import { statementFont } from '#platform/safer-gambling/statement-font.ts';
import ar from '#platform/safer-gambling/texts/ar.json' with { type: 'json' };
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { openGame, stake, win } from '../player-at-play.ts';

let id = '';
const on = (moment: string) => vi.setSystemTime(new Date(moment));
const deposit = (externalId: string, amount: number) =>
  playerOf(env, id).cashier.receive({ externalId, amount: amountMinor(amount) });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-10T12:00:00Z') });
  id = await addUser({ username: 'amel' });
  await deposit('test:one', 10_000);
  const sessionId = await openGame(playerOf(env, id));
  await playerOf(env, id).wallet.debit(stake(sessionId, 'a', 4_000));
  await playerOf(env, id).wallet.credit(win(sessionId, 'aw', 'a', 1_500));
  on('2026-03-10T12:00:00Z');
  await deposit('test:two', 7_250);
  return () => vi.useRealTimers();
});

type Made = { readonly code: string; readonly file: Uint8Array<ArrayBuffer> };
async function make(from: string, to: string, language = 'fr', player = id): Promise<Made> {
  const query = new URLSearchParams({ from, to, language });
  const { body } = await callAs(player, 'GET', `/api/users/statement/file/?${query}`);
  return { code: `${body.code}`, file: Uint8Array.from(Buffer.from(`${body.content_base64}`, 'base64')) };
}

/** The query that the file's signature line leads to. */
async function partsOf(file: Uint8Array<ArrayBuffer>) {
  const text = Buffer.from(file).toString('latin1');
  const end = text.lastIndexOf('\n%Zellige-statement ');
  const [, code = '', seal = ''] = text.slice(end).trim().split(' ');
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', file.slice(0, end))).toString('hex');
  return { code, digest, seal };
}
const check = async (typedCode: Record<string, string>) =>
  (await callAs(null, 'GET', `/api/statements/check/?${new URLSearchParams(typedCode)}`)).body;
const checkFile = async (file: Uint8Array<ArrayBuffer>) => check(await partsOf(file));

/** The text of the PDF, as Latin text: in hexadecimal. */
async function drawnIn(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const document = await PDFDocument.load(file);
  const streams = document.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream ? [one] : []));
  const drawn = streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')).join('\n');
  return drawn.replaceAll(/<([0-9A-F]+)> Tj/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1'));
}

test('the PDF has the same figures as the page and the CSV of the year, and verifies', async () => {
  const { file, code } = await make('2026-01-01', '2026-12-31');
  const year = (await callAs(id, 'GET', '/api/users/statement/?year=2026')).body;
  expect(await checkFile(file)).toEqual({
    verdict: 'ours',
    statement: {
      made_at: '2026-03-10T12:00:00.000Z',
      from: '2026-01-01',
      to: '2026-03-10',
      username: 'amel',
      currency: 'TND',
      opening: year.opening,
      closing: year.closing,
      total: year.total,
    },
  });
  const drawn = await drawnIn(file);
  // Deposits: the year's, and each month's.
  for (const text of ['amel', '17,25', '10,00', '7,25', '4,00', '1,50', '-2,50', '01/01/2026 - 10/03/2026', '03/2026'])
    expect(drawn).toContain(text);
  expect(drawn.replaceAll(/[^A-Z2-7]/g, '')).toContain(code.slice(0, 40));
});

test('a period includes both its days and nothing of others', async () => {
  const { code } = await make('2026-01-11', '2026-03-09');
  expect((await check({ code })).statement).toMatchObject({
    opening: { cash: '7.500' },
    closing: { cash: '7.500' },
    total: { deposited: '0.000', staked: '0.000' },
  });
  const day = await make('2026-03-10', '2026-03-10');
  expect((await check({ code: day.code })).statement).toMatchObject({ total: { deposited: '7.250' } });
});

test('later transactions change no statement that was made', async () => {
  const { file, code } = await make('2026-01-01', '2026-12-31');
  await deposit('test:later', 99_000);
  on('2026-06-01T12:00:00Z');
  await deposit('test:much-later', 1_000);
  expect((await checkFile(file)).statement).toMatchObject({
    total: { deposited: '17.250' },
    closing: { cash: '14.750' },
  });
  expect((await check({ code })).statement).toMatchObject({ total: { deposited: '17.250' } });
});

test('a code is accepted however it was typed', async () => {
  const { code } = await make('2026-01-01', '2026-01-31');
  const typed = ` ${code
    .toLowerCase()
    .match(/.{1,4}/g)
    ?.join(' - ')} `;
  expect(await check({ code: typed })).toMatchObject({ verdict: 'ours', statement: { username: 'amel' } });
});

test('a file with one altered byte, anywhere, does not verify', async () => {
  const { file } = await make('2026-01-01', '2026-12-31');
  const signed = Buffer.from(file).lastIndexOf('\n%Zellige-statement ');
  for (const at of [0, 20, Math.floor(signed / 2), signed - 1]) {
    const altered = file.slice();
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect([at, await checkFile(altered)]).toEqual([at, { verdict: 'changed', statement: null }]);
  }
  const { code, digest, seal } = await partsOf(file);
  const other = seal.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
  expect(await check({ code, digest, seal: other })).toMatchObject({ verdict: 'changed' });
  expect(await check({ code, digest })).toMatchObject({ verdict: 'changed' });
  expect(await check({ code, seal })).toMatchObject({ verdict: 'changed' });
});

test('another player’s code on a file is detected, and typed in, it shows whose it is', async () => {
  const { file } = await make('2026-01-01', '2026-12-31');
  const other = await addUser({ username: 'bilel' });
  const { code } = await make('2026-01-01', '2026-12-31', 'fr', other);
  const { digest, seal } = await partsOf(file);
  expect(await check({ code, digest, seal })).toEqual({ verdict: 'changed', statement: null });
  expect(await check({ code })).toMatchObject({ statement: { username: 'bilel', total: { deposited: '0.000' } } });
});

test('a code that nobody made, that was changed, or of another house is unknown', async () => {
  const { code } = await make('2026-01-01', '2026-01-31');
  const changed = code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const facts = { playerId: id, period: { from: '2026-01-01', to: '2026-01-31' }, upTo: 9, madeAt: 1 };
  const foreign = await newStatementCode({ STATEMENT_SECRET: 'z'.repeat(43) }, facts);
  const nobodys = await newStatementCode(env, { ...facts, playerId: 'nobody' });
  for (const typedCode of [changed, foreign, nobodys, 'A'.repeat(92), 'hello', `${code}A`.repeat(3)])
    expect([typedCode, await check({ code: typedCode })]).toEqual([typedCode, { verdict: 'unknown', statement: null }]);
});

test('a key stays valid as long as it is in the list', async () => {
  const [before, since] = ['b'.repeat(43), 's'.repeat(43)];
  const facts = { playerId: id, period: { from: '2026-01-01', to: '2026-01-31' }, upTo: 9, madeAt: 1 };
  const code = await newStatementCode({ STATEMENT_SECRET: `one:${before}` }, facts);
  expect(await openStatementCode({ STATEMENT_SECRET: `two:${since},one:${before}` }, code)).toEqual({ code, facts });
  expect(await openStatementCode({ STATEMENT_SECRET: `two:${since}` }, code)).toBeNull();
});

test.each([
  ['2026-03-11', '2026-12-31'],
  ['2026-02-02', '2026-02-01'],
  ['2020-01-01', '2026-01-01'],
  ['2026-02-30', '2026-03-01'],
])('a file from %s to %s is refused', async (from, to) => {
  const { status } = await callAs(id, 'GET', `/api/users/statement/file/?from=${from}&to=${to}&language=fr`);
  expect(status).toBe(400);
});

test('the font has every letter of the Arabic texts', () => {
  const font = fontkit.create(Buffer.from(statementFont, 'base64')) as { hasGlyphForCodePoint(code: number): boolean };
  const letters = [...new Set(Object.values(ar).join(''))];
  expect(letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test('an Arabic file embeds its letters, and verifies', async () => {
  const { file } = await make('2026-01-01', '2026-12-31', 'ar');
  expect(Buffer.from(file).toString('latin1')).toContain('Cairo');
  expect(await checkFile(file)).toMatchObject({ verdict: 'ours' });
});

test.each(['fr', 'en', 'ar'])('a name in Arabic letters is shown in a file of the language %s', async (language) => {
  const player = await addUser({ username: 'أمل_90' });
  const { file } = await make('2026-01-01', '2026-03-10', language, player);
  expect(Buffer.from(file).toString('latin1')).toContain('Cairo');
  expect((await drawnIn(file)).split('\n')).toContain('90');
  expect(await checkFile(file)).toMatchObject({ verdict: 'ours', statement: { username: 'أمل_90' } });
});
