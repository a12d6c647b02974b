import { useStore } from '@nanostores/react';
import { dateTime } from '#domain/dates.ts';
import { takenBack } from '#domain/first-deposit.ts';
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { feeOf, isShut } from '#domain/payment-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { AmountField } from '#islands/cashier/AmountField.tsx';
import { AskingNote } from '#islands/cashier/AskingNote.tsx';
import { BonusToPlayNote } from '#islands/cashier/BonusToPlayNote.tsx';
import { DestinationFields } from '#islands/cashier/DestinationFields.tsx';
import { DocumentsNote } from '#islands/cashier/DocumentsNote.tsx';
import { nothingNow } from '#islands/cashier/nothing-now.ts';
import type { Withdrawal } from '#islands/cashier/use-withdrawal.ts';
import { Button } from '#islands/ui/Button.tsx';
import type { OfferedPayouts } from '#stores/payment-systems.ts';
import { $session } from '#stores/session.ts';

type Props = {
  t: Translate;
  locale: string;
  withdrawal: Withdrawal;
  documents: string;
  leftWithoutDocuments: AmountMinor | null | undefined;
  newDestinationsFrom: OfferedPayouts['new_destinations_from'];
  /** Of the first-deposit bonus, where there is one. */
  detraction: OfferedPayouts['takes_back'];
};

/** How much, where to, and what comes of it. */
export function WithdrawalSide({
  t,
  locale,
  withdrawal,
  documents,
  leftWithoutDocuments: left,
  newDestinationsFrom,
  detraction,
}: Props) {
  const { bounds, system, currency, amount, state, isInDoubt } = withdrawal;
  const session = useStore($session);
  if (!bounds) return null;
  const asked = (
    <AskingNote t={t} locale={locale} state={state} isInDoubt={isInDoubt} onAnother={() => withdrawal.send(true)} />
  );
  if (isShut(bounds))
    return (
      <div className="cashier-side">
        {asked}
        <p className="note note-warn">{nothingNow(t, 'payout', bounds, currency, locale)}</p>
      </div>
    );
  const received = amount === null ? null : subtract(amount, feeOf(amount, system?.fee_percent));
  const back =
    amount !== null && detraction ? takenBack(detraction, detraction.withdrawn, amount, detraction.left) : zero;
  return (
    <div className="cashier-side">
      {system?.description && <p className="cashier-hint">{system.description}</p>}
      <AmountField
        t={t}
        locale={locale}
        currency={currency}
        bounds={bounds}
        typed={withdrawal.typed}
        fault={withdrawal.fault}
        onType={withdrawal.type}
        onLeave={withdrawal.leave}
      />
      {system && (
        <DestinationFields
          t={t}
          system={system}
          typed={withdrawal.to}
          isChecked={withdrawal.isChecked}
          onType={withdrawal.typeTo}
          opensAt={newDestinationsFrom == null ? null : dateTime(newDestinationsFrom)}
        />
      )}
      <DocumentsNote t={t} locale={locale} currency={currency} amount={amount} left={left} href={documents} />
      <BonusToPlayNote t={t} locale={locale} owned={session.kind === 'player' ? session.user : null} />
      {asked}
      <div className="cashier-dock">
        <Button type="submit" look="gold" size="lg" full busy={state.kind === 'asking' || isInDoubt}>
          {amount === null
            ? t('payments.withdraw')
            : t('payments.withdrawOf', { amount: formatMoney(amount, currency, locale) })}
        </Button>
        {back > 0 && <p>{t('payments.takesBack', { amount: formatMoney(back, currency, locale) })}</p>}
        {received !== null && (system?.fee_percent !== undefined || !system) && (
          <p>{t('payments.youReceive', { amount: formatMoney(received, currency, locale) })}</p>
        )}
      </div>
    </div>
  );
}
