import type { Section } from '#domain/sections.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { clearFilters, typeQuery } from '#stores/game-list.ts';

type Props = { near: readonly string[]; section: Section };

/** Says what to do: a near name, or everything again. */
export function EmptyList({ near, section }: Props) {
  const { t } = useLobby();
  const isFavourites = section.kind === 'collection' && section.id === 'favourites';
  return (
    <div className="list-empty panel">
      <h3>{t(isFavourites ? 'lobby.noFavouritesTitle' : 'lobby.emptyTitle')}</h3>
      <p>{t(isFavourites ? 'lobby.noFavourites' : near.length > 0 ? 'lobby.emptyNear' : 'lobby.emptyText')}</p>
      {near.length > 0 && (
        <p className="list-near">
          {near.map((name) => (
            <a
              key={name}
              className="chip"
              href={`?q=${encodeURIComponent(name)}`}
              onClick={(event) => take(event, () => typeQuery(name))}
              dir="ltr"
            >
              {name}
            </a>
          ))}
        </p>
      )}
      <a className="btn btn-plaster" href="?" onClick={(event) => take(event, clearFilters)}>
        {t('lobby.clearFilters')}
      </a>
    </div>
  );
}

function take(event: { preventDefault(): void }, act: () => void): void {
  event.preventDefault();
  act();
}
