import { lazy, Suspense, useState } from 'react';
import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveBetslip } from '#stores/betslip/codes.ts';
import { qrCode } from '#theme/betslip-icons.ts';

const Sharing = lazy(async () => ({ default: (await import('#islands/betslip/Sharing.tsx')).Sharing }));

/** The betslip's code; everything that draws it is fetched on demand. */
export function LazySharing({ words }: { words: BetslipWords }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" full onClick={() => setOpen(true)}>
        <Icon path={qrCode} size="s" />
        {words.t('slip.share')}
      </Button>
      {isOpen && (
        <Suspense>
          <Sharing words={words} onSave={saveBetslip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
