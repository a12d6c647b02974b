import { useEffect, useState } from 'react';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { CopyRow } from '#islands/cashier/CopyRow.tsx';
import { QrCode } from '#islands/cashier/QrCode.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { Payment } from '#stores/payment.ts';
import { triangleAlert } from '#theme/cashier-icons.ts';

type PayInOf = NonNullable<Payment['crypto']>;
type Props = { t: Translate; locale: string; payment: Payment; payIn: PayInOf };

/** What is to be sent, where to and until when; and how much of it has come. */
export function PayIn({ t, locale, payment, payIn }: Props) {
  const { pay_address: address, pay_amount: amount, memo, network, paid, confirmations, valid_until: until } = payIn;
  const coin = t(`payments.coin_${payIn.pay_currency}`);
  if (address === null || amount === null) return <p className="note">{t('payments.addressComing')}</p>;
  return (
    <section className="panel pay-in">
      <h2>{t('payments.sendExactly')}</h2>
      <p className="pay-in-amount">
        <bdi className="figures" dir="ltr">{`${amount} ${coin}`}</bdi>
      </p>
      <p>{t('payments.against', { amount: formatMoney(payment.amount, payment.amount_currency, locale) })}</p>
      <QrCode text={address} label={t('payments.qr')} />
      <CopyRow t={t} label={t('payments.address', { network: network ?? coin })} value={address} />
      <CopyRow t={t} label={t('payments.coinAmount', { coin })} value={amount} />
      {memo && <CopyRow t={t} label={t('payments.memo')} value={memo} />}
      <p className="note note-warn">
        <Icon path={triangleAlert} size="s" />
        <span>{t(memo ? 'payments.networkAndMemo' : 'payments.networkOnly', { network: network ?? coin })}</span>
      </p>
      {Number(paid) > 0 && (
        <p className="note" role="status">
          {t('payments.paidSoFar', { paid: `${paid} ${coin}`, amount: `${amount} ${coin}`, count: confirmations })}
        </p>
      )}
      {until && <TimeLeft t={t} until={Date.parse(until)} />}
    </section>
  );
}

/** Minutes and seconds; what is read aloud does not count along. */
function TimeLeft({ t, until }: { t: Translate; until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <p className="cashier-line">
        <span>{t('payments.timeLeft')}</span>
        <time className="figures" dir="ltr">
          {clock}
        </time>
      </p>
      <p className="cashier-hint">{t(seconds > 0 ? 'payments.rateHolds' : 'payments.rateOver')}</p>
    </>
  );
}
