import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/t.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { $leaving, leaveAnyway, stay } from '#stores/game/game-leaving.ts';

/** Asks once, with both choices equally prominent; leaving loses nothing, and the text says so. */
export function LeaveDialog({ t }: { t: Translate }) {
  const leaving = useStore($leaving, { ssr: 'initial' });
  if (leaving === null) return null;
  return (
    <Dialog
      title={t('play.leaveTitle')}
      onClose={stay}
      actions={
        <>
          <Button onClick={leaveAnyway}>{t('play.leave')}</Button>
          <Button onClick={stay}>{t('play.stay')}</Button>
        </>
      }
    >
      <p className="text-ink-2 mt-2 leading-normal">{t('play.leaveText')}</p>
    </Dialog>
  );
}
