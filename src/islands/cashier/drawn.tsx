import type { ReactElement } from 'react';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { DoubtForm, ForeignLink } from '#islands/cashier/ActionForm.tsx';
import { Offer } from '#islands/cashier/CashierFrame.tsx';
import { DepositForm } from '#islands/cashier/DepositForm.tsx';
import { PayInPanel, PayInWay } from '#islands/cashier/PayIn.tsx';
import { PaymentList, PaymentTable } from '#islands/cashier/PaymentHistory.tsx';
import { PaymentView } from '#islands/cashier/PaymentPage.tsx';
import { TransferView } from '#islands/cashier/TransferPage.tsx';
import { WithdrawalForm } from '#islands/cashier/WithdrawalForm.tsx';
import { useGiven, withGiven } from '#islands/ui/given.tsx';
import type { StartedPayment } from '#model/cashier/payment-forms.ts';
import { type PaymentRow, rowOfPayment } from '#model/cashier/payment-row.ts';
import type { PlayerCashier } from '#stores/account/cashiers.ts';
import type { DrawnCoins } from '#stores/cashier/coins.ts';
import type { Payment } from '#stores/cashier/payment.ts';
import {
  nullIfEmpty,
  type Offered,
  type OfferedDeposits,
  type OfferedPayouts,
} from '#stores/cashier/payment-systems.ts';
import type { Limits } from '#stores/safer-gambling/protection.ts';

type Common = {
  readonly t: Translate;
  readonly named: string | undefined;
  /** The last payments of the kind: after Back, the player sees an earlier request before making another. */
  readonly recent: readonly Payment[];
};
type DepositProps = Common & {
  readonly offered: OfferedDeposits | null;
  readonly limits: Limits | null;
  readonly coins: DrawnCoins;
  readonly started: StartedPayment | null;
};
type WithdrawalProps = Common & { offered: OfferedPayouts | null; cashier: PlayerCashier; documents: string };

const toOffered = <List extends OfferedDeposits | OfferedPayouts>(list: List | null): Offered<List> =>
  list ? { kind: 'ready', ...nullIfEmpty(list) } : { kind: 'failed', failure: { kind: 'unreachable' } };
const nothing = () => undefined;

export const DrawnDeposit = withGiven(function Deposit({
  offered,
  coins,
  started,
  limits,
  recent,
  ...form
}: DepositProps) {
  const { t } = form;
  return (
    <>
      {started && <StartedNote t={t} started={started} />}
      <UnlessInDoubt t={t}>
        <Offer t={t} offered={toOffered(offered)} onAgain={nothing}>
          {(list) => <DepositForm {...form} offered={list} limits={limits} drawn={coins} />}
        </Offer>
      </UnlessInDoubt>
      <Recent t={t} kind="deposit" payments={recent} methods={offered?.list ?? []} />
    </>
  );
});

export const DrawnWithdrawal = withGiven(function Withdrawal({ offered, recent, ...form }: WithdrawalProps) {
  const { t } = form;
  return (
    <>
      <UnlessInDoubt t={t}>
        <Offer t={t} offered={toOffered(offered)} onAgain={nothing}>
          {(list) => <WithdrawalForm {...form} offered={list} />}
        </Offer>
      </UnlessInDoubt>
      <Recent t={t} kind="payout" payments={recent} methods={offered?.list ?? []} />
    </>
  );
});

export const DrawnPayment = withGiven(PaymentView);
export const DrawnPayments = withGiven(PaymentList);
export const DrawnTransfer = withGiven(TransferView);

const UnlessInDoubt = ({ t, children }: { t: Translate; children: ReactElement }) =>
  useGiven()?.refused?.code === 'payment_in_doubt' ? <DoubtForm t={t} /> : children;

function StartedNote({ t, started }: { t: Translate; started: StartedPayment }) {
  const { link, other, address, coin: code, memo = null, network = null } = started;
  const coin = t(`payments.coin_${code}` as Key);
  return (
    <>
      {link && (
        <section className="panel payment-state">
          <h2>{t('payments.deposit_10')}</h2>
          <a className="btn btn-gold btn-lg" href={link}>
            {t('payments.goOn')}
          </a>
        </section>
      )}
      {!link && other && <ForeignLink t={t} link={other} />}
      {address && code && (
        <PayInPanel>
          <h2>{t('payments.sendTo', { coin })}</h2>
          <PayInWay t={t} payIn={{ memo, network }} coin={coin} address={address} missing={null} />
        </PayInPanel>
      )}
    </>
  );
}

type RecentProps = {
  t: Translate;
  kind: PaymentKind;
  payments: readonly Payment[];
  methods: readonly { readonly slug: string; readonly name: string }[];
};

function Recent({ t, kind, payments, methods }: RecentProps) {
  if (payments.length === 0) return null;
  const rows: readonly PaymentRow[] = payments.map((payment) => rowOfPayment(kind, payment));
  return (
    <section aria-labelledby="recent" className="records grid gap-4">
      <h2 id="recent">{t(`payments.recent_${kind}`)}</h2>
      <div className="panel records-list overflow-hidden">
        <PaymentTable t={t} payments={rows} names={new Map(methods.map(({ slug, name }) => [slug, name]))} />
      </div>
    </section>
  );
}
