import { everyRound } from '#domain/round-query.ts';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { showRounds } from '#stores/round-history.ts';

type Props = { t: Translate; isEverything: boolean; casino: string };

/** Nothing to show, and what to do about it: another choice, or a first game. */
export function NoRounds({ t, isEverything, casino }: Props) {
  return (
    <div className="records-empty panel">
      <h2>{t(isEverything ? 'rounds.neverTitle' : 'rounds.noneTitle')}</h2>
      <p>{t(isEverything ? 'rounds.neverText' : 'rounds.noneText')}</p>
      {isEverything ? (
        <a className="btn btn-plaster" href={casino}>
          {t('rounds.chooseGame')}
        </a>
      ) : (
        <Button look="plaster" onClick={() => showRounds(everyRound)}>
          {t('rounds.showAll')}
        </Button>
      )}
    </div>
  );
}
