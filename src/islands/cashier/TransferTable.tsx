import { localise, toLocale } from '#domain/locales.ts';
import { negated } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { SignedMoney, StatusBadge } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { dateTime } from '#model/dates.ts';
import type { TransferItem } from '#stores/cashier/transfers.ts';
import { environment } from '#stores/environment.ts';
import { check, clock, loader, x } from '#theme/icons.json';

const statusLooks = {
  COMPLETED: ['good', check],
  OPEN: ['open', clock],
  IN_PROCESS: ['open', loader],
  REJECTED: ['bad', x],
  unknown: ['even', clock],
} as const;

export function TransferStatus({ t, status }: { t: Translate; status: TransferItem['status'] }) {
  const known = status ?? 'unknown';
  const [tone, icon] = statusLooks[known];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`transactions.status_${known}`)}
    </StatusBadge>
  );
}

type Props = { t: Translate; items: readonly TransferItem[] };

const looks = {
  date: 'record-date',
  operation: 'record-title',
  status: 'record-badge',
  amount: 'record-amount',
  after: 'record-amount record-quiet',
} as const;

/** A transfer with a deposit amount is a deposit, any other a withdrawal (specification, point 3). */
export const typeOf = ({ deposit_amount }: TransferItem) => (deposit_amount == null ? 'withdrawal' : 'deposit');

export function TransferTable({ t, items }: Props) {
  const playerCurrency = useCurrency();
  const isOpenable = !environment().page.lacks('transferDetail');
  return (
    <RecordTable
      caption={t('transactions.caption')}
      looks={looks}
      labelOf={(column) => t(`transactions.column_${column}`)}
      rows={items}
      keyOf={({ id }) => id}
      cellsOf={(item) => {
        const { currency = playerCurrency, amount, balance_after: after } = item;
        const moved = typeOf(item) === 'deposit' ? amount : negated(amount);
        const operation = t(`transactions.type_${typeOf(item)}`);
        return {
          date: <bdi className="figures">{dateTime(item.created_at)}</bdi>,
          operation: isOpenable ? (
            <a className="record-link" href={localise(`/profile/transactions/${item.id}`, toLocale(t.locale))}>
              {operation}
            </a>
          ) : (
            operation
          ),
          status: <TransferStatus t={t} status={item.status} />,
          amount: (
            <SignedMoney amount={moved} currency={currency} locale={t.locale} isVoid={item.status === 'REJECTED'} />
          ),
          after: after !== null && <bdi className="figures">{formatMoney(after, currency, t.locale)}</bdi>,
        };
      }}
    />
  );
}
