import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keysShown } from '../../../../scripts/site/vite-plugins.ts';

const known = ['lobby.play', 'lobby.sort_name', 'lobby.sort_rtp', 'lobby.demo', 'game.back', 'errors.offline'];
const folder = mkdtempSync(join(tmpdir(), 'island-texts-'));
const written = (name: string, code: string): string => {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
};
const resolve = async (source: string): Promise<string | null> =>
  source.startsWith('./') ? join(folder, source.slice(2)) : null;
const keysOf = async (code: string): Promise<readonly string[]> =>
  (await keysShown(written('island.tsx', code), known, resolve)).keys;

test('an island shows the texts that it names, and those that its templates can build', async () => {
  expect(await keysOf(`t('lobby.play'); t(\`lobby.sort_\${sort}\`); import css from 'game.css';`)).toEqual([
    'lobby.play',
    'lobby.sort_name',
    'lobby.sort_rtp',
  ]);
});

test('the components that it imports count, and those that load later or are only types do not', async () => {
  written('Card.tsx', "t('lobby.demo')");
  written('Later.tsx', "t('game.back')");
  const imports = ["import {\n  Card,\n} from './Card.tsx';", "import type { Later } from './Later.tsx';"];
  expect(await keysOf([...imports, "const One = lazy(() => import('./Later.tsx'));"].join('\n'))).toEqual([
    'lobby.demo',
  ]);
});

test('files that import each other are read once', async () => {
  written('Card.tsx', "import { island } from './island.tsx';\nt('lobby.demo')");
  expect(await keysOf("import { Card } from './Card.tsx';\nt('lobby.play')")).toEqual(['lobby.demo', 'lobby.play']);
});

test('a template that could be any text of a noun is refused', async () => {
  await expect(keysOf(`t(\`errors.\${code}\`)`)).rejects.toThrow('means every text of the noun');
});
