import { Button } from '#islands/ui/Button.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';

type Props = { locale: string; onRetry: () => void };

export function UnreadNote({ locale, onRetry }: Props) {
  const t = useTexts(locale, 'failure');
  if (!t) return null;
  return (
    <div className="panel panel-empty" role="alert">
      <h2>{t('failure.accountTitle')}</h2>
      <p>{t('failure.accountText')}</p>
      <Button size="sm" onClick={onRetry}>
        {t('failure.tryAgain')}
      </Button>
    </div>
  );
}
