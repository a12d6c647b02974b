// A page's files follow from its imports: a separate list would need maintenance.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const isShared = (folder: string): boolean => ['ui', 'modals'].includes(folder);
const features = ['contract', 'src/islands']
  .flatMap((layer) => readdirSync(layer, { withFileTypes: true }))
  .flatMap((entry) => (entry.isDirectory() && !isShared(entry.name) ? [entry.name] : []));
const files = globSync('{*.config.{ts,mjs},.dependency-cruiser.mjs,biome.json,knip.json,tsconfig*.json,wrangler.toml}');

/** Layers and patterns of names may appear in configuration. */
function featurePaths(text: string): string[] {
  const inside = new RegExp(`["'\`][^"'\`\\s]*\\w/(?:${features.join('|')})/[\\w.*{-][^"'\`\\s]*["'\`]`, 'g');
  return [...text.matchAll(inside)].map(([path]) => path);
}

test('finds a path into a feature’s folder, and accepts one of a layer', () => {
  const text =
    "include: ['src/islands/wheel/**/*.tsx', './src/stores/lobby/cards.ts', 'src/islands/ui/**', 'src/**/*.ts']";
  expect(featurePaths(text)).toEqual(["'src/islands/wheel/**/*.tsx'", "'./src/stores/lobby/cards.ts'"]);
});

test.each(files)('%s names nothing inside the folder of a feature', (file) => {
  expect(featurePaths(readFileSync(file, 'utf8'))).toEqual([]);
});
