// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteSearch } from '#islands/lobby/SiteSearch.tsx';
import { makeSiteSearcher } from '#model/lobby/site-search.ts';
import { $siteSearcher } from '#stores/lobby/site-search.ts';
import { realSiteIndex } from '../../../support/real-site-index.ts';
import { enterWorld, refused, type World } from '../../../support/world.ts';

const searcher = makeSiteSearcher(realSiteIndex('en'));
const field = () => screen.getByRole('combobox');
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const press = (key: string) => fireEvent.keyDown(field(), { key });
const type = (text: string) => act(async () => void fireEvent.input(field(), { target: { value: text } }));

let world: World;
beforeEach(async () => {
  world = enterWorld();
  world.answers('readSiteIndex', refused(503, 'upstream_unavailable'));
  $siteSearcher.set({ kind: 'ready', searcher });
  render(<SiteSearch locale="en" />);
  await vi.waitFor(() => field());
});
afterEach(() => {
  cleanup();
  $siteSearcher.set({ kind: 'idle' });
});

test('groups the results, each group by its name, and states their number', async () => {
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await type('roulette');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  const groups = within(screen.getByRole('listbox')).getAllByRole('group');
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) {
    const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toMatch(/^\p{L}/u);
  }
  expect(screen.getByText(/results\. Use the arrow keys/)).toBeDefined();
  expect(options().at(-1)?.getAttribute('href')).toBe('/en/search?q=roulette');
});

test('arrow keys lead through all groups while the focus stays, Enter follows a result, and Escape closes the list', async () => {
  await type('allemagne');
  press('ArrowDown');
  const [first, second] = options();
  expect(first?.textContent).toContain('Germany');
  expect(first?.getAttribute('aria-selected')).toBe('true');
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
  press('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBe(second?.id);
  const followed = vi.fn((event: Event) => event.preventDefault());
  second?.addEventListener('click', followed);
  press('Enter');
  expect(followed).toHaveBeenCalledOnce();
  press('Escape');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
});

test('rejects special characters, and does not submit fewer than four', async () => {
  await type('a<b');
  expect(screen.getByRole('alert').textContent).toContain('No special characters');
  await type('fox');
  expect(options().some((option) => option.getAttribute('href')?.includes('/search?q='))).toBe(false);
  fireEvent.input(field(), { target: { value: 'fox' } });
  const sent = fireEvent.submit(field().closest('form') as HTMLFormElement);
  expect(sent).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('at least');
});

test('says that nothing similar enough was found', async () => {
  await type('alemagne');
  expect(screen.getByText('Nothing matches exactly. This comes near.')).toBeDefined();
});
