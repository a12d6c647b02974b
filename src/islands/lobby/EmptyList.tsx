import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { onPlainClick } from '#islands/ui/plain-click.ts';
import { writeFilters } from '#model/lobby/filters.ts';
import { isPart, type Section } from '#model/lobby/sections.ts';
import { $catalogue, loadCatalogue } from '#stores/lobby/catalogue.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import { $filters, clearFilters, submitQuery } from '#stores/lobby/game-list.ts';
import { rotateCw, unplug } from '#theme/icons.ts';

type PanelProps = { title: string; text: string; mark?: ReactNode; className?: string; children?: ReactNode };

function ListPanel({ title, text, mark, className = 'list-empty', children }: PanelProps) {
  return (
    <div
      className={`panel ${className} relative overflow-hidden grid justify-items-center gap-3 pt-16 pb-8 px-6 text-center`}
      role={mark ? 'alert' : undefined}
    >
      {mark}
      <h3 className="text-18 font-bold">{title}</h3>
      <p className="max-w-26rem text-14 text-text-2">{text}</p>
      {children}
    </div>
  );
}

type Props = {
  near: readonly string[];
  section: Section;
  typed: string;
  /** The filters that the page was made for; null once the address is followed. */
  search: string | null;
};

export function EmptyList({ near, section, typed, search }: Props) {
  const { t, href } = useLobby();
  const filters = useStore($filters, { ssr: 'initial' });
  const query = filters.query === '' ? typed : filters.query;
  // Nothing was asked for, so nothing can be asked for otherwise.
  if (query === '' && (search ?? writeFilters(filters)) === '')
    return <ListPanel title={t('lobby.noGamesTitle')} text={t('lobby.noGamesText')} />;
  const row = 'flex flex-wrap justify-center gap-2 max-w-26rem';
  return (
    <ListPanel title={t('lobby.emptyTitle')} text={t(near.length > 0 ? 'lobby.emptyNear' : 'lobby.emptyText')}>
      {near.length > 0 && (
        <p className={row}>
          {near.map((name) => (
            <a
              key={name}
              className="chip"
              href={`?q=${encodeURIComponent(name)}`}
              onClick={(event) => onPlainClick(event, () => submitQuery(name))}
              dir="ltr"
            >
              {name}
            </a>
          ))}
        </p>
      )}
      <p className={row}>
        {isPart(section) && query !== '' && (
          <a className="btn btn-quiet" href={`${href('/search-slots')}?q=${encodeURIComponent(query)}`}>
            {t('search.everywhere')}
          </a>
        )}
        <a className="btn btn-plaster" href="?" onClick={(event) => onPlainClick(event, clearFilters)}>
          {t('lobby.clearFilters')}
        </a>
      </p>
    </ListPanel>
  );
}

const PLACES = Array.from({ length: 7 }, (_, place) => place);

/** Nobody's favourites are in the page's HTML: until they are known, a player sees their places and a guest what they are. */
export function EmptyFavourites() {
  const { t, href } = useLobby();
  const isKnown = useStore($favourites, { ssr: 'initial' }) !== null;
  return (
    <>
      <ListPanel
        title={t('lobby.noFavouritesTitle')}
        text={t('lobby.noFavourites')}
        className={isKnown ? 'list-empty' : 'list-empty for-guest'}
      >
        <a className="btn btn-plaster" href={href('/slots/collection/popular')}>
          {t('lobby.seePopular')}
        </a>
      </ListPanel>
      {!isKnown && (
        <div className="game-grid for-player" aria-busy="true">
          {PLACES.map((place) => (
            <span key={place} className="skeleton aspect-3/4 rounded-3" />
          ))}
        </div>
      )}
    </>
  );
}

/** The games could not be read; everything else on the page stands. */
export function FailedList() {
  const { t } = useLobby();
  const { kind } = useStore($catalogue, { ssr: 'initial' });
  const mark = (
    <span className="grid place-items-center size-56px bg-terra-wash text-terra [mask:var(--star)_center/contain_no-repeat]">
      <Icon path={unplug} />
    </span>
  );
  return (
    <ListPanel title={t('lobby.failedTitle')} text={t('lobby.failedText')} mark={mark} className="">
      <Button busy={kind === 'loading'} onClick={() => void loadCatalogue()}>
        <Icon path={rotateCw} size="s" />
        {t('lobby.tryAgain')}
      </Button>
    </ListPanel>
  );
}
