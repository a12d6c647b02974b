import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { gameTypes } from '#domain/lobby/categories.ts';
import { SHORTEST_QUERY } from '#domain/lobby/search-query.ts';
import { loadTexts } from '#i18n/messages.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { optionsOf, type SuggestedOption } from '#islands/lobby/suggested-options.ts';
import { type ComboState, useCombobox } from '#islands/lobby/use-combobox.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { type Suggestions, suggest } from '#model/lobby/suggestions.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $section, $typed, submitQuery } from '#stores/lobby/game-list.ts';
import {
  $recentSearches,
  followRecentSearches,
  forgetSearches,
  rememberSearch,
} from '#stores/lobby/recent-searches.ts';
import { $searcher } from '#stores/lobby/searcher.ts';

export type SuggestionListProps = {
  input: RefObject<HTMLInputElement | null>;
  onChange: (state: ComboState) => void;
};

/** What may be meant, from the first letter; before it, what was searched for last. */
export function SuggestionList({ input, onChange }: SuggestionListProps) {
  const { locale } = useLobby();
  const t = useTexts(loadTexts, locale, 'search');
  const typed = useDeferredValue(useStore($typed, { ssr: 'initial' }));
  const suggestions = useSuggestions(typed);
  const recent = useStore($recentSearches, { ssr: 'initial' });
  const options = useOptions(typed, suggestions, recent);
  const ids = useMemo(() => (t ? options.map(({ id }) => id) : []), [options, t]);
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, active, close } = useCombobox({ input, list: box, ids, onChange });
  useEffect(() => followRecentSearches(), []);
  useSpace(box, isOpen);
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
  const missing = SHORTEST_QUERY - typed.length;
  return (
    <div ref={box} className="suggestions" hidden={!isOpen}>
      <div role="listbox" id="search-list" aria-label={t('search.suggestions')}>
        {groupsOf(options).map(([group, members]) => (
          <Group key={group} group={group} title={t(titleOf(group, suggestions))}>
            {members.map((option) => (
              <Option key={option.id} option={option} isActive={option.id === active} choose={choose} />
            ))}
          </Group>
        ))}
      </div>
      {typed !== '' && missing > 0 && <p className="suggestions-note">{t('search.more', { count: missing })}</p>}
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

/** Below it, the page moves up for the list instead. */
const LEAST_SPACE = 240;

function useSpace(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && list.current) makeSpace(list.current);
  }, [list, isOpen]);
}

/** Where the field stands low, the list is as high as the room below it: a page that moves under who types is a bad place. */
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
  // Made while somebody types already, it answers when it holds up no key.
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
  return useMemo(
    () =>
      optionsOf({
        tools,
        typed,
        suggestions,
        recent,
        section,
        games: state.kind === 'ready' ? state.catalogue.games : [],
      }),
    [tools, typed, suggestions, recent, section, state],
  );
}

const order = ['recent', 'games', 'producers', 'categories', 'elsewhere'] as const;

const groupsOf = (options: readonly SuggestedOption[]) =>
  order
    .map((group) => [group, options.filter((option) => option.group === group)] as const)
    .filter(([, members]) => members.length > 0);

type GroupProps = { group: string; title: string; children: ReactNode };

function Group({ group, title, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no options of a listbox.
    <div role="group" aria-labelledby={`search-${group}`}>
      <p id={`search-${group}`} className="suggestions-title">
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

/** A link, so that it can be opened beside this page; the focus stays in the field. */
function Option({ option, isActive, choose }: OptionProps) {
  return (
    <a
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="suggestion"
      href={option.href}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) choose(option, event);
      }}
    >
      <bdi>{option.text}</bdi>
      {option.aside && <span className="suggestion-aside">{option.aside}</span>}
    </a>
  );
}
