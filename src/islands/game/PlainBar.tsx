import type { Translate } from '#i18n/t.ts';
import { GameTitle } from '#islands/game/GameTitle.tsx';
import type { RefusedPageProps } from '#islands/game/game-props.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowLeft } from '#theme/icons.ts';

type Props = Pick<RefusedPageProps, 'game' | 'links'> & { t: Translate };

/** The bar of a page without a running game: title and back link. */
export function PlainBar({ game, links, t }: Props) {
  return (
    <header className="game-bar">
      <a className="icon-btn" href={links.casino} aria-label={t('game.back')}>
        <Icon path={arrowLeft} size="l" flip />
      </a>
      <GameTitle game={game} t={t} />
    </header>
  );
}
