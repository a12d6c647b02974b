// Malicious uploads. Each contains a mark that must never be stored.
import { deflateSync } from 'node:zlib';
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
} from '../../support/pictures-and-pages.ts';

export const MARK = 'mark-of-the-hostile';
export type HostileFile = {
  readonly what: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly type: string;
  /** Accepted after the hostile part was removed. */
  readonly mayBeKept: boolean;
};
type Named = readonly [what: string, bytes: Uint8Array<ArrayBuffer>];

const payloads = {
  script: `<script>alert('${MARK}')</script>`,
  page: `<!doctype html><html><body onload="${MARK}"></body></html>`,
  drawing: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"><script/></svg>`,
  server: `<?php system('${MARK}'); ?>`,
  frame: `<iframe src="javascript:${MARK}"></iframe>`,
  archive: `PK\u0003\u0004${MARK}PK\u0005\u0006${'\0'.repeat(18)}`,
  program: `MZ\u0090\0${MARK}`,
  shell: `#!/bin/sh\n${MARK}\n`,
};
const entries = Object.entries(payloads);

/** The type that a file claims. */
const claims = [
  ['card.jpg', 'image/jpeg'],
  ['card.png', 'image/png'],
  ['card.svg', 'image/svg+xml'],
  ['card.pdf', 'application/pdf'],
  ['card.html', 'text/html'],
] as const;

/** The payload alone, or behind the first bytes of an accepted format. */
const pretenders = entries.flatMap(([name, payload]): Named[] => [
  [`${name} alone`, bytesOf(payload)],
  [`${name} behind the first bytes of a JPEG`, bytesOf([0xff, 0xd8, 0xff, 0xe0], payload)],
  [`${name} behind the first bytes of a PNG`, bytesOf([0x89], 'PNG\r\n\x1a\n', payload)],
  [`${name} behind the first bytes of a WebP`, bytesOf('RIFF\x20\0\0\0WEBP', payload)],
  [`${name} behind the first bytes of a GIF`, bytesOf('GIF89a', payload)],
  [`${name} behind the first line of a PDF`, bytesOf('%PDF-1.7\n', payload)],
  [`${name} before a whole JPEG`, bytesOf(payload, jpeg())],
  [`${name} before a whole PDF`, bytesOf(payload, pdf())],
]);

