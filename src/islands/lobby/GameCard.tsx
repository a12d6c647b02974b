import { useStore } from '@nanostores/react';
import { type FocusEvent, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { isPlainClick } from '#islands/ui/plain-click.ts';
import { type CardGame, demoPath, gamePath } from '#model/lobby/cards.ts';
import { hasSharedClock } from '#model/lobby/sections.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { $favourites, $pendingFavourites, isMarked, toggleFavourite } from '#stores/lobby/favourites.ts';
import { openSheet } from '#stores/lobby/game-sheet.ts';
import { info } from '#theme/icons.json';

type Props = { card: CardGame; rank?: number; small?: boolean };

const classOfRank =
  'card-rank figures absolute top-8px start-8px z-1 grid place-items-center size-30px bg-plaster [clip-path:var(--star)] text-on-plaster text-13 font-bold pointer-events-none';
const classOfNew = 'card-new badge absolute top-10px start-10px z-1 bg-plaster text-on-plaster pointer-events-none';
/** Lets a click outside its buttons through to the card. */
const classOfActions =
  'card-actions absolute inset-0 bottom-auto z-1 aspect-3/4 flex flex-col justify-center gap-2 p-4 rounded-3 bg-[oklch(0.135_0.032_265/0.8)] [animation:card-actions_var(--d-1)] pointer-events-none children-[*]:pointer-events-auto';

/** Few nodes, because thirty are rendered for every key press: Play and Demo exist only on hover or focus. */
export const GameCard = memo(function GameCard({ card, rank, small = false }: Props) {
  const { t, href, tap, facts, formatReturn } = useLobby();
  // A card without facts keeps their row, so that all cards have the same height.
  const hasMeta = !small && (facts.includes('rtp') || facts.includes('volatility'));
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <article
      className="card relative min-w-0 [contain:layout_style]"
      // Not on enter: the pointer that hydrates the island is already inside.
      onPointerMove={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onFocus={open}
      onBlur={(event) => hasLeft(event) && close()}
    >
      <a
        className="card-link block rounded-3 focus-visible:[outline:0] focus-visible:shadow-ring"
        href={href(gamePath(card))}
        onClick={(event) => {
          if (isPlainClick(event) && tap(card)) event.preventDefault();
        }}
      >
        <GameArt name={card.name} producer={card.producer} image={card.image} />
      </a>
      {rank !== undefined && (
        <span className={classOfRank} translate="no">
          {rank}
        </span>
      )}
      {card.isNew && rank === undefined && <span className={classOfNew}>{t('lobby.isNew')}</span>}
      <FavouriteHeart card={card} />
      {hasSharedClock(card) && <LazyLive id={card.id} />}
      {isOpen && <CardActions card={card} />}
      {hasMeta && (
        <p className="card-meta flex items-center justify-between gap-6px h-24px px-2px text-12 lt-tablet:text-11 leading-24px text-text-3 children-[:first-child]:(overflow-hidden [text-overflow:ellipsis])">
          {card.rtp !== null && (
            <span className="figures" translate="no">
              {t('lobby.rtp', { value: formatReturn(card.rtp) })}
            </span>
          )}
          {card.volatility !== null && (
            <span
              className="volatility"
              data-level={card.volatility}
              role="img"
              aria-label={t(`lobby.volatility${card.volatility}`)}
            />
          )}
        </p>
      )}
    </article>
  );
});

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !currentTarget.contains(relatedTarget) && !relatedTarget?.closest('dialog');

const LiveStrip = lazy(() => import('#islands/lobby/LiveStrip.tsx').then((file) => ({ default: file.LiveStrip })));

function LazyLive({ id }: { id: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useNear(place, false);
  return (
    <span ref={place} className="card-live absolute top-8px start-8px end-44px grid gap-4px pointer-events-none">
      <Suspense>{isSeen && <LiveStrip id={id} />}</Suspense>
    </span>
  );
}

function CardActions({ card }: { card: CardGame }) {
  const { t, href, askToSignIn } = useLobby();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  const { name } = card;
  return (
    <div data-scheme="dark" className={classOfActions}>
      <a
        className="btn btn-plaster btn-sm"
        href={href(gamePath(card))}
        aria-label={t('lobby.playGame', { name })}
        onClick={(event) => {
          if (isPlayer) return;
          event.preventDefault();
          askToSignIn();
        }}
      >
        {t('lobby.play')}
      </a>
      {card.hasDemo && (
        <a className="btn btn-quiet btn-sm" href={href(demoPath(card))} aria-label={t('lobby.demoGame', { name })}>
          {t('lobby.demo')}
        </a>
      )}
      <button
        type="button"
        className="absolute bottom-2px end-2px grid place-items-center size-36px rounded-full text-text-1 hover:bg-surface-4"
        aria-label={t('lobby.about', { name })}
        onClick={() => openSheet(card)}
      >
        <Icon path={info} size="s" />
      </button>
    </div>
  );
}

export function FavouriteHeart({ card }: { card: CardGame }) {
  const { t } = useLobby();
  const favourites = useStore($favourites, { ssr: 'initial' });
  const wishes = useStore($pendingFavourites, { ssr: 'initial' });
  return (
    <button
      type="button"
      className="card-heart absolute top-0 end-0 z-2 grid place-items-center size-44px text-[#fff]"
      data-feature="favourites"
      aria-pressed={isMarked(card.id, favourites, wishes)}
      aria-label={t('lobby.favourite', { name: card.name })}
      onClick={() => void toggleFavourite(card)}
    />
  );
}

export function useNear(ref: RefObject<HTMLElement | null>, first: boolean, margin = '0px'): boolean {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watcher = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      rootMargin: margin,
    });
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [ref, margin]);
  return isNear;
}
