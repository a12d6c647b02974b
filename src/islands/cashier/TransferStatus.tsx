import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { TransferItem } from '#stores/cashier/transfers.ts';
import { check, clock, loader, x } from '#theme/icons.ts';

const icons = { COMPLETED: check, OPEN: clock, IN_PROCESS: loader, REJECTED: x, unknown: clock };

export function TransferStatus({ t, status }: { t: Translate; status: TransferItem['status'] }) {
  const known = status ?? 'unknown';
  return (
    <span className={`badge transfer-${known}`}>
      <Icon path={icons[known]} size="xs" />
      {t(`transactions.status_${known}`)}
    </span>
  );
}
