import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PaymentKind } from '#domain/payment-status.ts';
import { canTakeBack, isEnded } from '#domain/payment-track.ts';
import type { Translate } from '#i18n/t.ts';
import { CashierSheets } from '#islands/cashier/CashierSheets.tsx';
import { ForeignLink } from '#islands/cashier/ForeignLink.tsx';
import { PayIn, PayInKept } from '#islands/cashier/PayIn.tsx';
import { PaymentFacts } from '#islands/cashier/PaymentFacts.tsx';
import { PaymentTrack } from '#islands/cashier/PaymentTrack.tsx';
import { stateMeaning, stateName } from '#islands/cashier/state-texts.ts';
import { RecordsFailed } from '#islands/records/RecordsFailed.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { coinPayment } from '#stores/coin-payments.ts';
import { $payment, followPayment, type Payment, takeBack } from '#stores/payment.ts';
import {
  $depositSystems,
  $payoutSystems,
  loadDepositSystems,
  loadPayoutSystems,
  type Offered,
  type OfferedDeposits,
  type OfferedPayouts,
} from '#stores/payment-systems.ts';

export type PaymentProps = {
  readonly locale: string;
  readonly kind: PaymentKind;
  readonly id: string;
  /** Where another begins, and where all of them are. */
  readonly another: string;
  readonly list: string;
};

/** One payment: what it is at in plain words, how far it has come, and what its player can do. */
export function PaymentPage({ locale, kind, id, another, list }: PaymentProps) {
  const t = useRecordTexts(locale, 'payments');
  const shown = useStore($payment);
  useEffect(() => followPayment(kind, id), [kind, id]);
  if (!t || shown.kind === 'loading')
    return (
      <>
        <CashierSheets />
        <RecordsWaiting />
      </>
    );
  const coins = kind === 'deposit' ? coinPayment(id) : null;
  const isGone = shown.kind === 'failed' && shown.failure.kind === 'refused' && shown.failure.status === 404;
  return (
    <div className="records payment">
      <CashierSheets />
      {shown.kind === 'ready' && <Shown t={t} locale={locale} kind={kind} payment={shown.payment} />}
      {coins && !(shown.kind === 'ready' && (shown.payment.crypto || isEnded(shown.payment.status))) && (
        <PayInKept t={t} payment={coins} />
      )}
      {shown.kind === 'failed' && !coins && (
        <RecordsFailed
          title={t(isGone ? 'payments.goneTitle' : 'payments.failedTitle')}
          text={t(isGone ? 'payments.goneText' : 'payments.failedText')}
          again={t('records.tryAgain')}
          onAgain={() => location.reload()}
        />
      )}
      <p className="records-files">
        <a className="btn btn-quiet" href={list}>
          {t('payments.all')}
        </a>
        <a className="btn btn-ghost" href={another}>
          {t(`payments.another_${kind}`)}
        </a>
      </p>
    </div>
  );
}

/** The name of a way of payment; its slug while the names are on their way. */
function methodOf(known: Offered<OfferedDeposits | OfferedPayouts>, payment: Payment): string | undefined {
  const slug = payment.payment_system ?? payment.payout_system;
  const list: readonly { slug: string; name: string }[] = known.kind === 'ready' ? known.offered.list : [];
  return list.find((one) => one.slug === slug)?.name ?? slug;
}

type ShownProps = { t: Translate; locale: string; kind: PaymentKind; payment: Payment };

function Shown({ t, locale, kind, payment }: ShownProps) {
  const { status, reason, redirect_link: link, other_link: other, crypto } = payment;
  const offered = useStore(kind === 'deposit' ? $depositSystems : $payoutSystems);
  useEffect(() => void (kind === 'deposit' ? loadDepositSystems() : loadPayoutSystems()), [kind]);
  return (
    <>
      <PaymentTrack t={t} kind={kind} status={status} />
      <section className="panel payment-state" role="status">
        <h2>{t(stateName(kind, status))}</h2>
        <p>{t(stateMeaning({ kind, status, reason, isByCoins: crypto != null }))}</p>
        {link && (
          <a className="btn btn-gold btn-lg" href={link}>
            {t('payments.goOn')}
          </a>
        )}
        {!link && other && <ForeignLink t={t} link={other} />}
        {canTakeBack(kind, payment) && (
          <Button onClick={() => void takeBack(kind, String(payment.id), (at) => t(stateName(kind, at)))}>
            {t(kind === 'deposit' ? 'payments.takeBack_deposit' : 'payments.takeBack')}
          </Button>
        )}
      </section>
      {crypto && !isEnded(status) && <PayIn t={t} locale={locale} payment={payment} payIn={crypto} />}
      <PaymentFacts t={t} locale={locale} kind={kind} payment={payment} method={methodOf(offered, payment)} />
    </>
  );
}
