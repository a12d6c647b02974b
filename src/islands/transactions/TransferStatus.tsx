import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { TransferItem } from '#stores/transfers.ts';
import { check, clock, loader, x } from '#theme/icons.ts';

const icons = { COMPLETED: check, OPEN: clock, IN_PROCESS: loader, REJECTED: x };

export function TransferStatus({ t, status }: { t: Translate; status: TransferItem['status'] }) {
  return (
    <span className={`badge transfer-${status}`}>
      <Icon path={icons[status]} size="xs" />
      {t(`transactions.status_${status}`)}
    </span>
  );
}
