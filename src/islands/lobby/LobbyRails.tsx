import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { GameType } from '#domain/lobby/categories.ts';
import { GameCard, useNear } from '#islands/lobby/GameCard.tsx';
import { cardFor, useLobby } from '#islands/lobby/lobby-context.ts';
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
  const { t } = useLobby();
  const collection = (id: string) => `/slots/collection/${id}`;
  return (
    <>
      <CategoryRail categories={categories} />
      <ContinueRail history={history} />
      <FavouritesRail />
      {rails.map(({ id, cards }) => (
        <GameRail
          key={id}
          title={t(`lobby.rail_${id}`)}
          more={collection(id)}
          cards={cards}
          ranked={id === 'popular'}
        />
      ))}
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

function CategoryRail({ categories }: Pick<Props, 'categories'>) {
  const { t, href, formatCount } = useLobby();
  const path = (type: GameType) => href(`/slots/category/${type}`);
  return (
    <nav className="mt-4" aria-label={t('lobby.categories')}>
      <ul className="rail category-links">
        <li>
          <a className="panel" href={href('/slots/casino#game-list-title')} onClick={goToSearch}>
            <Icon path={search} size="s" />
            {t('lobby.toSearch')}
          </a>
        </li>
        {categories.map(([type, count]) => (
          <li key={type}>
            <a className="panel" href={path(type)}>
              {t(`lobby.type_${type}`)}
              <span className="figures">{formatCount(count)}</span>
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
          {t('lobby.recentFailed')}
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

/** Its place is kept from the first paint for a player, so that nothing moves when the favourites arrive. */
export function FavouritesRail() {
  const { t, formatCount } = useLobby();
  const titleId = useId();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  const ids = useStore($favourites, { ssr: 'initial' });
  const games = useStore($favouriteGames, { ssr: 'initial' });
  const title = t('lobby.rail_favourites');
  if (games && games.length > 0) {
    const count = <span className="figures text-text-3">{formatCount(games.length)}</span>;
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
        <ul className="rail rail-small is-waiting" aria-busy="true">
          <li className="rail-place" />
        </ul>
      )}
    </section>
  );
}

/** In a row on a wide screen. */
const FIRST = 7;
const FIRST_SMALL = 10;
const MARGIN = '100px 0px';

type RailProps = { title: string; more: string; after?: ReactNode };

const GameRail = (props: RailProps & CardsProps) => <Rail {...props} isFirst />;

/** Far down the page: the heading is in the HTML, the cards come as the reader comes near. */
export function LazyRail({ rail, ...props }: RailProps & { rail: RailId }) {
  const games = useStore($railGames, { ssr: () => null })?.get(rail);
  const cards = useMemo(() => games?.map(cardFor) ?? null, [games]);
  return <Rail {...props} cards={cards} />;
}

/** Out of sight it has no cards, in sight those that fit, and the others once somebody points at, turns or enters it. */
function Rail({ title, more, after, isFirst = false, ...cards }: RailProps & CardsProps & { isFirst?: boolean }) {
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row, isFirst, MARGIN);
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  useEffect(() => {
    if (!isNear) setReached(false);
  }, [isNear]);
  return (
    <section className="rail-section" aria-labelledby={titleId} onPointerEnter={reach} onFocus={reach}>
      <RailHead titleId={titleId} title={title} more={more} rail={isNear && cards.cards ? row : null}>
        {after}
      </RailHead>
      <RailRow {...cards} row={row} isNear={isNear} isReached={isReached} reach={reach} />
    </section>
  );
}

type HeadingProps = { as: 'h1' | 'h2'; id: string; title: string; children: ReactNode };

export const SectionHead = ({ as: Heading, id, title, children }: HeadingProps) => (
  <div className="section-head flex items-center gap-3 min-h-36px mb-3 lt-tablet:mb-2">
    <Heading id={id} className="text-20 font-bold tracking--0.005em rtl:tracking-0 rtl:font-700 lt-tablet:text-18">
      {title}
    </Heading>
    {children}
  </div>
);

type HeadProps = Pick<RailProps, 'title'> & {
  titleId: string;
  more: string | null;
  children?: ReactNode;
  rail: RefObject<HTMLElement | null> | null;
};

function RailHead({ titleId, title, more, children, rail }: HeadProps) {
  const { t, href } = useLobby();
  return (
    <SectionHead as="h2" id={titleId} title={title}>
      {children}
      {more && (
        <a className="section-more" href={href(more)} aria-label={t('lobby.seeAllOf', { title })}>
          {t('lobby.seeAll')}
        </a>
      )}
      {rail && (
        <span className="rail-arrows">
          <button type="button" className="rail-arrow" aria-label={t('lobby.back')} onClick={() => turn(rail, -1)} />
          <button type="button" className="rail-arrow" aria-label={t('lobby.forward')} onClick={() => turn(rail, 1)} />
        </span>
      )}
    </SectionHead>
  );
}

function turn({ current: node }: RefObject<HTMLElement | null>, pages: 1 | -1): void {
  const towards = document.dir === 'rtl' ? -pages : pages;
  const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches;
  node?.scrollBy({ left: towards * node.clientWidth * 0.9, behavior: isCalm ? 'instant' : 'smooth' });
}

type CardsProps = { cards: readonly CardGame[] | null; ranked?: boolean; small?: boolean };
type RowProps = CardsProps & {
  row: RefObject<HTMLUListElement | null>;
  isNear: boolean;
  isReached: boolean;
  reach: () => void;
};

function RailRow({ row, cards, isNear, isReached, reach, ranked = false, small = false }: RowProps) {
  const shown = isNear ? cards : null;
  const classes = ['rail', small && 'rail-small', !shown && 'is-waiting'].filter(Boolean).join(' ');
  return (
    <ul ref={row} className={classes} aria-busy={cards ? undefined : 'true'} onScroll={reach}>
      {shown ? (
        (isReached ? shown : shown.slice(0, small ? FIRST_SMALL : FIRST)).map((card, at) => (
          <li key={card.id}>
            <GameCard card={card} small={small} {...(ranked && { rank: at + 1 })} />
          </li>
        ))
      ) : (
        <li className={small ? 'rail-place' : 'rail-place mb-6'} />
      )}
    </ul>
  );
}
