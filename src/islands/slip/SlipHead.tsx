import type { SlipWords } from '#islands/slip/slip-words.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { clearPicks } from '#stores/slip.ts';
import { x } from '#theme/icons.ts';
import { trash } from '#theme/slip-icons.ts';

type Props = { words: SlipWords; count: number; onClose: (() => void) | null };

export function SlipHead({ words: { t }, count, onClose }: Props) {
  const clear = () => {
    // The button goes with the last selection; the focus stays in the slip.
    document.getElementById('slip-title')?.focus();
    clearPicks();
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
