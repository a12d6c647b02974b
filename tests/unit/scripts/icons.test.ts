import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import common from '#theme/icons.json';
import ofLobbies from '#theme/lobby-icons.json';
import { symbolIn } from '../../../scripts/generate.ts';

const sheet = readFileSync('src/theme/icons.svg', 'utf8');

test('icons.svg contains every icon (node scripts/generate.ts icons)', () => {
  const drawn = [...sheet.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="([^"]+)"\/>/g)].map(
    ([, name, path]) => [name, path],
  );
  expect(Object.fromEntries(drawn)).toEqual({ ...common, ...ofLobbies });
});

test.each(['logo', 'medal'])('icons.svg contains the %s as it is drawn', (name) => {
  expect(sheet).toContain(symbolIn(readFileSync(`src/theme/${name}.svg`, 'utf8')));
});
