import { missingCoins, worthOf } from '#domain/cashier/coins.ts';
import { marketTime } from '#domain/market.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { CopyRow } from '#islands/cashier/CopyRow.tsx';
import { QrCode } from '#islands/cashier/QrCode.tsx';
import { TimeLeft } from '#islands/cashier/TimeLeft.tsx';
import { useIsOver } from '#islands/cashier/use-is-over.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { CoinPayment } from '#stores/cashier/coin-payments.ts';
import type { Payment } from '#stores/cashier/payment.ts';
import { triangleAlert } from '#theme/cashier-icons.ts';

type PayInOf = NonNullable<Payment['crypto']>;
type Props = { t: Translate; locale: string; payment: Payment; payIn: PayInOf };

/** How many coins are still to be sent, to which address and until when, and how much has arrived. */
export function PayIn({ t, locale, payment, payIn }: Props) {
  const { pay_address: address, pay_amount: due, paid, confirmations, valid_until: until } = payIn;
  const given = useGiven();
  const isOver = useIsOver(until);
  const coin = t(`payments.coin_${payIn.pay_currency}`);
  if (address === null || due === null) return <p className="note">{t('payments.addressComing')}</p>;
  const missing = missingCoins(due, paid);
  return (
    <section className="panel pay-in">
      {Number(paid) > 0 && (
        <p className="note" role="status">
          {t('payments.paidSoFar', { paid: `${paid} ${coin}`, amount: `${due} ${coin}`, count: confirmations })}
        </p>
      )}
      {missing !== null && isOver && <p className="note note-warn">{t('payments.rateOver')}</p>}
      {missing !== null && !isOver && (
        <>
          <h2>{t(Number(paid) > 0 ? 'payments.sendMore' : 'payments.sendExactly')}</h2>
          <p className="pay-in-amount">
            <bdi className="figures" dir="ltr">{`${missing} ${coin}`}</bdi>
          </p>
          {payment.amount !== null && (
            <p className="pay-in-rate">
              {t('payments.against', {
                amount: formatMoney(payment.amount, payment.amount_currency, locale),
                coin,
                worth: formatMoney(worthOf(payment.amount, '1', due), payment.amount_currency, locale),
              })}
            </p>
          )}
          <PayInWay t={t} payIn={payIn} coin={coin} address={address} missing={missing} />
          {until && given && (
            <p>
              <strong>{t('payments.payUntil', { time: marketTime(until) })}</strong>
            </p>
          )}
          {until && !given && payment.created_at !== null && (
            <TimeLeft
              label={t('payments.timeLeft')}
              hint={t('payments.rateHolds')}
              from={Date.parse(payment.created_at)}
              until={Date.parse(until)}
            />
          )}
        </>
      )}
    </section>
  );
}

/** For a host that reports only the coin and the address. */
export function PayInKept({ t, payment }: { t: Translate; payment: CoinPayment }) {
  const coin = t(`payments.coin_${payment.coin}`);
  return (
    <section className="panel pay-in">
      <h2>{t('payments.sendTo', { coin })}</h2>
      <PayInWay t={t} payIn={payment} coin={coin} address={payment.address} missing={payment.due} />
    </section>
  );
}

type WayProps = {
  t: Translate;
  payIn: Pick<PayInOf, 'memo' | 'network'>;
  coin: string;
  address: string;
  /** Null: any amount is accepted. */
  missing: string | null;
};

/** The address, as a QR code and to copy. */
export function PayInWay({ t, payIn, coin, address, missing }: WayProps) {
  const { memo, network } = payIn;
  return (
    <>
      <QrCode text={address} label={t('payments.qr')} />
      <CopyRow t={t} label={t('payments.address', { network: network ?? coin })} value={address} />
      {missing !== null && <CopyRow t={t} label={t('payments.coinAmount', { coin })} value={missing} />}
      {memo && <CopyRow t={t} label={t('payments.memo')} value={memo} />}
      <p className="note note-warn">
        <Icon path={triangleAlert} size="s" />
        <span>
          <strong>{t('payments.networkTitle', { network: network ?? coin })}</strong>{' '}
          {t(memo ? 'payments.networkAndMemo' : 'payments.networkOnly')}
        </span>
      </p>
    </>
  );
}
