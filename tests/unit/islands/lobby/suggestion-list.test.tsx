// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { translator, underNoun } from '#domain/texts.ts';
import lobbyTexts from '#i18n/locales/en/lobby/lobby.json' with { type: 'json' };
import texts from '#i18n/locales/en/lobby/search.json' with { type: 'json' };
import type { Translate } from '#i18n/t.ts';
import { LobbyContext } from '#islands/lobby/lobby-context.ts';
import { SearchField } from '#islands/lobby/SearchField.tsx';
import { facts } from '#model/lobby/filters.ts';
import { makeSearcher } from '#model/lobby/searcher.ts';
import type { Section } from '#model/lobby/sections.ts';
import { $session } from '#stores/auth/session.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $filters, $searcher, $section, $typed } from '#stores/lobby/game-list.ts';
import { $sheet } from '#stores/lobby/game-sheet.ts';
import { $recentSearches } from '#stores/lobby/recent-searches.ts';
import { user } from '../../../support/people.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { enterWorld, type World } from '../../../support/world.ts';

const catalogue = realCatalogue();
const searcher = makeSearcher(catalogue.games);
const tools = {
  t: translator(underNoun('lobby', lobbyTexts), 'en') as Translate,
  locale: 'en',
  href: (path: string) => `/en${path}`,
  tap: () => true,
  askToSignIn: () => undefined,
  facts,
  isRanked: true,
  formatReturn: String,
  formatCount: String,
};

let world: World;
const field = () => screen.getByRole('combobox');
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const press = (key: string) => fireEvent.keyDown(field(), { key });
async function open(section: Section = { kind: 'casino' }): Promise<void> {
  $section.set(section);
  render(
    <LobbyContext value={tools}>
      <SearchField typed="" problem={null} isFirst={false} />
    </LobbyContext>,
  );
  await act(async () => field().focus());
  await vi.waitFor(() => expect(screen.getByRole('listbox', { hidden: true })).toBeDefined());
}
async function type(text: string): Promise<void> {
  fireEvent.input(field(), { target: { value: text } });
  await act(() => world.passes(50));
}

beforeEach(() => {
  world = enterWorld();
  $catalogue.set({ kind: 'ready', catalogue });
  $searcher.set(searcher);
});
afterEach(() => {
  cleanup();
  $catalogue.set({ kind: 'idle' });
  $searcher.set(null);
  $typed.set('');
  $sheet.set(null);
  $session.set({ kind: 'unsettled' });
});

describe('the suggestions', () => {
  test('announce their groups, their number and the characters still needed', async () => {
    await open();
    await type('mo');
    expect(within(screen.getByRole('group', { name: texts.group_games })).getAllByRole('option')).toHaveLength(6);
    expect(screen.getByText(/^2 more characters/)).toBeDefined();
    expect(screen.getByRole('status').textContent).toMatch(new RegExp(`^${options().length} suggestions`));
    await type('moonlit');
    expect(screen.queryByText(/more characters?/)).toBeNull();
  });

  test('fit the space below the field, and scroll the page if there is too little', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const rectangle = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    for (const [top, isScrolled] of [
      [innerHeight - 400, false],
      [innerHeight - 100, true],
    ] as const) {
      rectangle.mockReturnValue(new DOMRect(0, top, 300, 500));
      await open();
      await type('mo');
      const { style } = screen.getByRole('listbox').parentElement as HTMLElement;
      expect(Number.parseFloat(style.getPropertyValue('--room')) <= 400).toBe(!isScrolled);
      expect(scrolled.mock.calls.length > 0).toBe(isScrolled);
      cleanup();
    }
  });

  test('are browsed by the arrow keys, past the ends back to the text, and closed by Escape', async () => {
    await open();
    await type('pharaoh');
    press('ArrowDown');
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
    press('ArrowUp');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    press('ArrowUp');
    expect(field().getAttribute('aria-activedescendant')).toBe(options().at(-1)?.id);
    press('Escape');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect((field() as HTMLInputElement).value).toBe('pharaoh');
    press('ArrowDown');
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  test('open a game’s sheet on Enter, and link to producers and categories', async () => {
    await open();
    await type('amber peak');
    const producer = within(screen.getByRole('group', { name: texts.group_producers })).getAllByRole('option')[0];
    expect(producer?.getAttribute('href')).toBe('/en/slots/provider/amber-peak');
    await type('moonlit pharaoh');
    press('ArrowDown');
    press('Enter');
    expect($sheet.get()?.id).toBe('moonlit-pharaoh_orion');
  });

  test('offer the same search in all games on a page with part of them', async () => {
    await open({ kind: 'category', id: 'roulette' });
    await type('pharaoh');
    const elsewhere = within(screen.getByRole('group', { name: texts.group_elsewhere })).getByRole('option');
    expect(elsewhere.getAttribute('href')).toBe('/en/search-slots?q=pharaoh');
  });

  test('are the recent searches before typing, which can be repeated or cleared', async () => {
    world.stored.set('zellige-searches', JSON.stringify({ owner: '7', queries: ['volcano', 'roulette'] }));
    $session.set({ kind: 'player', user: user() });
    await open();
    expect(options().map(({ textContent }) => textContent)).toEqual(['volcano', 'roulette']);
    fireEvent.click(options()[0] as HTMLElement);
    expect($filters.get().query).toBe('volcano');
    expect((field() as HTMLInputElement).value).toBe('volcano');
    await type('');
    fireEvent.click(screen.getByRole('button', { name: texts.forget }));
    expect($recentSearches.get()).toEqual([]);
  });
});
