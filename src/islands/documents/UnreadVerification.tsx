import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { loadVerification } from '#stores/documents.ts';

export const UnreadVerification = ({ t }: { t: Translate }) => (
  <div className="empty panel papers-state" role="alert">
    <h2>{t('documents.failedTitle')}</h2>
    <p>{t('documents.failedText')}</p>
    <Button size="sm" onClick={() => void loadVerification()}>
      {t('documents.tryAgain')}
    </Button>
  </div>
);
