// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { island } from '#islands/ui/island.tsx';
import { t } from '../../../support/french.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  // React says on the console what it passes to the boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

/** Names of components that a page lets answer in the browser. */
function islandsOfPages(): string[] {
  const sources = files('src', /\.astro$/).map((file) => readFileSync(file, 'utf8'));
  const used = sources.flatMap((source) =>
    [...source.matchAll(/<([A-Z]\w+)\b[^<]*?\sclient:\w+/gs)].map(([, name = '']) => name),
  );
  return [...new Set(used)].sort();
}

test('every island of every page has an error boundary', () => {
  const sources = files('src/islands', /\.tsx?$/).map((file) => readFileSync(file, 'utf8'));
  const made = (name: string) =>
    sources.some((source) =>
      new RegExp(`export const ${name} = (withTexts\\(\\s*\\[[^\\]]*\\],\\s*)?(island|lazyIsland)\\b`).test(source),
    );
  const names = islandsOfPages();
  expect(names).toEqual(expect.arrayContaining(['GameView', 'Balances', 'ProfileOverview', 'LazyBonus', 'LazyWheel']));
  expect(names.filter((name) => !made(name))).toEqual([]);
});

test('a crashed island reloads the page, and in the end shows a message', async () => {
  const Broken = island(function Broken(): never {
    throw new Error('broken');
  });
  const visit = () => {
    cleanup();
    render(<Broken />);
  };
  for (let visits = 0; visits < 5; visits += 1) visit();
  expect(world.visited).toEqual(['reload', 'reload', 'reload', '/']);
  expect((await screen.findByRole('alert')).textContent).toContain(t('failure.text'));
});

test('a crash in one island does not affect another', () => {
  const Broken = island(function Broken(): never {
    throw new Error('broken');
  });
  const Whole = island(function Whole() {
    return <p>whole</p>;
  });
  render(
    <>
      <Broken />
      <Whole />
    </>,
  );
  expect(screen.getByText('whole')).toBeDefined();
});
