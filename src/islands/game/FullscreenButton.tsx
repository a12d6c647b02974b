import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { maximize, minimize } from '#theme/icons.ts';

type Props = { isFull: boolean; onFull: () => void; t: Translate };

export function FullscreenButton({ isFull, onFull, t }: Props) {
  return (
    <button
      type="button"
      className="icon-btn needs-script"
      aria-label={t(isFull ? 'game.exitFullscreen' : 'game.fullscreen')}
      onClick={onFull}
    >
      <Icon path={isFull ? minimize : maximize} />
    </button>
  );
}
