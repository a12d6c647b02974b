import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { timeOfDay } from '#model/dates.ts';
import { $inactivity, stayActive } from '#stores/auth/inactivity.ts';
import { signOut } from '#stores/auth/session.ts';

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
          <Button onClick={() => void signOut()}>{t('session.signOut')}</Button>
        </>
      }
    >
      <p>{t('session.warning', { time })}</p>
    </Dialog>
  );
}
