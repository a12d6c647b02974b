import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { WheelRoom } from '#islands/wheel/WheelRoom.tsx';
import styles from '#islands/wheel/wheel.css?url';
import { wheelLinks } from '#islands/wheel/wheel-links.ts';
import { closeTopModal } from '#stores/modals.ts';

/** `/wheel-game` over the page that it was asked for on; opened directly it is a page. */
export function WheelModal({ locale }: { locale: string }) {
  const t = useRecordTexts(locale, 'wheel');
  if (!t) return null;
  return (
    <Dialog
      title={t('wheel.title')}
      onClose={closeTopModal}
      actions={<Button onClick={closeTopModal}>{t('wheel.close')}</Button>}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <WheelRoom t={t} locale={locale} plain={null} isModal links={wheelLinks(locale)} />
    </Dialog>
  );
}
