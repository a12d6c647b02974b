import { useStore } from '@nanostores/react';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { HiddenFields } from '#islands/cashier/ActionForm.tsx';
import { AmountField } from '#islands/cashier/AmountField.tsx';
import { AskingNote } from '#islands/cashier/AskingNote.tsx';
import { BonusToPlayNote } from '#islands/cashier/BonusToPlayNote.tsx';
import { DestinationFields } from '#islands/cashier/DestinationFields.tsx';
import { DocumentsNote } from '#islands/cashier/DocumentsNote.tsx';
import { nothingNow } from '#islands/cashier/nothing-now.ts';
import type { Withdrawal } from '#islands/cashier/use-withdrawal.ts';
import { WithdrawalOutcome } from '#islands/cashier/WithdrawalOutcome.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { type Given, useDateTime, useGiven } from '#islands/ui/given.tsx';
import { isShut } from '#model/cashier/payment-amount.ts';
import { $session } from '#stores/auth/session.ts';
import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';

type Props = {
  t: Translate;
  locale: string;
  withdrawal: Withdrawal;
  documents: string;
  leftWithoutDocuments: AmountMinor | null | undefined;
  newDestinationsFrom: OfferedPayouts['new_destinations_from'];
  /** The claw-back of the first-deposit bonus, if there is one. */
  detraction: OfferedPayouts['takes_back'];
};

/** The amount, its destination, and the amount received. */
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
  const given = useGiven();
  const dateTime = useDateTime();
  const user = session.kind === 'player' ? session.user : (given?.user ?? null);
  if (!bounds) return null;
  const asked = (
    <AskingNote t={t} locale={locale} state={state} isInDoubt={isInDoubt} onAnother={() => withdrawal.send(true)} />
  );
  if (isShut(bounds))
    return (
      <div id="pay" className="cashier-side">
        {asked}
        <p className="note note-warn">{nothingNow(t, 'payout', bounds, currency, locale)}</p>
      </div>
    );
  return (
    <div id="pay" className="cashier-side">
      {given && <HiddenFields fields={sentBy(withdrawal, given)} />}
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
      <BonusToPlayNote t={t} locale={locale} owned={user} />
      {asked}
      <div className="cashier-dock">
        <Button type="submit" look="gold" size="lg" full busy={state.kind === 'asking' || isInDoubt}>
          {/* Without scripts what is sent may be another amount than what came back. */}
          {amount === null || given
            ? t('payments.withdraw')
            : t('payments.withdrawOf', { amount: formatMoney(amount, currency, locale) })}
        </Button>
        <WithdrawalOutcome
          t={t}
          locale={locale}
          currency={currency}
          amount={given ? null : amount}
          feePercent={system ? system.fee_percent : null}
          detraction={detraction}
        />
      </div>
    </div>
  );
}

/** What the form sends without scripts. */
function sentBy({ system, cashier, currency }: Withdrawal, { request, user }: Given) {
  if (!cashier) return { request, payout_system: system?.slug };
  return {
    request,
    recipient_id: `${cashier.id}`,
    sender_id: user?.id === undefined ? undefined : `${user.id}`,
    currency,
  };
}
