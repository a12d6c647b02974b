import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { undoClear } from '#stores/betslip/betslip.ts';

/** Shown when nothing is selected; cleared selections can be restored. */
export function EmptySlip({ words: { t }, isCleared }: { words: BetslipWords; isCleared: boolean }) {
  return (
    <div className="slip-empty">
      <p role="status">{isCleared ? t('slip.cleared') : t('slip.empty')}</p>
      {isCleared ? (
        <Button size="sm" onClick={undoClear}>
          {t('slip.undo')}
        </Button>
      ) : (
        <p>{t('slip.emptyHint')}</p>
      )}
    </div>
  );
}
