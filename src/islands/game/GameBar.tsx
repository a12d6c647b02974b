import type { MouseEvent } from 'react';
import { Favourite } from '#islands/game/Favourite.tsx';
import { FullscreenButton } from '#islands/game/FullscreenButton.tsx';
import { GameMoney } from '#islands/game/GameMoney.tsx';
import { GameTitle } from '#islands/game/GameTitle.tsx';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import type { LazyAccount } from '#islands/game/use-lazy-account.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { mayLeave } from '#stores/game/game-leaving.ts';
import { arrowLeft } from '#theme/icons.ts';

type Props = Drawn &
  Pick<GamePageProps, 'game' | 'links' | 'mode'> & { Late: LazyAccount | null; isFull: boolean; onFull: () => void };

export function GameBar({ game, mode, links, Late, isFull, onFull, ...drawn }: Props) {
  const { t } = drawn;
  const leave = (event: MouseEvent) => {
    if (!mayLeave(links.casino)) event.preventDefault();
  };
  return (
    <header className="game-bar">
      <a className="icon-btn" href={links.casino} aria-label={t('game.back')} onClick={leave}>
        <Icon path={arrowLeft} size="l" flip />
      </a>
      <GameTitle game={game} t={t} />
      <Favourite game={game} t={t} />
      <GameMoney mode={mode} links={links} place="bar" Late={Late} {...drawn} />
      <FullscreenButton isFull={isFull} onFull={onFull} t={t} />
    </header>
  );
}
