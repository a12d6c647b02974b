import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { RoundItem } from '#stores/history/round-history.ts';
import { minus } from '#theme/bet-icons.ts';
import { check, clock, rotateCw } from '#theme/icons.ts';

const icons = { open: clock, won: check, lost: minus, cancelled: rotateCw, unknown: minus };

export function RoundStatus({ t, status }: { t: Translate; status: RoundItem['status'] }) {
  const known = status ?? 'unknown';
  return (
    <span className={`badge round-${known}`}>
      <Icon path={icons[known]} size="xs" />
      {t(`rounds.status_${known}`)}
    </span>
  );
}
