import { shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { dateTime } from '#model/dates.ts';
import { checkAddress } from '#model/wheel/wheel-check.ts';
import type { Spin } from '#stores/wheel/wheel-spin.ts';

type Props = { t: Translate; locale: string; items: readonly Spin[]; check: string; timeOf?: (iso: string) => string };

const looks = { date: 'record-date', type: 'record-title', amount: 'record-amount' } as const;

export function SpinTable({ t, locale, items, check, timeOf = dateTime }: Props) {
  return (
    <RecordTable
      caption={t('wheel.caption')}
      looks={looks}
      labelOf={(column) => t(`wheel.column_${column}`)}
      rows={items}
      keyOf={({ id }) => id}
      cellsOf={(item) => ({
        date: <bdi className="figures">{timeOf(item.created_at)}</bdi>,
        type: (
          <>
            {t(item.is_free ? 'wheel.type_free' : 'wheel.type_paid')}
            {item.seed && (
              <small>
                <a className="record-link" href={check + checkAddress(item)}>
                  {t('wheel.checkSpin')}
                </a>
              </small>
            )}
          </>
        ),
        amount: item.is_present ? (
          item.prize_name
        ) : (
          <SignedMoney amount={item.win_amount} currency={shownCurrency(item.currency)} locale={locale} />
        ),
      })}
    />
  );
}
