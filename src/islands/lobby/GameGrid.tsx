import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import { cardFor, type LobbyProps, useLobby } from '#islands/lobby/lobby-context.ts';
import { useArrowKeys, useFilling, useGridWindow, useKeptPlace } from '#islands/lobby/use-grid.ts';
import { AsOf } from '#islands/ui/AsOf.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { onPlainClick } from '#islands/ui/plain-click.ts';
import type { CardGame } from '#model/lobby/cards.ts';
import { writeFilters } from '#model/lobby/filters.ts';
import { isPart, type Section } from '#model/lobby/sections.ts';
import { $catalogue, loadCatalogue } from '#stores/lobby/catalogue.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import { $filters, $list, clearFilters, submitQuery } from '#stores/lobby/game-list.ts';
import { rotateCw, unplug } from '#theme/icons.json';

type Props = Pick<LobbyProps, 'section' | 'total' | 'forgiven' | 'near' | 'typed' | 'next' | 'search' | 'failed'> & {
  first: readonly CardGame[];
};

const FIRST_SHOWN = 21;
const MORE = 70;
/** Cards per render: a longer render would delay the next key press or tap. */
const BATCH = 3;

export function GameGrid({ section, first, total, forgiven, near, typed, next, failed, search }: Props) {
  const { t } = useLobby();
  const state = useStore($catalogue, { ssr: 'initial' });
  const list = useStore($list, { ssr: 'initial' });
  // The field responds to a key press at once; the cards follow in a render that the next key press may interrupt.
  const shownList = useDeferredValue(list);
  const cards = useMemo(() => {
    if (!shownList || state.kind !== 'ready') return null;
    return shownList.positions.map((position) => state.catalogue.games[position]);
  }, [shownList, state]);
  const { shown, showMore } = useKeptPlace(
    section.kind === 'casino' ? FIRST_SHOWN : Number.POSITIVE_INFINITY,
    cards !== null,
  );

  if (state.kind === 'failed' && first.length === 0) return <FailedList />;
  if (failed && state.kind !== 'ready') return <FailedList />;
  const count = cards?.length ?? total;
  if (count === 0) {
    const names =
      shownList && state.kind === 'ready'
        ? shownList.near.flatMap((at) => state.catalogue.games[at]?.name ?? [])
        : near;
    if (isFavourites(section)) return <EmptyFavourites />;
    return <EmptyList near={names} section={section} typed={typed} search={shownList ? null : search} />;
  }
  const isMore = count > shown;
  return (
    <>
      <AsOf atMs={state.asOfMs} text={(time) => t('lobby.asOf', { time })} />
      {(shownList?.forgiven ?? forgiven) && <p className="mb-4 text-14 text-text-2">{t('lobby.forgiven')}</p>}
      <Cards first={first} cards={cards} count={cards ? Math.min(count, shown) : first.length} isCut={isMore} />
      {(cards ? isMore : next !== null) && (
        <p className="list-more grid place-items-center mt-8">
          <a
            className="btn btn-quiet"
            href={next ?? '#game-list-title'}
            onClick={(event) => {
              if (!cards) return;
              event.preventDefault();
              showMore(MORE);
            }}
          >
            {t('lobby.showMore')}
          </a>
        </p>
      )}
    </>
  );
}

const isFavourites = (section: Section): boolean => section.kind === 'collection' && section.id === 'favourites';

type CardsProps = {
  first: readonly CardGame[];
  cards: readonly (Parameters<typeof cardFor>[0] | undefined)[] | null;
  count: number;
  isCut: boolean;
};

const Cards = memo(function Cards({ first, cards, count, isCut }: CardsProps) {
  const grid = useRef<HTMLDivElement>(null);
  useArrowKeys(grid);
  const seen = useGridWindow(grid, cards ? count : 0, isCut);
  // Until the first measurement the server's first cards are shown, whichever list they belong to.
  const from = cards && seen ? seen.from : 0;
  const to = Math.min(seen?.to ?? FIRST_SHOWN, count);
  const drawn = useFilling(cards, to - from, BATCH);
  const shown = cards ? cards.slice(from, from + drawn).flatMap((game) => (game ? cardFor(game) : [])) : first;
  const rowsToCome = seen ? Math.ceil((to - from) / seen.columns) - Math.ceil(drawn / seen.columns) : 0;
  return (
    <div
      ref={grid}
      className={cards && seen ? 'game-grid' : 'game-grid is-first'}
      style={
        cards && seen
          ? { paddingBlockStart: seen.before, paddingBlockEnd: seen.after + rowsToCome * seen.rowHeight }
          : undefined
      }
    >
      {shown.map((card) => (
        <GameCard key={card.id} card={card} />
      ))}
    </div>
  );
});

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

type EmptyListProps = { near: readonly string[]; section: Section; typed: string; search: string | null };

function EmptyList({ near, section, typed, search }: EmptyListProps) {
  const { t, href } = useLobby();
  const filters = useStore($filters, { ssr: 'initial' });
  const query = filters.query === '' ? typed : filters.query;
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
              translate="no"
            >
              {name}
            </a>
          ))}
        </p>
      )}
      <p className={row}>
        {isPart(section) && query !== '' && (
          <Button href={`${href('/search-slots')}?q=${encodeURIComponent(query)}`}>{t('search.everywhere')}</Button>
        )}
        <a className="btn btn-plaster" href="?" onClick={(event) => onPlainClick(event, clearFilters)}>
          {t('lobby.clearFilters')}
        </a>
      </p>
    </ListPanel>
  );
}

const PLACES = Array.from({ length: 7 }, (_, place) => place);

/**
 * The page's HTML contains no favourites: until they are loaded, a player sees placeholders and a guest an explanation.
 */
function EmptyFavourites() {
  const { t, href, isRanked } = useLobby();
  const isKnown = useStore($favourites, { ssr: 'initial' }) !== null;
  return (
    <>
      <ListPanel
        title={t('lobby.noFavouritesTitle')}
        text={t('lobby.noFavourites')}
        className={isKnown ? 'list-empty' : 'list-empty for-guest'}
      >
        <a className="btn btn-plaster" href={href(isRanked ? '/slots/collection/popular' : '/slots/all')}>
          {t(isRanked ? 'lobby.seePopular' : 'lobby.allGames')}
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

function FailedList() {
  const { t } = useLobby();
  const { kind } = useStore($catalogue, { ssr: 'initial' });
  const mark = (
    <span className="grid place-items-center size-56px bg-terra-wash text-terra [clip-path:var(--star)]">
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
