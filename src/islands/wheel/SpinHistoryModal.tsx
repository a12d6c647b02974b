import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { LatestSpins } from '#islands/wheel/LatestSpins.tsx';
import styles from '#islands/wheel/wheel-lazy.css?url';
import { wheelLinks } from '#islands/wheel/wheel-texts.ts';
import { closeTopModal } from '#stores/modals.ts';

const SHOWN = 20;

export function SpinHistoryModal({ locale }: { locale: string }) {
  const t = useTexts(locale, 'records', 'wheel');
  const { check, spins } = wheelLinks(locale);
  if (!t) return null;
  return (
    <Dialog
      title={t('wheel.spinHistory')}
      onClose={closeTopModal}
      actions={
        <>
          <Button href={spins}>{t('wheel.allSpins')}</Button>
          <Button onClick={closeTopModal}>{t('wheel.close')}</Button>
        </>
      }
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <LatestSpins t={t} count={SHOWN} check={check} known={null} after={null} />
    </Dialog>
  );
}
