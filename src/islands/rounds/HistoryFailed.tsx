import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { loadHistory } from '#stores/round-history.ts';

export function HistoryFailed({ t }: { t: Translate }) {
  return (
    <div className="rounds-empty panel" role="alert">
      <h2>{t('rounds.failedTitle')}</h2>
      <p>{t('rounds.failedText')}</p>
      <Button look="plaster" onClick={() => void loadHistory()}>
        {t('rounds.tryAgain')}
      </Button>
    </div>
  );
}
