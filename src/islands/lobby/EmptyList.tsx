import { useStore } from '@nanostores/react';
import { isPart, type Section } from '#domain/sections.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { $filters, clearFilters, submitQuery } from '#stores/game-list.ts';

type Props = { near: readonly string[]; section: Section; typed: string };

/** Says what to do: a near name, the same search in all games, or everything again. */
export function EmptyList({ near, section, typed }: Props) {
  const { t, href } = useLobby();
  const { query: stored } = useStore($filters, { ssr: 'initial' });
  const query = stored === '' ? typed : stored;
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
