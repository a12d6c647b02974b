import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { clearSelections } from '#stores/betslip/betslip.ts';
import { trash } from '#theme/betslip-icons.ts';
import { x } from '#theme/icons.ts';

type Props = { words: BetslipWords; count: number; onClose: (() => void) | null };

export function BetslipHead({ words: { t }, count, onClose }: Props) {
  const clear = () => {
    // The button disappears with the last selection; keep the focus in the betslip.
    document.getElementById('slip-title')?.focus();
    clearSelections();
  };
  return (
    <header className="slip-head">
      <h2 id="slip-title" tabIndex={-1}>
        {t('slip.title')}
        {count > 0 && <span className="slip-count figures">{count}</span>}
      </h2>
      {count > 0 && (
        <button type="button" className="icon-btn" aria-label={t('slip.clear')} onClick={clear}>
          <Icon path={trash} />
        </button>
      )}
      {onClose && (
        <button type="button" className="icon-btn" aria-label={t('slip.close')} onClick={onClose}>
          <Icon path={x} />
        </button>
      )}
    </header>
  );
}
