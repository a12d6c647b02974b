import { lazy, Suspense, useState } from 'react';
import type { SlipWords } from '#islands/slip/slip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveSlipNow } from '#stores/slip-codes.ts';
import { qrCode } from '#theme/slip-icons.ts';

const Sharing = lazy(async () => ({ default: (await import('#islands/slip/Sharing.tsx')).Sharing }));

/** The slip's code, fetched with everything that draws it when somebody wants one. */
export function SharingDoor({ words }: { words: SlipWords }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" full onClick={() => setOpen(true)}>
        <Icon path={qrCode} size="s" />
        {words.t('slip.share')}
      </Button>
      {isOpen && (
        <Suspense>
          <Sharing words={words} onSave={saveSlipNow} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