/** Polyglots: an accepted format and another one. */
const polyglots = entries.flatMap(([name, payload]): Named[] => [
  [`a JPEG with ${name} behind its end`, jpeg({ end: payload })],
  [`a JPEG with ${name} in a comment`, jpeg({ extra: segment(0xfe, payload) })],
  [`a JPEG with ${name} where a camera notes`, jpeg({ extra: exif(1, payload) })],
  [`a JPEG with ${name} as its colours`, jpeg({ extra: segment(0xe2, `ICC_PROFILE\0${payload}`) })],
  [`a JPEG with ${name} for a thumbnail`, jpeg({ extra: segment(0xe0, `JFIF\0${payload}`) })],
  [`a JPEG with ${name} as a kind of frame`, jpeg({ extra: segment(0xc9, payload) })],
  [`a PNG with ${name} behind its end`, png({ end: payload })],
  [`a PNG with ${name} in a text`, png({ extra: chunk('tEXt', `Comment\0${payload}`) })],
  [`a PNG with ${name} in a chunk of its own`, png({ extra: chunk('evIL', payload) })],
  [`a PNG with ${name} in a chunk that draws`, png({ extra: chunk('EVIL', payload) })],
  [`a PNG with ${name} instead of its last rows`, png({ raw: bytesOf(new Uint8Array(900), payload) })],
  [`a WebP with ${name} behind its end`, webp({ end: payload })],
  [`a WebP with ${name} in a note`, webp({ extra: webpChunk('XMP ', payload) })],
  [`a WebP with ${name} in a chunk of its own`, webp({ extra: webpChunk('EVIL', payload) })],
  [`a PDF with ${name} behind its end`, pdf({ end: payload })],
]);
/** Harmful content that is not a comment: markup and archives. Other words in a PDF are text. */
const inPages = (['script', 'page', 'drawing', 'server', 'frame', 'archive'] as const).flatMap((name): Named[] => [
  [`a PDF with ${name} in its first lines`, pdf({ before: `%${payloads[name]}\n` })],
  [`a PDF with ${name} in a stream`, pdf({ stream: packedObjects('', '', payloads[name]) })],
]);
const actions = [
  '/OpenAction<</S/JavaScript/JS(MARK)>>',
  '/AA<</O<</S/JavaScript/JS(MARK)>>>>',
  '/A<</S/Launch/F(MARK)>>',
  '/Names<</EmbeddedFiles 9 0 R>>(MARK)',
  '/Type/EmbeddedFile(MARK)',
  '/Subtype/FileAttachment(MARK)',
  '/Subtype/RichMedia(MARK)',
  '/AcroForm<</XFA(MARK)>>',
  '/A<</S/SubmitForm/F(MARK)>>',
  '/A<</S/ImportData/F(MARK)>>',
  '/A<</S/GoToR/F(MARK)>>',
  '/A<</S/GoToE/F(MARK)>>',
  '/A<</S/Rendition/JS(MARK)>>',
  '/Subtype/Movie(MARK)',
  '/Subtype/Sound(MARK)',
  '/Subtype/U3D(MARK)',
  '/OpenAction<</S/URI/URI(http://MARK)>>',
  '/AA<</O<</S/URI/URI(http://MARK)>>>>',
].map((action) => action.replaceAll('MARK', MARK));
/** The same name in another spelling: each letter may be written as its number. */
const escaped = (text: string) =>
  text.replaceAll(
    /\/([A-Za-z])(\w+)/g,
    (_, first: string, rest: string) => `/#${first.charCodeAt(0).toString(16)}${rest}`,
  );
const activePages = actions.flatMap((action): Named[] => {
  const object = `7 0 obj\n<<${action}>>\nendobj\n`;
  return [
    [`a PDF with ${action}`, pdf({ extra: object })],
    [`a PDF with ${action} in escapes`, pdf({ extra: escaped(object) })],
    [`a PDF with ${action} packed`, pdf({ stream: packedObjects(`7 0 <<${action}>>`) })],
    [`a PDF with ${action} packed and in escapes`, pdf({ stream: packedObjects(escaped(`7 0 <<${action}>>`)) })],
    [`a PDF with ${action} in what is no object`, pdf({ stream: packedObjects('', '/Length 0', object) })],
  ];
});
const twice = deflateSync(deflateSync(Buffer.from(`7 0 <<${actions[0]}>>`)));
const oddlyPacked = [
  '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]',
  '/Type/Obj#53tm/Filter/FlateDecode',
  '/Type/ObjStm/Filter/LZWDecode',
  '/Type/ObjStm/Filter 9 0 R',
  '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
  '/Type/ObjStm/F(elsewhere)',
].map(
  (dictionary): Named => [
    `a PDF that packs objects by ${dictionary}`,
    pdf({ stream: packedObjects('', dictionary, twice) }),
  ],
);

/** What one reader finds and another does not. */
const object = `7 0 obj\n<<${actions[0]}>>\nendobj\n`;
const misplaced: Named[] = [
  ['a PDF with an object behind its table', pdf({ trailer: `>>\n${object}trailer\n<<` })],
  ['a PDF with an object between words', pdf({ extra: `words\n${object}` })],
  ['a PDF with an object behind a comment without end', pdf({ extra: `%\r${object}` })],
  ['a PDF with an object behind a string without end', pdf({ extra: `6 0 obj\n(\\)\nendobj\n${object}` })],
  ['a PDF with an object in a string', pdf({ extra: `6 0 obj\n(\nendobj\n${object}` })],
  ['a PDF whose object is not closed', pdf({ extra: `6 0 obj\n<<\nendobj\n${object}` })],
  ['a PDF whose object has no end', pdf({ extra: `6 0 obj\n<<>>\n${object}` })],
  [
    'a PDF with an action named elsewhere',
    pdf({ extra: '6 0 obj\n<</S 7 0 R>>\nendobj\n7 0 obj\n/JavaScript\nendobj\n' }),
  ],
  ['a PDF whose object is written over', pdf({ extra: `${object}7 0 obj\n<<>>\nendobj\n` })],
  [
    'a PDF whose packed objects overlap',
    pdf({ stream: packedObjects('7 0 9 4 <<(/A<<)>>', '/Type/ObjStm/N 2/First 8/Filter/FlateDecode') }),
  ],
  ['a PDF without a page', bytesOf(`%PDF-1.7\n${object}trailer\n<</Root 7 0 R>>\nstartxref\n9\n%%EOF`)],
  [
    'a PDF without a catalogue',
    bytesOf(pdf()).map((byte, index, all) => (index === all.lastIndexOf(0x52, all.length - 40) ? 0x58 : byte)),
  ],
];

