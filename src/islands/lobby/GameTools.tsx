import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { GameType } from '#domain/lobby/categories.ts';
import { checkQuery } from '#domain/lobby/search-query.ts';
import { type LobbyProps, useLobby } from '#islands/lobby/lobby-context.ts';
import { SearchField } from '#islands/lobby/SearchField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { onPlainClick } from '#islands/ui/plain-click.ts';
import {
  type Filters,
  isFiltered,
  leastReturns,
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
} from '#stores/lobby/game-list.ts';
import { chevronDown, circleAlert } from '#theme/icons.json';
import { slidersHorizontal } from '#theme/lobby-icons.json';

type Props = Pick<
  LobbyProps,
  'path' | 'section' | 'search' | 'typed' | 'problem' | 'isProducerUnknown' | 'producers' | 'categories'
>;

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
      {isUnknown && <span>{t('errors.provider_not_found')}</span>}
    </p>
  );
}

type ChipsProps = { path: string; filters: Filters; categories: readonly CategoryCount[] };

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

type FilterChoicesProps = { filters: Filters; producers: readonly Counted[]; path: string };

const FilterChoices = memo(function FilterChoices({ filters, producers, path }: FilterChoicesProps) {
  const { t, href, told, formatCount } = useLobby();
  const returns = leastReturns.map(
    (least) => [least, t('lobby.rtpFrom', { value: formatCount(least / 100) })] as const,
  );
  const levels = volatilities.map((level) => [level, t(`lobby.level${level}`)] as const);
  return (
    <div className="flex flex-1 flex-wrap gap-3 min-w-0 lt-tablet:basis-100% lt-tablet:gap-2 lt-tablet:peer-not-checked:hidden">
      {(producers.length > 1 || filters.providers.length > 0) && (
        <ProducerMenu producers={producers} chosen={filters.providers} />
      )}
      {told.includes('rtp') && (
        <ChoiceSelect
          name="rtp"
          label={t('lobby.rtpLabel')}
          value={filters.leastReturn}
          choices={[['', t('lobby.anyRtp')], ...returns]}
          onChoose={(value) => choose({ leastReturn: leastReturns.find((least) => String(least) === value) ?? null })}
        />
      )}
      {told.includes('volatility') && (
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
        choices={sortsBy(told).map((sort) => [sort, t(`lobby.sort_${sort}`)] as const)}
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

const classOfChoice =
  'btn-quiet relative inline-flex items-center gap-2 h-44px px-3 rounded-2 text-14 whitespace-nowrap cursor-pointer';

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span>{label}</span>
    {children}
    <Icon path={chevronDown} size="s" className="text-text-3 pointer-events-none" />
  </>
);

type SelectProps = {
  name: string;
  label: string;
  value: string | number | null;
  choices: readonly (readonly [string | number, string])[];
  onChoose: (value: string) => void;
  isLast?: boolean;
};

function ChoiceSelect({ name, label, value, choices, onChoose, isLast = false }: SelectProps) {
  return (
    <label
      className={`${classOfChoice} has-[select:focus-visible]:shadow-ring ${isLast ? 'ms-auto lt-tablet:ms-0' : ''}`}
    >
      <Choice label={label}>
        <select
          className="appearance-none h-full me--28px pe-28px font-medium cursor-pointer [outline:0] [field-sizing:content]"
          name={name}
          value={value ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {choices.map(([choice, text]) => (
            <option key={choice} className="bg-surface-3 text-text-1" value={choice}>
              {text}
            </option>
          ))}
        </select>
      </Choice>
    </label>
  );
}

type MenuProps = { producers: readonly Counted[]; chosen: readonly string[] };

function ProducerMenu({ producers, chosen: given }: MenuProps) {
  const { t, formatCount } = useLobby();
  const stored = useStore($filters, { ssr: 'initial' });
  // Not deferred, as the other choices are: a box would lose its tick and get it back.
  const chosen = stored === noFilters ? given : stored.providers;
  const [isOpen, setOpen] = useState(false);
  const countOf = useProducerCounts(producers, isOpen);
  const known = producers.filter(({ id }) => chosen.includes(id));
  const summary =
    known.length === 0 ? t('lobby.allProducers') : known.length === 1 ? known[0]?.label : formatCount(known.length);
  const offered = producers.filter(({ id }) => chosen.includes(id) || countOf(id) > 0);
  return (
    <details
      className="relative"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={`${classOfChoice} focus-visible:shadow-ring focus-visible:[outline:0]`}>
        <Choice label={t('lobby.producers')}>
          <b className="font-medium" translate={known.length === 0 ? undefined : 'no'}>
            {summary}
          </b>
        </Choice>
      </summary>
      <fieldset className="producer-list absolute top-[calc(100%+6px)] start-0 z-sticky w-[min(264px,100vw-2*var(--gutter))] lt-tablet:w-[min(320px,100vw-2*var(--gutter))] max-h-[min(420px,60dvh)] overflow-auto p-2 rounded-3 bg-surface-3 shadow-lift-3">
        <legend className="sr-only">{t('lobby.producers')}</legend>
        {offered.map(({ id, label }) => (
          <label
            key={id}
            className="flex items-center gap-3 min-h-40px lt-tablet:min-h-44px px-3 rounded-2 text-14 cursor-pointer hover:bg-veil-2"
          >
            <input
              className="flex-none size-18px accent-plaster"
              type="checkbox"
              name="providers"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => choose({ providers: toggled(chosen, id) })}
            />
            <span className="flex-1 text-start rtl:text-end" dir="ltr" translate="no">
              {label}
            </span>
            <span className="figures text-text-3" translate="no">
              {formatCount(countOf(id))}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function useProducerCounts(producers: readonly Counted[], isOpen: boolean): (id: string) => number {
  const list = useDeferredValue(useStore($list, { ssr: 'initial' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another count.
  const counts = useMemo(() => (isOpen ? countChoices('providers') : []), [isOpen, list]);
  const known = counts.length > 0 ? counts : producers;
  return (id) => known.find((one) => one.id === id)?.count ?? 0;
}
