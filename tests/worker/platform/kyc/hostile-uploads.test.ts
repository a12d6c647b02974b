import { expect, test } from 'vitest';
import { addUser } from '../host.ts';
import { hostileFiles, MARK } from '../hostile-files.ts';
import { emptyBucket, keptFiles, sendFile } from '../sent-file.ts';

const beginnings: Readonly<Record<string, string>> = {
  jpeg: '\u00ff\u00d8\u00ff',
  png: '\u0089PNG\r\n\x1a\n',
  webp: 'RIFF',
  pdf: '%PDF-1.7\n',
};
const ends: Readonly<Record<string, RegExp>> = {
  jpeg: /\u00ff\u00d9$/,
  png: /IEND\u00ae\x42\x60\x82$/,
  webp: /./s,
  pdf: /%%EOF\n$/,
};
const refusals = ['file_size', 'file_type', 'file_broken', 'file_dimensions', 'file_active'];

test(`none of ${hostileFiles.length} hostile files is stored as anything but a checked picture or PDF`, async () => {
  const playerId = await addUser({ username: 'amel' });
  const wrong: unknown[] = [];
  let kept = 0;
  for (const { what, bytes, name, type, mayBeKept } of hostileFiles) {
    const { status, body } = await sendFile(playerId, bytes, name, type);
    const files = await keptFiles();
    if (status !== 200) {
      if (status !== 400 || !refusals.includes(String(body.code)) || files.length > 0) wrong.push([what, status, body]);
      continue;
    }
    kept += 1;
    const format = (body.documents as { format: string }[])[0]?.format ?? '';
    const text = Buffer.from(files[0]?.bytes ?? []).toString('latin1');
    if (!mayBeKept || !text.startsWith(beginnings[format] ?? '-') || !ends[format]?.test(text) || text.includes(MARK))
      wrong.push([what, format, text.length]);
    await emptyBucket();
  }
  expect(hostileFiles.length).toBeGreaterThanOrEqual(300);
  expect(wrong).toEqual([]);
  // Most pictures with embedded content remain pictures once it is removed.
  expect(kept).toBeGreaterThan(50);
});
