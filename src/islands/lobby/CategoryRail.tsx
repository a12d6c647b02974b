import type { GameType } from '#domain/categories.ts';
import type { CategoryCount } from '#domain/game-list.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';

/** Doors to the categories' own pages. */
export function CategoryRail({ categories }: { categories: readonly CategoryCount[] }) {
  const { t, href, formatCount } = useLobby();
  const path = (type: GameType) => href(`/slots/category/${type}`);
  return (
    <nav className="rail-section" aria-label={t('lobby.categories')}>
      <div className="section-head">
        <h2>{t('lobby.categories')}</h2>
      </div>
      <ul className="rail rail-doors">
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