const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
const many = (part: Uint8Array, times: number) => bytesOf(Buffer.concat(Array<Uint8Array>(times).fill(part)));
const bombs: Named[] = [
  ...[40_000, 65_535, 2_000_000_000].map(
    (side): Named => [`a PNG of ${side} a side`, png({ width: side, height: side, raw: zeros(1) })],
  ),
  ...[20_000, 65_535].map((side): Named => [`a JPEG of ${side} a side`, jpeg({ width: side })]),
  ['a JPEG that draws far less than it is', jpeg({ width: 6000 })],
  ['a WebP of 16,383 a side', webp({ width: 16_383 })],
  ['a WebP that draws far less than it is', webp({ width: 6000 })],
  ...[2, 20, 60].map((size): Named => [`a PNG that unpacks to ${size} MB`, png({ raw: zeros(size) })]),
  ...[101, 5000].map((scans): Named => [`a JPEG of ${scans} scans`, jpeg({ scans, drawn: new Uint8Array(10) })]),
  ...[40, 60].map(
    (size): Named => [
      `a PDF that unpacks to ${size} MB`,
      pdf({ stream: packedObjects('', undefined, deflateSync(zeros(size))) }),
    ],
  ),
  ['a PNG of empty chunks', png({ extra: many(chunk('IDAT'), 200_000) })],
  ['a JPEG of empty tables', jpeg({ extra: many(segment(0xdb, ''), 500_000) })],
  ['a WebP of empty chunks', webp({ extra: many(webpChunk('JUNK', ''), 300_000) })],
  [
    'a PDF that unpacks to 40 MB in parts',
    pdf({ stream: bytesOf(...Array<Uint8Array>(5).fill(packedObjects('', undefined, deflateSync(zeros(8))))) }),
  ],
];

/** Large amounts of harmless content: acceptable only if it is read in time. */
const heavy: Named[] = [
  ['a PDF of names', pdf({ extra: '/a'.repeat(2_000_000) })],
  ['a PDF of packed nothing', pdf({ stream: many(packedObjects(''), 20_000) })],
];

/** Truncated anywhere, and with one byte of its frame changed. */
const broken = Object.entries({ jpeg: jpeg(), png: png(), webp: webp(), pdf: pdf() }).flatMap(([name, whole]) => [
  ...[0.1, 0.3, 0.5, 0.7, 0.9].map(
    (share): Named => [`${share} of a ${name}`, whole.slice(0, whole.byteLength * share)],
  ),
  ...[0, 2, 4, 8, 12, 14].map(
    (at): Named => [
      `a ${name} with byte ${at} changed`,
      whole.map((byte, index) => (index === at ? byte ^ 0xa5 : byte)),
    ],
  ),
]);

/** Files that are accepted once rebuilt; all others must be refused. */
const mendable = [...polyglots, ...broken, ...heavy];
const beyondMending = [...pretenders, ...inPages, ...misplaced, ...activePages, ...oddlyPacked, ...bombs];
export const hostileFiles: readonly HostileFile[] = [...beyondMending, ...mendable].map(([what, bytes], index) => {
  const [name, type] = claims[index % claims.length] ?? claims[0];
  return { what, bytes, name, type, mayBeKept: index >= beyondMending.length };
});
