import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { validateFile } from '#platform/kyc/judge-file.ts';
import { bytesOf, chunk, jpeg, pdf, png, webp, webpChunk } from '../../../support/pictures-and-pages.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';

const words = ['<svg', '<SvG', '<script>', '<html', '<?php', 'javascript:', '/AA /URI(', '/JavaScript/'];
const more = [
  '/Launch/',
  '/EmbeddedFile ',
  '/Encrypt ',
  '/XFA[',
  '/OpenAction /URI ',
  '/ObjStm ',
  'PK\u0005\u0006',
  '%%EOF',
  'stream',
  'endobj',
  '7 0 obj',
];
const draw = seededDraw(211);
const byte = () => draw(256);

/** Compressed data with a word somewhere in it. */
function noiseWith(word: string, length = 2000): Uint8Array {
  const noise = Uint8Array.from({ length }, byte);
  noise.set(bytesOf(word), 1 + ((byte() * byte()) % (length - 100)));
  return noise;
}
/** In a JPEG 0xFF begins a marker. */
const scanWith = (word: string) => noiseWith(word).map((value) => (value === 0xff ? 0xfe : value));
/** As most programs write it; with a link it would be refused. */
const OPENS_FIRST_PAGE = '1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]>>\nendobj\n';
const streamOf = (dictionary: string, data: Uint8Array) =>
  bytesOf(`7 0 obj\n<<${dictionary}/Length ${data.byteLength}>>\nstream\n`, data, '\nendstream\nendobj\n');
const lengthElsewhere = (data: Uint8Array) =>
  bytesOf(
    '7 0 obj\n<</Filter/DCTDecode/Length 9 0 R>>\nstream\r\n',
    data,
    '\nendstream\nendobj\n9 0 obj\n2000\nendobj\n',
  );

test.each([...words, ...more])('a photograph whose compressed data contains %j is accepted', async (word) => {
  const judged = await validateFile(jpeg({ drawn: scanWith(word) }));
  expect(judged).toMatchObject({ ok: true, value: { format: 'jpeg' } });
});

test.each([...words, ...more])('a PNG whose compressed data contains %j is accepted', async (word) => {
  const raw = new Uint8Array(320 * 321);
  raw.set(bytesOf(word), 700);
  // Stored uncompressed: the letters are in the file.
  const stored = deflateSync(raw, { level: 0 });
  const whole = png();
  const [header] = [whole.slice(0, 33)];
  const file = bytesOf(header, chunk('IDAT', stored), chunk('IEND'));
  expect(Buffer.from(file).toString('latin1')).toContain(word);
  expect(await validateFile(file)).toMatchObject({ ok: true, value: { format: 'png' } });
});

test.each([...words, ...more])('a WebP whose compressed data contains %j is accepted', async (word) => {
  const whole = webp();
  const picture = bytesOf(whole.slice(20, 30), noiseWith(word));
  const chunks = webpChunk('VP8 ', picture);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + chunks.byteLength);
  expect(await validateFile(bytesOf('RIFF', size, 'WEBP', chunks))).toMatchObject({
    ok: true,
    value: { format: 'webp' },
  });
});

test.each([...words, ...more])('a PDF whose compressed streams contain %j is accepted', async (word) => {
  const data = noiseWith(word);
  for (const stream of [
    streamOf('/Type/XObject/Subtype/Image/Filter/DCTDecode', data),
    streamOf('/Filter [/FlateDecode]', data),
    streamOf('/Type/XObject/Subtype/Image', data),
    lengthElsewhere(data),
  ])
    expect(await validateFile(pdf({ stream, extra: OPENS_FIRST_PAGE })), word).toMatchObject({
      ok: true,
      value: { format: 'pdf' },
    });
});

async function realPdf(useObjectStreams: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]).drawText('Carte nationale (1/2) \\ <svg> /AA', { x: 10, y: 10 });
  document.addPage([300, 400]).drawText('Carte nationale (2/2)', { x: 10, y: 10 });
  return bytesOf(await document.save({ useObjectStreams }));
}

test.each([true, false])('a PDF of two pages keeps both, with compressed objects: %s', async (useObjectStreams) => {
  const judged = await validateFile(await realPdf(useObjectStreams));
  if (!judged.ok) throw new Error(judged.error);
  const kept = await PDFDocument.load(judged.value.bytes, { throwOnInvalidObject: true });
  expect([kept.getPageCount(), kept.getPage(1).getSize()]).toEqual([2, { width: 300, height: 400 }]);
});

test('the cross-reference table of a stored PDF locates each of its objects', async () => {
  const judged = await validateFile(await realPdf(true));
  if (!judged.ok) throw new Error(judged.error);
  const text = Buffer.from(judged.value.bytes).toString('latin1');
  const places = [...text.matchAll(/^(\d+) 1\n(\d{10}) (\d{5}) n $/gm)];
  expect(places.length).toBeGreaterThan(5);
  for (const [, number, place, generation] of places)
    expect(text.slice(Number(place)).startsWith(`${number} ${Number(generation)} obj\n`), number).toBe(true);
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n/);
  // Acrobat refuses a cross-reference entry that is not twenty bytes long.
  expect(text.match(/^\d{10} \d{5} [fn]( |\r)\n/gm)?.length).toBe(places.length + 1);
});
