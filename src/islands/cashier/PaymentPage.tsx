import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { ActionForm, FormOutcome } from '#islands/cashier/ActionForm.tsx';
import { CashierSheets } from '#islands/cashier/CashierFrame.tsx';
import { ForeignLink } from '#islands/cashier/ForeignLink.tsx';
import { PayIn, PayInKept } from '#islands/cashier/PayIn.tsx';
import { PaymentFacts } from '#islands/cashier/PaymentFacts.tsx';
import { stateMeaning, stateName } from '#islands/cashier/state-texts.ts';
import { RecordsFailed } from '#islands/history/RecordsFailed.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Track } from '#islands/ui/Track.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { canTakeBack, isEnded, trackOf } from '#model/cashier/payment-track.ts';
import { type CoinPayment, findCoinPayment } from '#stores/cashier/coin-payments.ts';
import { $payment, cancelPayment, followPayment, type Payment } from '#stores/cashier/payment.ts';
import {
  $depositSystems,
  $payoutSystems,
  loadDepositSystems,
  loadPayoutSystems,
} from '#stores/cashier/payment-systems.ts';
import type { Loadable } from '#stores/loadable.ts';

export type PaymentProps = {
  readonly locale: string;
  readonly kind: PaymentKind;
  readonly id: string;
  /** Pages for another payment, and for the list of all. */
  readonly another: string;
  readonly list: string;
};

/** One payment: its state in plain words, its progress, and what the player can do. */
export function PaymentPage({ locale, kind, id, another, list }: PaymentProps) {
  const t = useTexts(recordTexts, locale, 'payments');
  const shown = useStore($payment);
  const offered = useStore(kind === 'deposit' ? $depositSystems : $payoutSystems);
  useEffect(() => followPayment(kind, id), [kind, id]);
  useEffect(() => void (kind === 'deposit' ? loadDepositSystems() : loadPayoutSystems()), [kind]);
  if (!t || shown.kind === 'loading')
    return (
      <>
        <CashierSheets />
        <Waiting />
      </>
    );
  return (
    <>
      <CashierSheets />
      <PaymentView
        {...{ t, locale, kind, shown, another, list }}
        coins={kind === 'deposit' ? findCoinPayment(id) : null}
        methods={offered.offered?.list ?? []}
      />
    </>
  );
}

type Known = {
  t: Translate;
  locale: string;
  kind: PaymentKind;
  /** Payment methods, for their names. */
  methods: readonly { readonly slug: string; readonly name: string }[];
};
type ViewProps = Known &
  Pick<PaymentProps, 'another' | 'list'> & {
    shown: Loadable<{ readonly payment: Payment }>;
    /** What this browser keeps of a deposit by coins. */
    coins: CoinPayment | null;
  };

export function PaymentView({ shown, coins, another, list, ...known }: ViewProps) {
  const { t, kind } = known;
  const isGone = shown.kind === 'failed' && shown.failure.kind === 'refused' && shown.failure.status === 404;
  return (
    <div className="records payment">
      <FormOutcome t={t} locale={known.locale} notDone={t('payments.notDone')} />
      {shown.kind === 'ready' && <Shown {...known} payment={shown.payment} />}
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

function Shown({ t, locale, kind, methods, payment }: Known & { payment: Payment }) {
  const { status, reason, redirect_link: link, other_link: other, crypto } = payment;
  const given = useGiven();
  const slug = payment.payment_system ?? payment.payout_system;
  return (
    <>
      <Track
        steps={trackOf(kind, status)}
        nameOf={({ name }) => t(`payments.step_${name}`)}
        stateOf={({ state }) => t(`payments.at_${state}`)}
      />
      <section className="panel payment-state" role="status">
        <h2>{t(stateName(kind, status))}</h2>
        <p>{t(stateMeaning({ kind, status, reason, isByCoins: crypto != null }))}</p>
        {link && (
          <a className="btn btn-gold btn-lg" href={link}>
            {t('payments.goOn')}
          </a>
        )}
        {!link && other && <ForeignLink t={t} link={other} />}
        {given && !isEnded(status) && (
          <a className="btn btn-quiet" href={given.address}>
            {t('payments.lookAgain')}
          </a>
        )}
        {canTakeBack(kind, payment) && (
          <ActionForm
            fields={{ cancel: `${payment.id}`, system: slug }}
            onAct={() => void cancelPayment(kind, String(payment.id), (at) => t(stateName(kind, at)))}
          >
            <Button type="submit">{t(kind === 'deposit' ? 'payments.takeBack_deposit' : 'payments.takeBack')}</Button>
          </ActionForm>
        )}
      </section>
      {crypto && !isEnded(status) && <PayIn t={t} locale={locale} payment={payment} payIn={crypto} />}
      <PaymentFacts
        t={t}
        locale={locale}
        kind={kind}
        payment={payment}
        method={methods.find((one) => one.slug === slug)?.name ?? slug}
      />
    </>
  );
}
