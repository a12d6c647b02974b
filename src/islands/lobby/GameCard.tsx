import { useStore } from '@nanostores/react';
import { type FocusEvent, memo, useState } from 'react';
import { FavouriteHeart } from '#islands/lobby/FavouriteHeart.tsx';
import { LazyLive } from '#islands/lobby/LazyLive.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { VolatilityBars } from '#islands/lobby/VolatilityBars.tsx';
import { GameArt } from '#islands/ui/GameArt.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { isLive } from '#model/game/live-games.ts';
import { type CardGame, demoPath, gamePath } from '#model/lobby/cards.ts';
import { $isPlayer } from '#stores/auth/session.ts';
import { openSheet } from '#stores/lobby/game-sheet.ts';
import { info } from '#theme/icons.ts';

type Props = {
  card: CardGame;
  /** Place in the list: the arrow keys go by it. */
  at?: number;
  /** Place among the most played. */
  rank?: number;
  /** In a rail of favourites a card is small and says only what it is. */
  small?: boolean;
};

/** Few nodes, because thirty of them are drawn for every key: Play and Demo exist only under the pointer or the focus. */
export const GameCard = memo(function GameCard({ card, at, rank, small = false }: Props) {
  const { t, href, tap, told, formatReturn } = useLobby();
  // A card of which nothing is said has the line all the same, where others have it: all are as high.
  const hasMeta = !small && (told.includes('rtp') || told.includes('volatility'));
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <article
      className="card"
      data-at={at}
      // Not on entering: the pointer that wakes the island is already inside.
      onPointerMove={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onFocus={open}
      onBlur={(event) => hasLeft(event) && close()}
    >
      <a
        className="card-link"
        href={href(gamePath(card))}
        onClick={(event) => {
          if (isPlainClick(event) && tap(card)) event.preventDefault();
        }}
      >
        <GameArt name={card.name} producer={card.producer} image={card.image} />
      </a>
      {rank !== undefined && <span className="card-rank figures">{rank}</span>}
      {card.isNew && rank === undefined && <span className="card-new badge">{t('lobby.isNew')}</span>}
      <FavouriteHeart card={card} />
      {isLive(card) && <LazyLive id={card.id} />}
      {isOpen && <CardActions card={card} />}
      {hasMeta && (
        <p className="card-meta">
          {card.rtp !== null && <span className="figures">{t('lobby.rtp', { value: formatReturn(card.rtp) })}</span>}
          {card.volatility !== null && (
            <VolatilityBars level={card.volatility} label={t(`lobby.volatility${card.volatility}`)} />
          )}
        </p>
      )}
    </article>
  );
});

/** A sheet that opens over the card gives the focus back to where it was. */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !currentTarget.contains(relatedTarget) && !relatedTarget?.closest('dialog');

type Click = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; button: number };
const isPlainClick = ({ ctrlKey, metaKey, shiftKey, button }: Click) =>
  !ctrlKey && !metaKey && !shiftKey && button === 0;

function CardActions({ card }: { card: CardGame }) {
  const { t, href, askToSignIn } = useLobby();
  const isPlayer = useStore($isPlayer, { ssr: 'initial' });
  return (
    <div className="card-actions">
      <a
        className="btn btn-plaster btn-sm"
        href={href(gamePath(card))}
        aria-label={t('lobby.playGame', { name: card.name })}
        onClick={(event) => {
          if (isPlayer) return;
          event.preventDefault();
          askToSignIn();
        }}
      >
        {t('lobby.play')}
      </a>
      {card.hasDemo && (
        <a
          className="btn btn-quiet btn-sm"
          href={href(demoPath(card))}
          aria-label={t('lobby.demoGame', { name: card.name })}
        >
          {t('lobby.demo')}
        </a>
      )}
      <button
        type="button"
        className="card-about"
        aria-label={t('lobby.about', { name: card.name })}
        onClick={() => openSheet(card)}
      >
        <Icon path={info} size="s" />
      </button>
    </div>
  );
}
