import type { Translate } from '#i18n/t.ts';
import { tryAgain } from '#stores/game.ts';

/** Where not even the words of a failure can be fetched, the connection is what has failed. */
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
