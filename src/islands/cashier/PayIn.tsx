import { type ReactNode, useRef, useState } from 'react';
import { coinValue, missingCoins } from '#domain/cashier/coins.ts';
import { marketTime } from '#domain/market.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { QrCode } from '#islands/cashier/QrCode.tsx';
import { TimeLeft, useDeadline } from '#islands/cashier/TimeLeft.tsx';
import { copyText } from '#islands/ui/copy-text.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { dateTime } from '#model/dates.ts';
import type { CoinPayment } from '#stores/cashier/coins.ts';
import type { Payment } from '#stores/cashier/payment.ts';
import { copy, triangleAlert } from '#theme/cashier-icons.json';
import { check } from '#theme/icons.json';

type Props = { t: Translate; label: string; value: string };

/** A value to copy exactly. Without JavaScript the player can select the text. */
export function CopyRow({ t, label, value }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const shown = useRef<HTMLElement>(null);
  const take = async () => setOutcome((await copyText(value, () => shown.current)) ? 'copied' : 'notCopied');
  const isCopied = outcome === 'copied';
  return (
    <div className="copy-row flex flex-wrap items-center justify-between gap-3 py-2 ps-4 pe-2 rounded-2 bg-well text-start media-forced:border">
      <p className="flex-1 min-w-0">
        <small className="block text-12 text-text-3">{label}</small>
        <bdi ref={shown} className="break-anywhere select-all" dir="ltr">
          {value}
        </bdi>
      </p>
      <button
        type="button"
        className="icon-btn needs-script"
        aria-label={t('payments.copy', { what: label })}
        onClick={() => void take()}
      >
        <Icon path={isCopied ? check : copy} />
      </button>
      <span className={outcome === 'notCopied' ? 'basis-full text-13 text-text-2' : 'sr-only'} role="status">
        {outcome && t(`payments.${outcome}`, { what: label })}
      </span>
    </div>
  );
}

type PayInOf = NonNullable<Payment['crypto']>;
type PayInProps = { t: Translate; payment: Payment; payIn: PayInOf };

export function PayIn({ t, payment, payIn }: PayInProps) {
  const { pay_address: address, pay_amount: due, paid, confirmations, valid_until: until } = payIn;
  const given = useGiven();
  const deadline = useDeadline(until);
  const isOver = deadline === 'over';
  const coin = t(`payments.coin_${payIn.pay_currency}`);
  if (address === null || due === null) return <p className="note">{t('payments.addressComing')}</p>;
  const missing = missingCoins(due, paid);
  return (
    <PayInPanel>
      {Number(paid) > 0 && (
        <p className="note text-start" role="status">
          {t('payments.paidSoFar', { paid: `${paid} ${coin}`, amount: `${due} ${coin}`, count: confirmations })}
        </p>
      )}
      {missing !== null && isOver && <p className="note note-warn text-start">{t('payments.rateOver')}</p>}
      {missing !== null && !isOver && (
        <>
          <h2>{t(Number(paid) > 0 ? 'payments.sendMore' : 'payments.sendExactly')}</h2>
          <p className="text-32 font-bold leading-[1.2] break-anywhere">
            <bdi className="figures" dir="ltr">{`${missing} ${coin}`}</bdi>
          </p>
          {payment.amount !== null && (
            <p className="text-14 text-text-2">
              {t('payments.against', {
                amount: formatMoney(payment.amount, payment.amount_currency, t.locale),
                coin,
                worth: formatMoney(coinValue(payment.amount, '1', due), payment.amount_currency, t.locale),
              })}
            </p>
          )}
          <PayInWay t={t} payIn={payIn} coin={coin} address={address} missing={missing} />
          {until && (given ? deadline !== 'none' : deadline === 'date') && (
            <p>
              <strong>
                {t('payments.payUntil', { time: deadline === 'date' ? dateTime(until) : marketTime(until) })}
              </strong>
            </p>
          )}
          {until && !given && deadline === 'clock' && payment.created_at !== null && (
            <TimeLeft
              label={t('payments.timeLeft')}
              hint={t('payments.rateHolds')}
              from={Date.parse(payment.created_at)}
              until={Date.parse(until)}
            />
          )}
        </>
      )}
    </PayInPanel>
  );
}

export function PayInKept({ t, payment }: { t: Translate; payment: CoinPayment }) {
  const coin = t(`payments.coin_${payment.coin}`);
  return (
    <PayInPanel>
      <h2>{t('payments.sendTo', { coin })}</h2>
      <PayInWay t={t} payIn={payment} coin={coin} address={payment.address} missing={payment.due} />
    </PayInPanel>
  );
}

export const PayInPanel = ({ children }: { children: ReactNode }) => (
  <section className="panel panel-body grid gap-3 text-center print:hidden children-[h2]:text-15 children-[h2]:font-medium children-[h2]:text-text-2">
    {children}
  </section>
);

type WayProps = {
  t: Translate;
  payIn: Pick<PayInOf, 'memo' | 'network'>;
  coin: string;
  address: string;
  missing: string | null;
};

export function PayInWay({ t, payIn, coin, address, missing }: WayProps) {
  const { memo, network } = payIn;
  return (
    <>
      <QrCode text={address} label={t('payments.qr')} />
      <CopyRow t={t} label={t('payments.address', { network: network ?? coin })} value={address} />
      {missing !== null && <CopyRow t={t} label={t('payments.coinAmount', { coin })} value={missing} />}
      {memo && <CopyRow t={t} label={t('payments.memo')} value={memo} />}
      <p className="note note-warn text-start">
        <Icon path={triangleAlert} size="s" />
        <span>
          <strong>{t('payments.networkTitle', { network: network ?? coin })}</strong>{' '}
          {t(memo ? 'payments.networkAndMemo' : 'payments.networkOnly')}
        </span>
      </p>
    </>
  );
}
