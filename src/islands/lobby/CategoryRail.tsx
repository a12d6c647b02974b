import type { GameType } from '#domain/lobby/categories.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { CategoryCount } from '#model/lobby/game-list.ts';
import { search } from '#theme/lobby-icons.ts';

/** Doors to the categories' own pages, and to the search, which stands below all rails. */
export function CategoryRail({ categories }: { categories: readonly CategoryCount[] }) {
  const { t, href, formatCount } = useLobby();
  const path = (type: GameType) => href(`/slots/category/${type}`);
  return (
    <nav className="category-doors" aria-label={t('lobby.categories')}>
      <ul className="rail rail-doors">
        <li>
          <a className="category-door panel" href={href('/slots/casino#game-list-title')} onClick={goToSearch}>
            <Icon path={search} size="s" />
            {t('lobby.toSearch')}
          </a>
        </li>
        {categories.map(([type, count]) => (
          <li key={type}>
            <a className="category-door panel" href={path(type)}>
              {t(`lobby.type_${type}`)}
              <span className="figures">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Straight into the field, where there are scripts. */
function goToSearch(event: { preventDefault(): void }): void {
  const field = document.querySelector<HTMLInputElement>('search input[type="search"]');
  if (!field) return;
  event.preventDefault();
  document.getElementById('game-list-title')?.scrollIntoView({ behavior: 'instant' });
  field.focus({ preventScroll: true });
}
