import type { Translate } from '#i18n/t.ts';
import { tryAgain } from '#stores/game/game.ts';

/** Shown when even the failure screen cannot be fetched: the connection is down. */
export function GameUnreachable({ t }: { t: Translate }) {
  return (
    <div className="game-failed" role="alert">
      <p className="text-ink-2">{t('game.unreachable')}</p>
      <button type="button" className="btn btn-quiet" onClick={tryAgain}>
        {t('game.again')}
      </button>
    </div>
  );
}
