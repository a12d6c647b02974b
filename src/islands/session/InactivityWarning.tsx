import { useStore } from '@nanostores/react';
import { timeOfDay } from '#domain/dates.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $inactivity, stayActive } from '#stores/inactivity.ts';
import { signOut } from '#stores/session.ts';

/** Two minutes before the end. Closing it in any way means that somebody is there. */
export function InactivityWarning({ locale }: { locale: string }) {
  const t = useTexts(locale, 'session');
  const inactivity = useStore($inactivity);
  if (!t || inactivity.kind !== 'warned') return null;
  const time = timeOfDay(inactivity.inactiveAt);
  return (
    <Dialog
      title={t('session.warningTitle')}
      onClose={() => void stayActive()}
      actions={
        <>
          <Button look="plaster" onClick={() => void stayActive()}>
            {t('session.stay')}
          </Button>
          <Button look="quiet" onClick={() => void signOut()}>
            {t('session.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('session.warning', { time })}</p>
    </Dialog>
  );
}
