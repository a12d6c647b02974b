import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { tryAgain } from '#stores/crashes.ts';
import { rotateCw, unplug } from '#theme/icons.json';

export function CrashMessage({ locale, text }: { locale: string; text: string }) {
  const t = useTexts(locale, 'failure');
  if (!t) return null;
  return (
    <div className="note note-warn" role="alert">
      <Icon path={unplug} size="l" />
      <div>
        <h2>{t('failure.title')}</h2>
        <p>{t('failure.text')}</p>
        <p dir="ltr">{text}</p>
        <Button size="sm" onClick={tryAgain}>
          <Icon path={rotateCw} size="s" />
          {t('failure.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
