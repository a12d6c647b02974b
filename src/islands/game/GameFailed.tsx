import type { Translate } from '#i18n/t.ts';
import type { RefusedPageProps } from '#islands/game/game-props.ts';
import { SimilarGames } from '#islands/game/SimilarGames.tsx';
import { WayLink } from '#islands/game/WayLink.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { GameFailure } from '#model/game/game-visit.ts';
import { offersGames, type WayOn, waysOn } from '#model/game/game-ways.ts';
import { tryAgain } from '#stores/game/game.ts';
import { circleAlert, rotateCw, unplug } from '#theme/icons.ts';

export type GameFailedProps = Pick<RefusedPageProps, 'game' | 'similar' | 'links'> & {
  reason: GameFailure;
  t: Translate;
};

/** Failures of a connection; the others are refusals. */
const broken: readonly GameFailure[] = ['provider_down', 'unreachable', 'silent', 'broken'];

/** What happened, what the player can do, and other games where offering them is fair. */
export function GameFailed({ reason, game, similar, links, t }: GameFailedProps) {
  const ways = waysOn[reason].filter((way) => way === 'again' || links.ways[way] !== undefined);
  return (
    <div className="game-failed">
      <div className="game-failed-what" role="alert">
        <span className="text-terra">
          <Icon path={broken.includes(reason) ? unplug : circleAlert} size="l" />
        </span>
        <h2 className="text-20 font-600">{t(titleOf(reason))}</h2>
        <p className="text-ink-2">{t(`play.${reason}`)}</p>
      </div>
      <div className="game-failed-ways">
        {ways.map((way, index) => (
          <Way key={way} way={way} isFirst={index === 0} reason={reason} game={game} links={links} t={t} />
        ))}
        <a className="btn btn-quiet" href={links.casino}>
          {t('play.toCasino')}
        </a>
      </div>
      {similar.length > 0 && offersGames(reason) && (
        <SimilarGames title={t(game ? 'play.similar' : 'play.popular')} games={similar} />
      )}
    </div>
  );
}

function titleOf(reason: GameFailure): string {
  if (reason === 'moved') return 'play.movedTitle';
  if (reason === 'free_spins_left') return 'play.free_spins_leftTitle';
  return reason === 'session_ended' || reason === 'broken' ? 'play.stopped' : 'play.failed';
}

const againText = (reason: GameFailure): string =>
  reason === 'moved' ? 'play.bringBack' : reason === 'free_spins_left' ? 'play.resume' : 'play.again';

type WayProps = Pick<GameFailedProps, 'game' | 'links'> & {
  way: WayOn;
  isFirst: boolean;
  reason: GameFailure;
  t: Translate;
};

function Way({ way, isFirst, reason, game, links, t }: WayProps) {
  const look = isFirst ? 'plaster' : 'quiet';
  const address = links.ways[way];
  // Without scripts, trying again means reloading the page.
  if (address !== undefined) return <WayLink way={way} address={address} game={game} look={look} t={t} />;
  return (
    <Button look={look} className="needs-script" onClick={tryAgain}>
      <Icon path={rotateCw} size="s" />
      {t(againText(reason))}
    </Button>
  );
}
