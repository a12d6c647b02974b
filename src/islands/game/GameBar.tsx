import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { GameMoney } from '#islands/game/GameMoney.tsx';
import type { Drawn, GamePageProps, LazyAccount, PlayedGame } from '#islands/game/game-props.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { mayLeave } from '#stores/game/game-leaving.ts';
import {
  $favourites,
  $pendingFavourites,
  followFavourites,
  isMarked,
  toggleFavourite,
} from '#stores/lobby/favourites.ts';
import { arrowLeft, heart, maximize, minimize } from '#theme/icons.ts';

type Props = Drawn &
  Pick<GamePageProps, 'game' | 'links' | 'mode'> & { Late: LazyAccount | null; isFull: boolean; onFull: () => void };

export function GameBar({ game, mode, links, Late, isFull, onFull, ...drawn }: Props) {
  const { t } = drawn;
  const leave = (event: MouseEvent) => {
    if (!mayLeave(links.casino)) event.preventDefault();
  };
  return (
    <GameHeader title={<GameTitle game={game} t={t} />} casino={links.casino} onLeave={leave} t={t}>
      <Favourite game={game} t={t} />
      <GameMoney mode={mode} links={links} place="bar" Late={Late} {...drawn} />
      <FullscreenButton isFull={isFull} onFull={onFull} t={t} />
    </GameHeader>
  );
}

type HeaderProps = {
  title: ReactNode;
  casino: string;
  t: Translate;
  onLeave?: (event: MouseEvent) => void;
  children?: ReactNode;
};

export function GameHeader({ title, casino, t, onLeave, children }: HeaderProps) {
  return (
    <header className="game-bar flex flex-none items-center gap-2 min-h-$game-bar ps-2 pe-3 [background:var(--bar)] z-raised">
      <a className="icon-btn" href={casino} aria-label={t('game.back')} onClick={onLeave}>
        <Icon path={arrowLeft} size="l" flip />
      </a>
      <h1 className="min-w-0 text-16 font-bold leading-[1.2] lt-laptop:me-auto">{title}</h1>
      {children}
    </header>
  );
}

export function GameTitle({ game, t }: { game: PlayedGame | null; t: Translate }) {
  return (
    <>
      <bdi className="block truncate">{game?.name ?? t('game.untitled')}</bdi>
      {game && (
        <small className="block truncate text-12 font-regular text-text-3">
          <bdi>{game.producer}</bdi>
          <span className="lt-tablet:hidden">{game.odds.map((fact) => ` · ${fact}`)}</span>
        </small>
      )}
    </>
  );
}

function Favourite({ game, t }: { game: PlayedGame; t: Translate }) {
  const favourites = useStore($favourites, { ssr: 'initial' });
  const wishes = useStore($pendingFavourites, { ssr: 'initial' });
  useEffect(followFavourites, []);
  return (
    <button
      type="button"
      className="icon-btn game-heart needs-script"
      data-feature="favourites"
      aria-pressed={isMarked(game.id, favourites, wishes)}
      aria-label={t('game.favourite')}
      onClick={() => void toggleFavourite(game)}
    >
      <Icon path={heart} />
    </button>
  );
}

export function FullscreenButton({ isFull, onFull, t }: { isFull: boolean; onFull: () => void; t: Translate }) {
  return (
    <button
      type="button"
      className="icon-btn needs-script"
      aria-label={t(isFull ? 'game.exitFullscreen' : 'game.fullscreen')}
      onClick={onFull}
    >
      <Icon path={isFull ? minimize : maximize} />
    </button>
  );
}
