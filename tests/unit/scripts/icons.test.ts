import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import common from '#theme/icons.json';
import ofLobbies from '#theme/lobby-icons.json';

test('icons.svg contains every icon (node scripts/generate.ts icons)', () => {
  const sheet = readFileSync('src/theme/icons.svg', 'utf8');
  const drawn = [...sheet.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="([^"]+)"\/>/g)].map(
    ([, name, path]) => [name, path],
  );
  expect(Object.fromEntries(drawn)).toEqual({ ...common, ...ofLobbies });
});
