import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { GameType } from '#domain/lobby/categories.ts';
import { checkQuery } from '#domain/lobby/search-query.ts';
import { ChoiceSelect } from '#islands/lobby/Choice.tsx';
import { type LobbyProps, useLobby } from '#islands/lobby/lobby-context.ts';
import { ProducerMenu } from '#islands/lobby/ProducerMenu.tsx';
import { SearchField } from '#islands/lobby/SearchField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { onPlainClick } from '#islands/ui/plain-click.ts';
import {
  type Filters,
  isFiltered,
  minReturns,
  noFilters,
  readFilters,
  sorts,
  sortsBy,
  toggled,
  volatilities,
  writeFilters,
} from '#model/lobby/filters.ts';
import type { CategoryCount, Counted } from '#model/lobby/game-list.ts';
import {
  $filters,
  $isProducerUnknown,
  $list,
  $searcher,
  choose,
  clearFilters,
  countChoices,
  submitQuery,
  toggle,
} from '#stores/lobby/game-list.ts';
import { circleAlert } from '#theme/icons.json';
import { slidersHorizontal } from '#theme/lobby-icons.json';

type Props = Pick<
  LobbyProps,
  'path' | 'section' | 'search' | 'typed' | 'problem' | 'isProducerUnknown' | 'producers' | 'categories'
>;

export function GameTools({ path, section, search, typed, problem, isProducerUnknown, producers, categories }: Props) {
  const { t, href } = useLobby();
  const first = useMemo(() => readFilters(new URLSearchParams(search)).filters, [search]);
  const stored = useStore($filters, { ssr: 'initial' });
  // The server's reading of the address, until the store has read it. Deferred, so that no key press waits for it.
  const filters = useDeferredValue(stored === noFilters ? first : stored);
  const counted = useCounts(categories);
  return (
    <search>
      <form
        className="game-tools grid gap-3 mb-5"
        action={href(path)}
        method="get"
        onSubmit={(event) => {
          const query = String(new FormData(event.currentTarget).get('q') ?? '');
          // Until the search code is loaded the server answers; an invalid query needs no answer.
          if ($searcher.get() === null && checkQuery(query).ok) return;
          event.preventDefault();
          submitQuery(query);
        }}
      >
        <div className="tools-row flex items-start gap-3 lt-laptop:flex-wrap lt-tablet:gap-2">
          <SearchField typed={typed} problem={problem} isFirst={section.kind === 'search' && search === ''} />
          <input type="checkbox" id="more-filters" className="peer sr-only tablet:hidden" />
          <label
            htmlFor="more-filters"
            className="filters-button icon-btn icon-btn-filled tablet:hidden peer-focus-visible:shadow-ring peer-checked:bg-plaster peer-checked:text-on-plaster"
          >
            <Icon path={slidersHorizontal} />
            <span className="sr-only">{t('lobby.filters')}</span>
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
    // On the server a computed store is empty.
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
      {isUnknown && <span>{t('lobby.providerUnknown')}</span>}
    </p>
  );
}

type ChipsProps = { path: string; filters: Filters; categories: readonly CategoryCount[] };

const CategoryChips = memo(function CategoryChips({ path, filters, categories }: ChipsProps) {
  const { t, href, formatCount } = useLobby();
  const chip = (type: GameType | null, text: string, count: number | null, isChosen: boolean) => (
    <li key={type ?? 'all'}>
      <a
        className="chip"
        href={`${href(path)}${writeFilters({ ...filters, categories: type ? toggled(filters.categories, type) : [] })}`}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => onPlainClick(event, () => (type ? toggle('categories', type) : choose({ categories: [] })))}
      >
        <span>{`${text} `}</span>
        {count !== null && (
          <span className="figures" translate="no">
            {formatCount(count)}
          </span>
        )}
      </a>
    </li>
  );
  return (
    <ul className="chips" aria-label={t('lobby.categories')}>
      {chip(null, t('lobby.allCategories'), null, filters.categories.length === 0)}
      {categories.map(([type, count]) => chip(type, t(`lobby.type_${type}`), count, filters.categories.includes(type)))}
    </ul>
  );
});

type FilterChoicesProps = { filters: Filters; producers: readonly Counted[]; path: string };

const FilterChoices = memo(function FilterChoices({ filters, producers, path }: FilterChoicesProps) {
  const { t, href, facts, isRanked, formatCount } = useLobby();
  const returns = minReturns.map((least) => [least, t('lobby.rtpFrom', { value: formatCount(least / 100) })] as const);
  const levels = volatilities.map((level) => [level, t(`lobby.level${level}`)] as const);
  return (
    <div className="flex flex-1 flex-wrap gap-3 min-w-0 lt-tablet:basis-100% lt-tablet:gap-2 lt-tablet:peer-not-checked:hidden">
      {(producers.length > 1 || filters.providers.length > 0) && (
        <ProducerMenu producers={producers} chosen={filters.providers} />
      )}
      {facts.includes('rtp') && (
        <ChoiceSelect
          name="rtp"
          label={t('lobby.rtpLabel')}
          value={filters.leastReturn}
          choices={[['', t('lobby.anyRtp')], ...returns]}
          onChoose={(value) => choose({ leastReturn: minReturns.find((least) => String(least) === value) ?? null })}
        />
      )}
      {facts.includes('volatility') && (
        <ChoiceSelect
          name="volatility"
          label={t('lobby.volatility')}
          value={filters.volatility}
          choices={[['', t('lobby.anyVolatility')], ...levels]}
          onChoose={(value) => choose({ volatility: volatilities.find((level) => String(level) === value) ?? null })}
        />
      )}
      {isFiltered(filters) && (
        <a className="btn btn-ghost" href={href(path)} onClick={(event) => onPlainClick(event, clearFilters)}>
          {t('lobby.clearFilters')}
        </a>
      )}
      <ChoiceSelect
        name="sort"
        label={t('lobby.sortBy')}
        value={filters.sort}
        choices={sortsBy(facts).map(
          (sort) => [sort, t(sort === 'popularity' && !isRanked ? 'lobby.sort_house' : `lobby.sort_${sort}`)] as const,
        )}
        onChoose={(value) => choose({ sort: sorts.find((sort) => sort === value) ?? 'popularity' })}
        isLast
      />
      <noscript>
        <button type="submit" className="btn btn-quiet btn-sm">
          {t('lobby.apply')}
        </button>
      </noscript>
    </div>
  );
});
