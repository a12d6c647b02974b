import { takenBack } from '#domain/bonuses/bonus-rules.ts';
import { withdrawal as rule } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, DEFAULT_CURRENCY, MINOR_PER_UNIT, subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { Owned } from '#islands/ui/given.tsx';
import { feeOf } from '#model/cashier/payment-amount.ts';
import type { OfferedPayouts } from '#stores/cashier/payment-systems.ts';

type Props = {
  t: Translate;
  locale: string;
  currency: string;
  /** Null: nothing valid typed yet, or the page runs without scripts. */
  amount: AmountMinor | null;
  /** Null: not through a payment system, so no fee. Undefined: the host does not report it. */
  feePercent: string | null | undefined;
  /** The claw-back of the first-deposit bonus, if there is one. */
  detraction: OfferedPayouts['takes_back'];
};
const EXAMPLE = amountMinor(100 * MINOR_PER_UNIT);

/**
 * What a withdrawal takes back of a bonus and what remains after its fee: of the typed amount, or as a general rule
 * before one is typed.
 */
export function WithdrawalOutcome({ t, locale, currency, amount, feePercent, detraction }: Props) {
  const money = (sum: AmountMinor) => formatMoney(sum, currency, locale);
  const received = (sum: AmountMinor) => money(subtract(sum, feeOf(sum, feePercent ?? undefined)));
  const takes = (sum: AmountMinor) =>
    detraction ? takenBack(detraction, detraction.withdrawn, sum, detraction.left) : zero;
  if (amount === null) {
    const most = takes(detraction?.deposit ?? zero);
    return (
      <>
        {most > 0 && <p>{t('payments.takesBackUpTo', { amount: money(most) })}</p>}
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
      {feePercent !== undefined && <p>{t('payments.youReceive', { amount: received(amount) })}</p>}
    </>
  );
}

type DocumentsNoteProps = {
  t: Translate;
  locale: string;
  currency: string;
  amount: AmountMinor | null;
  /** What may still be withdrawn before identity documents are required; null once they were accepted. */
  left: AmountMinor | null | undefined;
  /** Page for sending documents. */
  href: string;
};

/** The withdrawn sum above which identity documents are required; a warning once the typed amount exceeds it. */
export function DocumentsNote({ t, locale, currency, amount, left, href }: DocumentsNoteProps) {
  if (left === null) return null;
  const money = (sum: AmountMinor) => formatMoney(sum, currency, locale);
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

/** Note on a withdrawal: bonus cannot be withdrawn, and this much has to be wagered before it becomes cash. */
export function BonusToPlayNote({ t, locale, owned }: { t: Translate; locale: string; owned: Owned | null }) {
  const toPlay = owned?.bonusToPlay ?? zero;
  if (owned === null || owned.bonusBalance === zero || toPlay === zero) return null;
  const money = (amount: AmountMinor) => formatMoney(amount, owned.currency ?? DEFAULT_CURRENCY, locale);
  return (
    <p className="note">{t('payments.bonusToPlay', { bonus: money(owned.bonusBalance), amount: money(toPlay) })}</p>
  );
}
