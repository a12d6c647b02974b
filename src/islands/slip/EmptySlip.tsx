import type { SlipWords } from '#islands/slip/slip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { undoClear } from '#stores/slip.ts';

/** Nothing is picked; what was cleared away can be had again. */
export function EmptySlip({ words: { t }, isCleared }: { words: SlipWords; isCleared: boolean }) {
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
