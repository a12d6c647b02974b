import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { noFilters, readFilters } from '#domain/filters.ts';
import type { CategoryCount, Counted } from '#domain/game-list.ts';
import { CategoryChips } from '#islands/lobby/CategoryChips.tsx';
import { FilterChoices } from '#islands/lobby/FilterChoices.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { SearchField } from '#islands/lobby/SearchField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $filters, submitQuery } from '#stores/game-list.ts';
import { slidersHorizontal } from '#theme/icons.ts';

type Props = { path: string; search: string; producers: readonly Counted[]; categories: readonly CategoryCount[] };

/** A real form: without scripts it asks the server for the same list. */
export function GameTools({ path, search, producers, categories }: Props) {
  const { t, href } = useLobby();
  const first = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const stored = useStore($filters, { ssr: 'initial' });
  // Until the store has read the address, what the server read from it stands.
  // The choices say what is chosen a moment later than the field: a key waits for nothing but itself.
  const filters = useDeferredValue(stored === noFilters ? first.filters : stored);
  return (
    <search>
      <form
        className="game-tools"
        action={href(path)}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          submitQuery(String(new FormData(event.currentTarget).get('q') ?? ''));
        }}
      >
        <div className="tools-row">
          <SearchField query={first.filters.query} problem={first.problem} />
          <input type="checkbox" id="more-filters" className="sr-only" aria-label={t('lobby.filters')} />
          <label htmlFor="more-filters" className="icon-btn icon-btn-filled filters-button" aria-hidden="true">
            <Icon path={slidersHorizontal} />
          </label>
          <FilterChoices filters={filters} producers={producers} path={path} />
        </div>
        {categories.length > 1 && <CategoryChips path={path} filters={filters} categories={categories} />}
        {filters.categories.length > 0 && (
          <input type="hidden" name="categories" value={filters.categories.join(',')} />
        )}
      </form>
    </search>
  );
}
