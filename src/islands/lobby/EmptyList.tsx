import { useLobby } from '#islands/lobby/lobby-context.ts';
import { clearFilters, typeQuery } from '#stores/game-list.ts';

/** Says what to do: a near name, or everything again. */
export function EmptyList({ near }: { near: readonly string[] }) {
  const { t } = useLobby();
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
