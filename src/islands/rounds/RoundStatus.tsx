import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { RoundItem } from '#stores/round-history.ts';
import { minus } from '#theme/bet-icons.ts';
import { check, clock, rotateCw } from '#theme/icons.ts';

const icons = { open: clock, won: check, lost: minus, cancelled: rotateCw };

export function RoundStatus({ t, status }: { t: Translate; status: RoundItem['status'] }) {
  return (
    <span className={`badge round-${status}`}>
      <Icon path={icons[status]} size="xs" />
      {t(`rounds.status_${status}`)}
    </span>
  );
}
