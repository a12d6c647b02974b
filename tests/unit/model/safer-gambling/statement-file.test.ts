import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStatementFile } from '#model/safer-gambling/statement-file.ts';

const CODE = 'ABCD2345'.repeat(11);
const SEAL = `one:${'0f'.repeat(32)}`;
const LINE = `\n%Zellige-statement ${CODE} ${SEAL}\n`;
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const digest = (text: string) => createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex');
const PDF = '%PDF-1.7\n\xff\xfe\x80\r\n%%EOF';

test('a file is verified by its signature line, and the digest of what is before it', async () => {
  expect(await readStatementFile(bytes(PDF + LINE))).toEqual({ code: CODE, seal: SEAL, digest: digest(PDF) });
});

test('a file with more after the line is verified as a whole, which nobody signed', async () => {
  const longer = `${PDF}${LINE}\nmore`;
  expect(await readStatementFile(bytes(longer))).toEqual({ code: CODE, seal: SEAL, digest: digest(longer) });
});

test('of two signature lines the last counts, and covers the one before it', async () => {
  const twice = PDF + LINE.replace('ABCD', 'WXYZ') + LINE;
  expect(await readStatementFile(bytes(twice))).toMatchObject({
    code: CODE,
    digest: digest(twice.slice(0, -LINE.length)),
  });
});

test.each([
  '',
  PDF,
  `${PDF}\n%Zellige-statement\n`,
  `${PDF}\n%Zellige-statement abc def\n`,
  LINE.trim(),
  `${PDF}${LINE.replace(SEAL, '<script>')}`,
])('a file without such a line is not a statement: %j', async (text) => {
  expect(await readStatementFile(bytes(text))).toEqual({ file: 'other' });
});
