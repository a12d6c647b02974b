import { useStore } from '@nanostores/react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { writeFilters } from '#model/lobby/filters.ts';
import { isPart, type Section } from '#model/lobby/sections.ts';
import { $filters, clearFilters, submitQuery } from '#stores/lobby/game-list.ts';

type Props = {
  near: readonly string[];
  section: Section;
  typed: string;
  /** The filters that the page was made for; null once the address is followed. */
  search: string | null;
};

/** Says what to do: a near name, the same search in all games, or everything again. */
export function EmptyList({ near, section, typed, search }: Props) {
  const { t, href } = useLobby();
  const filters = useStore($filters, { ssr: 'initial' });
  const { query: stored } = filters;
  const query = stored === '' ? typed : stored;
  // Nothing was asked for, so nothing can be asked for otherwise.
  if (query === '' && (search ?? writeFilters(filters)) === '')
    return (
      <div className="list-empty panel">
        <h3>{t('lobby.noGamesTitle')}</h3>
        <p>{t('lobby.noGamesText')}</p>
      </div>
    );
  return (
    <div className="list-empty panel">
      <h3>{t('lobby.emptyTitle')}</h3>
      <p>{t(near.length > 0 ? 'lobby.emptyNear' : 'lobby.emptyText')}</p>
      {near.length > 0 && (
        <p className="list-near">
          {near.map((name) => (
            <a
              key={name}
              className="chip"
              href={`?q=${encodeURIComponent(name)}`}
              onClick={(event) => take(event, () => submitQuery(name))}
              dir="ltr"
            >
              {name}
            </a>
          ))}
        </p>
      )}
      <p className="list-near">
        {isPart(section) && query !== '' && (
          <a className="btn btn-quiet" href={`${href('/search-slots')}?q=${encodeURIComponent(query)}`}>
            {t('search.everywhere')}
          </a>
        )}
        <a className="btn btn-plaster" href="?" onClick={(event) => take(event, clearFilters)}>
          {t('lobby.clearFilters')}
        </a>
      </p>
    </div>
  );
}

function take(event: { preventDefault(): void }, act: () => void): void {
  event.preventDefault();
  act();
}
