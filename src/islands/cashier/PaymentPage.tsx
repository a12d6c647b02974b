import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { ActionForm, ForeignLink, FormOutcome } from '#islands/cashier/ActionForm.tsx';
import { CashierSheets } from '#islands/cashier/CashierFrame.tsx';
import { PayIn, PayInKept } from '#islands/cashier/PayIn.tsx';
import { stateMeaning, stateName } from '#islands/cashier/payment-texts.ts';
import { FactList, RecordsFailed, RecordWays } from '#islands/history/RecordParts.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Track } from '#islands/ui/Track.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { canCancel, isEnded, paymentTrack } from '#model/cashier/payment-track.ts';
import { dateTime } from '#model/dates.ts';
import { type CoinPayment, findCoinPayment } from '#stores/cashier/coins.ts';
import { $payment, cancelPayment, followPayment, type Payment } from '#stores/cashier/payment.ts';
import {
  $depositSystems,
  $payoutSystems,
  loadDepositSystems,
  loadPayoutSystems,
} from '#stores/cashier/payment-systems.ts';
import { isNotFound, type Loadable } from '#stores/loadable.ts';
import { printer } from '#theme/file-icons.json';

type Props = { t: Translate; kind: PaymentKind; payment: Payment; method: string | undefined };

function PaymentFacts({ t, kind, payment, method }: Props) {
  const playerCurrency = useCurrency();
  const given = useGiven();
  const { amount, fee, settled_amount: settled, amount_currency: currency = playerCurrency, destination } = payment;
  const money = (one: AmountMinor | null) => <bdi className="figures">{formatMoney(one, currency, t.locale)}</bdi>;
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
    ['reference', <bdi key="reference" className="text-12">{`${payment.id}`}</bdi>],
  ];
  return (
    <section className="panel facts-panel payment-facts">
      <h2>{t(`payments.kind_${kind}`)}</h2>
      <FactList facts={facts.map(([name, value]) => [t(`payments.fact_${name}` as Key), value])} />
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
      {!given && (
        <Button className="print:hidden" onClick={() => print()}>
          <Icon path={printer} size="s" />
          {t('records.print')}
        </Button>
      )}
    </section>
  );
}

type PaymentProps = { locale: string; kind: PaymentKind; id: string; another: string; list: string };

export function PaymentPage({ locale, kind, id, another, list }: PaymentProps) {
  const t = useTexts(locale, 'records', 'payments');
  const shown = useStore($payment);
  const offered = useStore(kind === 'deposit' ? $depositSystems : $payoutSystems);
  useEffect(() => followPayment(kind, id), [kind, id]);
  useEffect(() => void (kind === 'deposit' ? loadDepositSystems() : loadPayoutSystems()), [kind]);
  return (
    <>
      <CashierSheets />
      {t && shown.kind !== 'loading' ? (
        <PaymentView
          {...{ t, kind, shown, another, list }}
          coins={kind === 'deposit' ? findCoinPayment(id) : null}
          methods={offered.offered?.list ?? []}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

type Known = {
  t: Translate;
  kind: PaymentKind;
  methods: readonly { readonly slug: string; readonly name: string }[];
};
type ViewProps = Known &
  Pick<PaymentProps, 'another' | 'list'> & {
    shown: Loadable<{ readonly payment: Payment }>;
    coins: CoinPayment | null;
  };

export function PaymentView({ shown, coins, another, list, ...known }: ViewProps) {
  const { t, kind } = known;
  const isGone = shown.kind === 'failed' && isNotFound(shown.failure);
  return (
    <div className="records payment grid gap-5 max-w-640px desktop:grid-cols-[minmax(0,1fr)_minmax(0,380px)] desktop:grid-rows-[auto_auto_1fr] desktop:items-start desktop:max-w-1000px desktop:children-[:is(.track,[role=alert])]:col-span-full desktop:children-[.payment-facts]:[grid-area:2/2/span_2]">
      <FormOutcome t={t} notDone={t('payments.notDone')} />
      {shown.kind === 'ready' && <Shown {...known} payment={shown.payment} />}
      {coins && !(shown.kind === 'ready' && (shown.payment.crypto || isEnded(shown.payment.status))) && (
        <PayInKept t={t} payment={coins} />
      )}
      {shown.kind === 'failed' && !coins && (
        <RecordsFailed
          t={t}
          texts={isGone ? ['payments.goneTitle', 'payments.goneText'] : ['payments.failedTitle', 'payments.failedText']}
          onAgain={() => location.reload()}
        />
      )}
      <RecordWays back={[list, t('payments.all')]} other={[another, t(`payments.another_${kind}`)]} />
    </div>
  );
}

function Shown({ t, kind, methods, payment }: Known & { payment: Payment }) {
  const { status, reason, redirect_link: link, other_link: other, crypto } = payment;
  const given = useGiven();
  const playerCurrency = useCurrency();
  const currency = payment.amount_currency ?? playerCurrency;
  const slug = payment.payment_system ?? payment.payout_system;
  return (
    <>
      <Track
        steps={paymentTrack(kind, status)}
        nameOf={({ name }) => t(`payments.step_${name}` as Key)}
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
        {given && !isEnded(status) && <Button href={given.address}>{t('payments.lookAgain')}</Button>}
        {canCancel(kind, payment) && (
          <ActionForm
            fields={{ cancel: `${payment.id}`, system: slug }}
            onAct={() => void cancelPayment(kind, String(payment.id), (at) => t(stateName(kind, at)))}
          >
            <Button type="submit">
              {kind === 'deposit'
                ? t('payments.takeBack_deposit')
                : t('payments.takeBack', { amount: formatMoney(payment.amount, currency, t.locale) })}
            </Button>
          </ActionForm>
        )}
      </section>
      {crypto && !isEnded(status) && <PayIn t={t} payment={payment} payIn={crypto} />}
      <PaymentFacts {...{ t, kind, payment }} method={methods.find((one) => one.slug === slug)?.name ?? slug} />
    </>
  );
}
