import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { WheelView } from '#islands/wheel/WheelView.tsx';
import styles from '#islands/wheel/wheel.css?url';
import { wheelLinks } from '#islands/wheel/wheel-texts.ts';
import { closeTopModal } from '#stores/modals.ts';

export function WheelModal({ locale }: { locale: string }) {
  const t = useTexts(locale, 'records', 'wheel');
  if (!t) return null;
  return (
    <Dialog
      title={t('wheel.title')}
      onClose={closeTopModal}
      actions={<Button onClick={closeTopModal}>{t('wheel.close')}</Button>}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <WheelView t={t} plain={null} isModal links={wheelLinks(locale)} />
    </Dialog>
  );
}
