import type { ReactNode } from 'react';
import { dateTime } from '#domain/dates.ts';
import { shownCurrency } from '#domain/money.ts';
import { checkAddress } from '#domain/wheel-check.ts';
import type { Translate } from '#i18n/t.ts';
import { SignedMoney } from '#islands/records/SignedMoney.tsx';
import type { Spin } from '#stores/wheel-spin.ts';

type Props = { t: Translate; locale: string; items: readonly Spin[]; check: string };

const columns = ['date', 'type', 'amount'] as const;
/** How each is drawn (theme/records.css). */
const looks = { date: 'record-date', type: 'record-title', amount: 'record-amount' } as const;

/** One row a spin: when, free or paid, and what it brought; each leads to where it is checked. */
export function SpinTable({ t, locale, items, check }: Props) {
  return (
    <table className="records-table">
      <caption className="sr-only">{t('wheel.caption')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={looks[name]}>
              {t(`wheel.column_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <SpinRow key={item.id} t={t} locale={locale} item={item} check={check} />
        ))}
      </tbody>
    </table>
  );
}

function SpinRow({ t, locale, item, check }: Omit<Props, 'items'> & { item: Spin }) {
  const { is_free, is_present, prize_name, win_amount, currency, created_at } = item;
  const cell = (name: (typeof columns)[number], value: ReactNode) => (
    <td className={looks[name]} data-label={t(`wheel.column_${name}`)}>
      {value}
    </td>
  );
  return (
    <tr>
      {cell('date', <bdi className="figures">{dateTime(created_at)}</bdi>)}
      {cell(
        'type',
        <>
          {t(is_free ? 'wheel.type_free' : 'wheel.type_paid')}
          {item.seed && (
            <small>
              <a className="record-link" href={check + checkAddress(item)}>
                {t('wheel.checkSpin')}
              </a>
            </small>
          )}
        </>,
      )}
      {cell(
        'amount',
        is_present ? (
          prize_name
        ) : (
          <SignedMoney amount={win_amount} currency={shownCurrency(currency)} locale={locale} />
        ),
      )}
    </tr>
  );
}
