import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useId, useMemo, useRef } from 'react';
import type { GameType } from '#domain/lobby/categories.ts';
import { cardFor, useLobby } from '#islands/lobby/lobby-context.ts';
import { PersonalRails } from '#islands/lobby/PersonalRails.tsx';
import { type CardsProps, Rail, RailHead, type RailProps } from '#islands/lobby/Rail.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { CardGame } from '#model/lobby/cards.ts';
import type { CategoryCount } from '#model/lobby/game-list.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { $favourites } from '#stores/lobby/favourites.ts';
import {
  $favouriteGames,
  $gamesToContinue,
  $railGames,
  $recentGames,
  followRecentGames,
  loadRecentGames,
  type RailId,
} from '#stores/lobby/rails.ts';
import { search } from '#theme/lobby-icons.json';

type Props = {
  rails: readonly { readonly id: 'popular' | 'new'; readonly cards: readonly CardGame[] }[];
  categories: readonly CategoryCount[];
  history: string | null;
};

const isNotShownYet = ([type]: CategoryCount): boolean => type !== 'popular';

export function LobbyRails({ rails, categories, history }: Props) {
  const { t, isRanked } = useLobby();
  const collection = (id: string) => `/slots/collection/${id}`;
  const isFirst = (id: string) => id === 'popular' && !isRanked;
  return (
    <>
      <CategoryRail categories={categories} />
      <ContinueRail history={history} />
      <FavouritesRail />
      {rails.map(({ id, cards }) => (
        <GameRail
          key={id}
          title={t(isFirst(id) ? 'lobby.rail_first' : `lobby.rail_${id}`)}
          more={isFirst(id) ? '/slots/all' : collection(id)}
          cards={cards}
          ranked={id === 'popular' && isRanked}
        />
      ))}
      <PersonalRails />
      <LazyRail
        rail="drops-and-wins"
        title={t('lobby.collection_drops-and-wins')}
        more={collection('drops-and-wins')}
      />
      {categories.filter(isNotShownYet).map(([type]) => (
        <LazyRail key={type} rail={type} title={t(`lobby.type_${type}`)} more={`/slots/category/${type}`} />
      ))}
    </>
  );
}

const classOfCategory =
  'panel flex items-center gap-3 min-h-56px ps-4 pe-5 text-14 font-medium whitespace-nowrap hover:[background:var(--surface-2)]';

function CategoryRail({ categories }: Pick<Props, 'categories'>) {
  const { t, href, formatCount } = useLobby();
  const path = (type: GameType) => href(`/slots/category/${type}`);
  return (
    <nav className="mt-4" aria-label={t('lobby.categories')}>
      <ul className="rail category-links">
        <li>
          <a className={classOfCategory} href={href('/slots/casino#game-list-title')} onClick={goToSearch}>
            <Icon path={search} size="s" />
            <span>{t('lobby.toSearch')}</span>
          </a>
        </li>
        {categories.map(([type, count]) => (
          <li key={type}>
            <a className={classOfCategory} href={path(type)}>
              <span>{t(`lobby.type_${type}`)}</span>
              <span className="figures text-text-3" translate="no">
                {formatCount(count)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goToSearch(event: { preventDefault(): void }): void {
  const field = document.querySelector<HTMLInputElement>('search input[type="search"]');
  if (!field) return;
  event.preventDefault();
  document.getElementById('game-list-title')?.scrollIntoView({ behavior: 'instant' });
  field.focus({ preventScroll: true });
}

const ContinueTiles = lazy(async () => ({ default: (await import('#islands/lobby/ContinueTiles.tsx')).ContinueTiles }));
const places = [0, 1, 2, 3].map((place) => <li key={place} className="continue-tile panel" />);
const classOfNote = 'panel flex flex-wrap items-center gap-3 h-98px py-3 px-5 text-14 text-text-2';

export function ContinueRail({ history }: { history: string | null }) {
  const { t } = useLobby();
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const { kind } = useStore($recentGames, { ssr: 'initial' });
  const games = useStore($gamesToContinue, { ssr: () => null });
  useEffect(() => followRecentGames(), []);
  const isFilled = games !== null && games.length > 0;
  return (
    <section className="rail-section for-player" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={t('lobby.rail_continue')} more={history} rail={isFilled ? row : null} />
      {kind === 'failed' ? (
        <p className={classOfNote}>
          <span>{t('lobby.recentFailed')}</span>
          <Button size="sm" onClick={() => void loadRecentGames()}>
            {t('lobby.tryAgain')}
          </Button>
        </p>
      ) : games?.length === 0 ? (
        <p className={classOfNote}>{t('lobby.noRecent')}</p>
      ) : (
        <ul ref={row} className="rail rail-continue" aria-busy={isFilled ? undefined : 'true'}>
          <Suspense fallback={places}>{isFilled ? <ContinueTiles games={games} /> : places}</Suspense>
        </ul>
      )}
    </section>
  );
}

const MOST_FAVOURITES = 12;
const FAVOURITES = '/slots/collection/favourites';

/** Keeps its space from the first paint for a player, so that nothing moves when the favourites arrive. */
export function FavouritesRail() {
  const { t, formatCount } = useLobby();
  const titleId = useId();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  const ids = useStore($favourites, { ssr: 'initial' });
  const games = useStore($favouriteGames, { ssr: 'initial' });
  const title = t('lobby.rail_favourites');
  if (games && games.length > 0) {
    const count = (
      <span className="figures text-text-3" translate="no">
        {formatCount(games.length)}
      </span>
    );
    const cards = games.slice(0, MOST_FAVOURITES).map(cardFor);
    return <GameRail title={title} more={FAVOURITES} cards={cards} small after={count} />;
  }
  const isEmpty = isPlayer && ids !== null && ids.length === 0;
  return (
    <section className="rail-section for-player" data-feature="favourites" aria-labelledby={titleId}>
      <RailHead titleId={titleId} title={title} more={FAVOURITES} rail={null} />
      {isEmpty ? (
        <p className="panel grid items-center min-h-[calc(var(--small-card)*4/3)] p-5 text-14 text-text-2">
          {t('lobby.noFavourites')}
        </p>
      ) : (
        <ul className="rail rail-small is-waiting needs-script" aria-busy="true">
          <li className="rail-place" />
        </ul>
      )}
    </section>
  );
}

const GameRail = (props: RailProps & CardsProps) => <Rail {...props} isFirst />;

/** Far down the page: the heading is in the HTML, and the cards load when the reader scrolls near. */
export function LazyRail({ rail, ...props }: RailProps & { rail: RailId }) {
  const games = useStore($railGames, { ssr: () => null })?.get(rail);
  const cards = useMemo(() => games?.map(cardFor) ?? null, [games]);
  return <Rail {...props} cards={cards} />;
}
