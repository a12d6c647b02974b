import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { GameType } from '#domain/lobby/categories.ts';
import { checkQuery } from '#domain/lobby/search-query.ts';
import { FilterChoices } from '#islands/lobby/FilterChoices.tsx';
import { type LobbyProps, useLobby } from '#islands/lobby/lobby-context.ts';
import { SearchField } from '#islands/lobby/SearchField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { onPlainClick } from '#islands/ui/plain-click.ts';
import { type Filters, noFilters, readFilters, toggled, writeFilters } from '#model/lobby/filters.ts';
import type { CategoryCount } from '#model/lobby/game-list.ts';
import { $filters, $isProducerUnknown, $list, choose, countChoices, submitQuery } from '#stores/lobby/game-list.ts';
import { $searcher } from '#stores/lobby/searcher.ts';
import { circleAlert } from '#theme/icons.ts';
import { slidersHorizontal } from '#theme/lobby-icons.ts';

type Props = Pick<
  LobbyProps,
  'path' | 'section' | 'search' | 'typed' | 'problem' | 'isProducerUnknown' | 'producers' | 'categories'
>;

/** A real form: without scripts it asks the server for the same list. */
export function GameTools({ path, section, search, typed, problem, isProducerUnknown, producers, categories }: Props) {
  const { t, href } = useLobby();
  const first = useMemo(() => readFilters(new URLSearchParams(search)).filters, [search]);
  const stored = useStore($filters, { ssr: 'initial' });
  // Until the store has read the address, what the server read from it stands. Deferred, so that no key waits for it.
  const filters = useDeferredValue(stored === noFilters ? first : stored);
  const counted = useCounts(categories);
  return (
    <search>
      <form
        className="game-tools grid gap-3 mb-5"
        action={href(path)}
        method="get"
        onSubmit={(event) => {
          const asked = String(new FormData(event.currentTarget).get('q') ?? '');
          // Before the search is here, the server answers; what is refused needs no answer.
          if ($searcher.get() === null && checkQuery(asked).ok) return;
          event.preventDefault();
          submitQuery(asked);
        }}
      >
        <div className="tools-row flex items-start gap-3 lt-laptop:flex-wrap lt-tablet:gap-2">
          <SearchField typed={typed} problem={problem} isFirst={section.kind === 'search' && search === ''} />
          <input
            type="checkbox"
            id="more-filters"
            className="peer sr-only tablet:hidden"
            aria-label={t('lobby.filters')}
          />
          <label
            htmlFor="more-filters"
            className="filters-button icon-btn icon-btn-filled tablet:hidden peer-focus-visible:shadow-ring peer-checked:bg-plaster peer-checked:text-on-plaster"
          >
            <Icon path={slidersHorizontal} />
          </label>
          <FilterChoices filters={filters} producers={producers} path={path} />
        </div>
        {categories.length > 1 && <CategoryChips path={path} filters={filters} categories={counted} />}
        {filters.categories.length > 0 && (
          <input type="hidden" name="categories" value={filters.categories.join(',')} />
        )}
        <UnknownProducer isFirst={isProducerUnknown} />
      </form>
    </search>
  );
}

function useCounts(first: readonly CategoryCount[]): readonly CategoryCount[] {
  const list = useDeferredValue(useStore($list, { ssr: 'initial' }));
  return useMemo(() => {
    // On the server a computed store has nothing yet.
    if (!list) return first;
    const counts = new Map(countChoices('categories').map(({ id, count }) => [id, count]));
    return first.map(([type]) => [type, counts.get(type) ?? 0]);
  }, [list, first]);
}

function UnknownProducer({ isFirst }: { isFirst: boolean }) {
  const { t } = useLobby();
  const isUnknown = useStore($isProducerUnknown, { ssr: 'initial' }) ?? isFirst;
  return (
    <p className="field-error" role="status" hidden={!isUnknown}>
      <Icon path={circleAlert} size="s" />
      {isUnknown && t('errors.provider_not_found')}
    </p>
  );
}

type ChipsProps = { path: string; filters: Filters; categories: readonly CategoryCount[] };

/** Links, so that each is an address; several may be chosen. */
const CategoryChips = memo(function CategoryChips({ path, filters, categories }: ChipsProps) {
  const { t, href, formatCount } = useLobby();
  const chip = (key: string, text: string, count: number | null, chosen: readonly GameType[], isChosen: boolean) => (
    <li key={key}>
      <a
        className="chip"
        href={`${href(path)}${writeFilters({ ...filters, categories: chosen })}`}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => onPlainClick(event, () => choose({ categories: chosen }))}
      >
        {`${text} `}
        {count !== null && <span className="figures">{formatCount(count)}</span>}
      </a>
    </li>
  );
  return (
    <ul className="chips" aria-label={t('lobby.categories')}>
      {chip('all', t('lobby.allCategories'), null, [], filters.categories.length === 0)}
      {categories.map(([type, count]) =>
        chip(
          type,
          t(`lobby.type_${type}`),
          count,
          toggled(filters.categories, type),
          filters.categories.includes(type),
        ),
      )}
    </ul>
  );
});
