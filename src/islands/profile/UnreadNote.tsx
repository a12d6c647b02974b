import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';

type Props = { locale: string; onRetry: () => void };

/** What the host keeps of the player could not be read: the rest of the page stands. */
export function UnreadNote({ locale, onRetry }: Props) {
  const t = useTexts(locale, 'failure');
  if (!t) return null;
  return (
    <div className="empty panel" role="alert">
      <h2>{t('failure.accountTitle')}</h2>
      <p>{t('failure.accountText')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  );
}
