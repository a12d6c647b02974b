import { canTryAgain, type GameFailure } from '#domain/game-visit.ts';
import { failureTexts } from '#islands/game/failure-texts.ts';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import { SimilarGames } from '#islands/game/SimilarGames.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { tryAgain } from '#stores/game.ts';
import { rotateCw, unplug } from '#theme/icons.ts';

type Props = Drawn & Pick<GamePageProps, 'similar' | 'links'> & { reason: GameFailure };

export function GameFailed({ reason, similar, links, ...drawn }: Props) {
  const { t } = drawn;
  return (
    <div className="game-failed">
      <div className="game-failed-what" role="alert">
        <span className="text-terra">
          <Icon path={unplug} size="l" />
        </span>
        <h2 className="text-20 font-600">{t('game.failed')}</h2>
        <p className="text-ink-2">{t(failureTexts[reason])}</p>
      </div>
      <div className="game-failed-ways">
        {canTryAgain(reason) && (
          <Button look="plaster" className="needs-script" onClick={tryAgain}>
            <Icon path={rotateCw} size="s" />
            {t('game.tryAgain')}
          </Button>
        )}
        <a className="btn btn-quiet" href={links.casino}>
          {t('game.toCasino')}
        </a>
      </div>
      {similar.length > 0 && (
        <SimilarGames title={t(reason === 'game_unknown' ? 'game.popular' : 'game.similar')} games={similar} />
      )}
    </div>
  );
}
