import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Game } from '#domain/lobby/catalogue.ts';
import { gameTypes } from '#domain/lobby/categories.ts';
import { checkQuery, MIN_QUERY_LENGTH } from '#domain/lobby/search-query.ts';
import type { Key } from '#i18n/keys.ts';
import { cardFor, type LobbyTools, useLobby } from '#islands/lobby/lobby-context.ts';
import { type ComboState, useCombobox } from '#islands/lobby/use-combobox.ts';
import { Button } from '#islands/ui/Button.tsx';
import { isPlainClick } from '#islands/ui/plain-click.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { gamePath } from '#model/lobby/cards.ts';
import { isPart, type Section } from '#model/lobby/sections.ts';
import { type Suggestions, suggest } from '#model/lobby/suggestions.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $searcher, $section, $typed, submitQuery } from '#stores/lobby/game-list.ts';
import { openSheet } from '#stores/lobby/game-sheet.ts';
import {
  $recentSearches,
  followRecentSearches,
  forgetSearches,
  rememberSearch,
} from '#stores/lobby/recent-searches.ts';

export type SuggestionListProps = { input: RefObject<HTMLInputElement | null>; onChange: (state: ComboState) => void };

export function SuggestionList({ input, onChange }: SuggestionListProps) {
  const { locale } = useLobby();
  const t = useTexts(locale, 'search');
  const typed = useDeferredValue(useStore($typed, { ssr: 'initial' }));
  const suggestions = useSuggestions(typed);
  const recent = useStore($recentSearches, { ssr: 'initial' });
  const options = useOptions(typed, suggestions, recent);
  const ids = useMemo(() => (t ? options.map(({ id }) => id) : []), [options, t]);
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, active, close } = useCombobox({ input, list: box, ids, onChange });
  useEffect(() => followRecentSearches(), []);
  useEffect(() => {
    if (isOpen && box.current) makeSpace(box.current);
  }, [isOpen]);
  if (!t) return null;

  const choose = (option: SuggestedOption, event: { preventDefault(): void }) => {
    close();
    if (option.remembered !== null) rememberSearch(option.remembered);
    if (option.query !== null) {
      event.preventDefault();
      if (input.current) input.current.value = option.query;
      submitQuery(option.query);
    } else if (option.open) {
      event.preventDefault();
      option.open();
    }
  };
  const missing = MIN_QUERY_LENGTH - typed.length;
  return (
    <div
      ref={box}
      className="suggestions absolute top-50px inset-x-0 lt-tablet:end--52px z-sticky min-w-[min(348px,100%)] max-h-[min(520px,62dvh,var(--room,100dvh))] overflow-auto [overscroll-behavior:contain] [scroll-margin-block-end:8px] lt-tablet:[scroll-margin-block-end:76px] p-2 rounded-3 bg-surface-3 shadow-lift-3"
      hidden={!isOpen}
    >
      <div role="listbox" id="search-list" aria-label={t('search.suggestions')}>
        {groupOptions(options).map(([group, members]) => (
          <Group key={group} group={group} title={t(titleOf(group, suggestions) as Key)}>
            {members.map((option) => (
              <Option key={option.id} option={option} isActive={option.id === active} choose={choose} />
            ))}
          </Group>
        ))}
      </div>
      {typed !== '' && missing > 0 && (
        <p className="py-2 px-3 text-12 text-text-2">{t('search.more', { count: missing })}</p>
      )}
      {typed === '' && recent.length > 0 && (
        <Button look="ghost" className="btn-sm" onClick={forgetSearches}>
          {t('search.forget')}
        </Button>
      )}
      <p className="sr-only" role="status">
        {isOpen && t('search.count', { count: options.length })}
      </p>
    </div>
  );
}

const LEAST_SPACE = 240;

function makeSpace(list: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(list).scrollMarginBlockEnd) || 0;
  const space = (window.visualViewport?.height ?? innerHeight) - list.getBoundingClientRect().top - margin;
  const fits = space >= LEAST_SPACE;
  list.style.setProperty('--room', fits ? `${space}px` : '');
  if (!fits) list.scrollIntoView({ block: 'nearest' });
}

const titleOf = (group: SuggestedOption['group'], suggestions: Suggestions | null): string =>
  group === 'games' && suggestions?.isNear ? 'search.near' : `search.group_${group}`;

function useSuggestions(typed: string): Suggestions | null {
  const { t } = useLobby();
  const categories = useMemo(() => gameTypes.map((type) => ({ type, label: t(`lobby.type_${type}`) })), [t]);
  const state = useStore($catalogue, { ssr: 'initial' });
  // Deferred: if it loads while somebody types, suggestions wait until they delay no key press.
  const searcher = useDeferredValue(useStore($searcher, { ssr: 'initial' }));
  const section = useStore($section, { ssr: 'initial' });
  return useMemo(() => {
    if (typed === '' || state.kind !== 'ready' || !searcher) return null;
    return suggest(state.catalogue, searcher, categories, { section, typed });
  }, [typed, state, searcher, section, categories]);
}

