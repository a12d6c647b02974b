import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { forfeitedBonus } from '#domain/bonuses/bonus-rules.ts';
import { withdrawal as rule } from '#domain/house-rules.ts';
import { type AmountMinor, add, amountMinor, DEFAULT_CURRENCY, MINOR_PER_UNIT, subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { readCode } from '#domain/typed-text.ts';
import type { Translate } from '#i18n/t.ts';
import { Username } from '#islands/auth/Username.tsx';
import { CashierForm, CashierFrame } from '#islands/cashier/CashierFrame.tsx';
import { CashierMethod, MethodList } from '#islands/cashier/MethodList.tsx';
import { PaymentSide } from '#islands/cashier/PaymentSide.tsx';
import {
  AT_CASHIER,
  atCashierBounds,
  knownDestinationId,
  type TypedDestination,
  useWithdrawal,
} from '#islands/cashier/use-payment-form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { type Owned, useGiven } from '#islands/ui/given.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { computeFee } from '#model/cashier/payment-amount.ts';
import { dateTime } from '#model/dates.ts';
import { $playerCashier, loadPlayerCashier, type PlayerCashier } from '#stores/account/cashiers.ts';
import { $session } from '#stores/auth/session.ts';
import { $payoutSystems, loadPayoutSystems, type OfferedPayouts } from '#stores/cashier/payment-systems.ts';

type WithdrawalProps = { readonly locale: string; readonly system?: string | undefined; readonly documents: string };

export function WithdrawalView({ locale, system, documents }: WithdrawalProps) {
  const offered = useStore($payoutSystems);
  const known = useStore($playerCashier);
  useEffect(() => {
    void loadPayoutSystems();
    void loadPlayerCashier();
  }, []);
  // Waits for the cashier: if it arrived later, it would shift the list.
  const waiting = known.kind === 'loading' ? ({ kind: 'loading' } as const) : offered;
  return (
    <CashierFrame locale={locale} offered={waiting} onAgain={() => void loadPayoutSystems()}>
      {(t, ready) => (
        <WithdrawalForm
          t={t}
          offered={ready}
          cashier={known.kind === 'ready' ? known.cashier : null}
          named={system}
          documents={documents}
        />
      )}
    </CashierFrame>
  );
}

type FormProps = {
  t: Translate;
  offered: OfferedPayouts;
  cashier: PlayerCashier;
  named: string | undefined;
  documents: string;
};

export function WithdrawalForm({ t, offered, cashier, named, documents }: FormProps) {
  const withdrawal = useWithdrawal(t.locale, offered, cashier, named);
  const { system, currency, amount } = withdrawal;
  const session = useStore($session);
  const given = useGiven();
  const user = session.kind === 'player' ? session.user : (given?.user ?? null);
  const toCashier = {
    recipient_id: String(withdrawal.cashier?.id),
    sender_id: given?.user?.id === undefined ? undefined : String(given.user.id),
    currency,
  };
  return (
    <CashierForm label={t('payments.withdraw')} onSend={() => withdrawal.send(false)}>
      <WithdrawalMethods t={t} systems={offered.list} cashier={cashier} withdrawal={withdrawal} />
      {named && !withdrawal.bounds && <p className="note note-warn">{t('payments.noSuchMethod')}</p>}
      <PaymentSide
        t={t}
        kind="payout"
        payment={withdrawal}
        fields={withdrawal.cashier ? toCashier : { payout_system: system?.slug }}
        below={
          <WithdrawalOutcome
            t={t}
            currency={currency}
            amount={given ? null : amount}
            feePercent={system ? system.fee_percent : null}
            detraction={offered.takes_back}
          />
        }
      >
        {system && (
          <DestinationFields
            t={t}
            system={system}
            typed={withdrawal.to}
            isChecked={withdrawal.isChecked}
            onType={withdrawal.typeTo}
            opensAt={offered.new_destinations_from == null ? null : dateTime(offered.new_destinations_from)}
          />
        )}
        <DocumentsNote {...{ t, currency, amount }} left={offered.left_without_documents} href={documents} />
        <BonusToPlayNote t={t} owned={user} />
      </PaymentSide>
    </CashierForm>
  );
}

type MethodsProps = Pick<FormProps, 't' | 'cashier'> & {
  systems: OfferedPayouts['list'];
  withdrawal: ReturnType<typeof useWithdrawal>;
};

const WithdrawalMethods = ({ t, systems, cashier, withdrawal }: MethodsProps) => (
  <MethodList t={t} folder="withdrawal" systems={systems} chosen={withdrawal.system?.slug} onChoose={withdrawal.choose}>
    {cashier && (
      <CashierMethod
        t={t}
        cashier={cashier}
        slug={AT_CASHIER}
        bounds={atCashierBounds}
        currency={withdrawal.currency}
        isChosen={withdrawal.cashier !== null}
        onChoose={withdrawal.choose}
      />
    )}
  </MethodList>
);

type Props = {
  t: Translate;
  system: OfferedPayouts['list'][number];
  typed: TypedDestination;
  isChecked: boolean;
  onType: (typed: TypedDestination) => void;
  opensAt: string | null;
};

/** Where the money goes. A new destination requires the password, because somebody else may be using the session. */
function DestinationFields({ t, system, typed, isChecked, onType, opensAt }: Props) {
  const given = useGiven();
  if (system.destination_kind === null) return null;
  const known = knownDestinationId(typed, system);
  const missing = (name: string, text: string) =>
    isChecked && known === '' && readCode(text) === '' ? t('payments.required') : given?.wrong[name];
  return (
    <div className="cashier-to grid gap-3 min-w-0">
      {system.destinations.length > 0 && (
        // Isolated left to right, so that the last digits of an account number come last in Arabic too.
        <SelectField
          name="destination_id"
          label={t('payments.destination')}
          value={known}
          options={[
            ...system.destinations.map(({ id, label }) => [`${id}`, `\u2066${label}\u2069`] as const),
            ['', t('payments.newDestination')],
          ]}
          onChange={(event) => onType({ ...typed, known: event.currentTarget.value })}
        />
      )}
      {/* Always rendered, and hidden by its style sheet: without JavaScript nothing could render it later. */}
      {opensAt !== null && <p className="note note-warn">{t('payments.newDestinationsFrom', { time: opensAt })}</p>}
      <Field
        id="destination"
        name="destination"
        label={t(`payments.to_${system.destination_kind}`)}
        hint={t(`payments.toHint_${system.destination_kind}`)}
        value={typed.text}
        autoComplete="off"
        dir="ltr"
        error={missing('destination', typed.text)}
        onChange={(event) => onType({ ...typed, text: event.currentTarget.value })}
      />
      <Username />
      <Field
        id="password"
        name="password"
        type="password"
        label={t('payments.password')}
        hint={t('payments.passwordHint')}
        value={typed.password}
        autoComplete="current-password"
        dir="ltr"
        error={missing('password', typed.password)}
        onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
      />
    </div>
  );
}

type WithdrawalOutcomeProps = {
  t: Translate;
  currency: string;
  amount: AmountMinor | null;
  /** Null: no payment system, so no fee. Undefined: the host does not report the fee. */
  feePercent: string | null | undefined;
  detraction: OfferedPayouts['takes_back'];
};
const EXAMPLE = amountMinor(100 * MINOR_PER_UNIT);

function WithdrawalOutcome({ t, currency, amount, feePercent, detraction }: WithdrawalOutcomeProps) {
  const money = (sum: AmountMinor) => formatMoney(sum, currency, t.locale);
  const received = (sum: AmountMinor) => money(subtract(sum, computeFee(sum, feePercent ?? undefined)));
  const takes = (sum: AmountMinor, left = detraction?.left ?? zero) =>
    detraction ? forfeitedBonus(detraction, detraction.withdrawn, sum, left) : zero;
  /** The additional bonus forfeited once stakes in play are returned. */
  const takesLater = (sum: AmountMinor) =>
    subtract(takes(sum, add(detraction?.left ?? zero, detraction?.in_play ?? zero)), takes(sum));
  const later = takesLater(amount ?? detraction?.deposit ?? zero);
  const laterNote = later > 0 && <p>{t('payments.takesBackLater', { amount: money(later) })}</p>;
  if (amount === null) {
    const most = takes(detraction?.deposit ?? zero);
    return (
      <>
        {most > 0 && <p>{t('payments.takesBackUpTo', { amount: money(most) })}</p>}
        {laterNote}
        {Number(feePercent ?? 0) > 0 && (
          <p>{t('payments.receiveExample', { amount: money(EXAMPLE), received: received(EXAMPLE) })}</p>
        )}
      </>
    );
  }
  const back = takes(amount);
  return (
    <>
      {back > 0 && <p>{t('payments.takesBack', { amount: money(back) })}</p>}
      {laterNote}
      {feePercent !== undefined && <p>{t('payments.youReceive', { amount: received(amount) })}</p>}
    </>
  );
}

type DocumentsNoteProps = {
  t: Translate;
  currency: string;
  amount: AmountMinor | null;
  /** What may still be withdrawn before identity documents are required; null once they are accepted. */
  left: AmountMinor | null | undefined;
  href: string;
};

function DocumentsNote({ t, currency, amount, left, href }: DocumentsNoteProps) {
  if (left === null) return null;
  const money = (sum: AmountMinor) => formatMoney(sum, currency, t.locale);
  const isPassed = left !== undefined && amount !== null && amount > left;
  const period = t('payments.days', { count: rule.checkWithin.count });
  return (
    <p className={isPassed ? 'note note-warn' : 'records-hint'}>
      {t('payments.documentsAbove', { amount: money(rule.checkAbove.amountMinor), period })}{' '}
      {left !== undefined && t('payments.documentsLeft', { left: money(left) })}{' '}
      <a className="link" href={href}>
        {t('payments.documents')}
      </a>
    </p>
  );
}

function BonusToPlayNote({ t, owned }: { t: Translate; owned: Owned | null }) {
  const toPlay = owned?.bonusToPlay ?? zero;
  const bonus = owned?.bonusBalance ?? zero;
  if (owned === null || bonus === zero || toPlay === zero) return null;
  const money = (amount: AmountMinor) => formatMoney(amount, owned.currency ?? DEFAULT_CURRENCY, t.locale);
  return <p className="note">{t('payments.bonusToPlay', { bonus: money(bonus), amount: money(toPlay) })}</p>;
}
