import type { GameType } from '#domain/categories.ts';
import { categoryIcons } from '#islands/lobby/category-icons.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** Doors to the categories' own pages. */
export function CategoryRail({ categories }: { categories: readonly GameType[] }) {
  const { t, href } = useLobby();
  return (
    <nav className="rail-section" aria-label={t('lobby.categories')}>
      <div className="section-head">
        <h2>{t('lobby.categories')}</h2>
      </div>
      <ul className="rail rail-doors">
        {categories.map((type) => (
          <li key={type}>
            <a className="category-door panel" href={href(`/slots/category/${type}`)}>
              <Icon path={categoryIcons[type]} />
              {t(`lobby.type_${type}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
