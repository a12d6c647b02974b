import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { EmptyFavourites, EmptyList, FailedList } from '#islands/lobby/EmptyList.tsx';
import { GameCard } from '#islands/lobby/GameCard.tsx';
import { cardFor, type LobbyProps, useLobby } from '#islands/lobby/lobby-context.ts';
import { useArrowKeys, useFilling, useGridWindow, useKeptPlace } from '#islands/lobby/use-grid.ts';
import type { CardGame } from '#model/lobby/cards.ts';
import type { Section } from '#model/lobby/sections.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $list } from '#stores/lobby/game-list.ts';

type Props = Pick<LobbyProps, 'section' | 'total' | 'forgiven' | 'near' | 'typed' | 'next' | 'search' | 'failed'> & {
  first: readonly CardGame[];
};

/** The lobby shows some and offers the rest; a page that is about a list shows all of it. */
const FIRST_SHOWN = 21;
const MORE = 70;
/** Cards that come at once: what draws longer holds up the key or tap that comes meanwhile. */
const BATCH = 3;

export function GameGrid({ section, first, total, forgiven, near, typed, next, failed, search }: Props) {
  const { t } = useLobby();
  const state = useStore($catalogue, { ssr: 'initial' });
  const list = useStore($list, { ssr: 'initial' });
  // A key is answered by the field at once; the cards follow in a render that the next key may interrupt.
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
  // Before the first measure the first cards are drawn, whichever list they are of.
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
      {shown.map((card, place) => (
        <GameCard key={card.id} card={card} at={from + place} />
      ))}
    </div>
  );
});