function useOptions(typed: string, suggestions: Suggestions | null, recent: readonly string[]): SuggestedOption[] {
  const tools = useLobby();
  const state = useStore($catalogue, { ssr: 'initial' });
  const section = useStore($section, { ssr: 'initial' });
  return useMemo(() => {
    const games = state.kind === 'ready' ? state.catalogue.games : [];
    return listOptions({ tools, typed, suggestions, recent, section, games });
  }, [tools, typed, suggestions, recent, section, state]);
}

const order = ['recent', 'games', 'producers', 'categories', 'elsewhere'] as const;

const groupOptions = (options: readonly SuggestedOption[]) =>
  order
    .map((group) => [group, options.filter((option) => option.group === group)] as const)
    .filter(([, members]) => members.length > 0);

type GroupProps = { group: string; title: string; children: ReactNode };

function Group({ group, title, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
    <div role="group" aria-labelledby={`search-${group}`}>
      <p id={`search-${group}`} className="pt-2 pb-1 px-3 text-12 text-text-2">
        {title}
      </p>
      {children}
    </div>
  );
}

type OptionProps = {
  option: SuggestedOption;
  isActive: boolean;
  choose: (option: SuggestedOption, event: { preventDefault(): void }) => void;
};

function Option({ option, isActive, choose }: OptionProps) {
  return (
    <a
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="flex items-center justify-between gap-3 min-h-44px px-3 rounded-2 text-14 hover:bg-veil-2 aria-[selected=true]:bg-surface-4 aria-[selected=true]:[box-shadow:inset_0_0_0_2px_var(--focus)]"
      href={option.href}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isPlainClick(event)) choose(option, event);
      }}
    >
      <bdi className="min-w-0 truncate" translate={option.group === 'categories' ? undefined : 'no'}>
        {option.text}
      </bdi>
      {option.aside && (
        <span className="flex-none text-13 text-text-2" translate="no">
          {option.aside}
        </span>
      )}
    </a>
  );
}

type SuggestedOption = {
  readonly id: string;
  readonly group: (typeof order)[number];
  readonly text: string;
  readonly aside: string | null;
  readonly href: string;
  readonly query: string | null;
  readonly remembered: string | null;
  readonly open?: () => void;
};

type Given = {
  readonly tools: LobbyTools;
  readonly typed: string;
  readonly suggestions: Suggestions | null;
  readonly recent: readonly string[];
  readonly section: Section;
  readonly games: readonly Game[];
};

function listOptions(given: Given): SuggestedOption[] {
  const { typed, suggestions, recent } = given;
  if (typed === '')
    return recent.map((query, at) => ({ ...searchFor(query), id: `search-recent-${at}`, group: 'recent' }));
  if (!suggestions) return [];
  return [...gameOptions(given, suggestions), ...otherOptions(given, suggestions), ...siteOptions(given)];
}

const plain = { aside: null, query: null, remembered: null };
const searchFor = (query: string) => ({ ...plain, text: query, href: `?q=${encodeURIComponent(query)}`, query });

const gameOptions = ({ tools, games }: Given, suggestions: Suggestions): SuggestedOption[] =>
  suggestions.games.flatMap((position) => {
    const game = games[position];
    if (!game) return [];
    const card = cardFor(game);
    return {
      id: `search-game-${position}`,
      group: 'games',
      text: game.name,
      aside: game.producer,
      href: tools.href(gamePath(card)),
      query: null,
      remembered: game.name,
      open: () => openSheet(card),
    };
  });

function otherOptions({ tools }: Given, { producers, categories }: Suggestions): SuggestedOption[] {
  const { href, formatCount } = tools;
  const optionsIn = (group: 'producers' | 'categories', path: string, found: typeof producers) =>
    found.map(({ id, label, count }) => ({
      ...plain,
      id: `search-${group}-${id}`,
      group,
      text: label,
      aside: formatCount(count),
      href: href(`${path}/${id}`),
    }));
  return [
    ...optionsIn('producers', '/slots/provider', producers),
    ...optionsIn('categories', '/slots/category', categories),
  ];
}

function siteOptions({ tools, typed, section }: Given): SuggestedOption[] {
  if (!isPart(section) || !checkQuery(typed).ok) return [];
  const href = `${tools.href('/search-slots')}?q=${encodeURIComponent(typed)}`;
  return [{ ...searchFor(typed), id: 'search-elsewhere', group: 'elsewhere', href, query: null, remembered: typed }];
}
