import { type MouseEvent, memo } from 'react';
import type { GameType } from '#domain/lobby/categories.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { type Filters, toggled, writeFilters } from '#model/lobby/filters.ts';
import type { CategoryCount } from '#model/lobby/game-list.ts';
import { choose } from '#stores/lobby/game-list.ts';

type Props = { path: string; filters: Filters; categories: readonly CategoryCount[] };

/** Links, so that each is an address; several may be chosen. */
export const CategoryChips = memo(function CategoryChips({ path, filters, categories }: Props) {
  const { t, href, formatCount } = useLobby();
  const chip = (key: string, text: string, count: number | null, chosen: readonly GameType[], isChosen: boolean) => (
    <li key={key}>
      <a
        className="chip"
        href={`${href(path)}${writeFilters({ ...filters, categories: chosen })}`}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => take(event, chosen)}
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

function take(event: MouseEvent, categories: readonly GameType[]): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose({ categories });
}
