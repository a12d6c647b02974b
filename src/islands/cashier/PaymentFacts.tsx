import type { ReactNode } from 'react';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { stateName } from '#islands/cashier/state-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useDateTime, useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { Payment } from '#stores/cashier/payment.ts';
import { printer } from '#theme/file-icons.ts';

type Props = {
  t: Translate;
  locale: string;
  kind: PaymentKind;
  payment: Payment;
  /** Name of the payment method. */
  method: string | undefined;
};

/** The facts of a receipt, which can be printed. */
export function PaymentFacts({ t, locale, kind, payment, method }: Props) {
  const own = useCurrency();
  const given = useGiven();
  const dateTime = useDateTime();
  const { amount, fee, settled_amount: settled, amount_currency: currency = own, destination } = payment;
  const money = (one: AmountMinor | null) => <bdi className="figures">{formatMoney(one, currency, locale)}</bdi>;
  const time = (iso: string | null) => <bdi className="figures">{dateTime(iso)}</bdi>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['amount', money(amount)],
    ['fee', fee !== undefined && fee > 0 && money(fee)],
    ['settled', settled != null && money(settled)],
    ['method', method],
    ['destination', destination && <bdi dir="ltr">{destination}</bdi>],
    ['created', time(payment.created_at)],
    ['updated', payment.updated_at !== null && time(payment.updated_at)],
    ['until', payment.status === 10 && payment.expires_at && time(payment.expires_at)],
    ['reference', <bdi key="reference" className="record-reference">{`${payment.id}`}</bdi>],
  ];
  return (
    <section className="panel payment-facts">
      <h2>{t(`payments.kind_${kind}`)}</h2>
      <dl className="record-facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`payments.fact_${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {payment.steps && payment.steps.length > 1 && (
        <ol className="payment-steps">
          {payment.steps.map(({ status, at }) => (
            <li key={`${status}${at}`}>
              <span>{t(stateName(kind, status))}</span>
              {time(at)}
            </li>
          ))}
        </ol>
      )}
      {given ? (
        <p className="cashier-hint">{t('records.marketTime')}</p>
      ) : (
        <Button className="no-print" onClick={() => print()}>
          <Icon path={printer} size="s" />
          {t('records.print')}
        </Button>
      )}
    </section>
  );
}
