import type { PaymentStatus } from '#domain/cashier/payment-status.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { stateName } from '#islands/cashier/state-texts.ts';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { useDateTime } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { type PaymentRow, paymentPath } from '#model/cashier/payment-row.ts';
import { isEnded } from '#model/cashier/payment-track.ts';
import { check, clock, x } from '#theme/icons.ts';

type Props = {
  t: Translate;
  locale: string;
  payments: readonly PaymentRow[];
  /** Names of payment methods by slug. */
  names: ReadonlyMap<string, string>;
};

const looks = {
  created: 'record-date',
  kind: 'record-title',
  method: 'record-quiet',
  state: 'record-badge',
  amount: 'record-amount',
} as const;

const lookOf = (status: PaymentStatus | null): 'good' | 'bad' | 'open' =>
  status === 30 ? 'good' : isEnded(status) ? 'bad' : 'open';
const marks = { good: check, bad: x, open: clock };

/** One row per payment. */
export function PaymentTable({ t, locale, payments, names }: Props) {
  const own = useCurrency();
  const dateTime = useDateTime();
  return (
    <RecordTable
      caption={t('payments.kinds_all')}
      looks={looks}
      labelOf={(column) => t(`payments.fact_${column}`)}
      rows={payments}
      keyOf={({ id }) => id}
      cellsOf={({ kind, id, amount, currency = own, createdAt: created, status, method }) => {
        const look = lookOf(status);
        return {
          created: <bdi className="figures">{dateTime(created)}</bdi>,
          kind: (
            <a className="record-link" href={localise(paymentPath(kind, method, id), toLocale(locale))}>
              {t(`payments.kind_${kind}`)}
              <span className="sr-only"> {dateTime(created)}</span>
            </a>
          ),
          method: names.get(method) ?? method,
          state: (
            <span className={`badge payment-${look}`}>
              <Icon path={marks[look]} size="xs" />
              {t(stateName(kind, status))}
            </span>
          ),
          amount: <bdi className="figures">{formatMoney(amount, currency, locale)}</bdi>,
        };
      }}
    />
  );
}
