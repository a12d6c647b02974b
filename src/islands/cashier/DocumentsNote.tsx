import { withdrawal as rule } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';

type Props = {
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
export function DocumentsNote({ t, locale, currency, amount, left, href }: Props) {
  if (left === null) return null;
  const money = (sum: AmountMinor) => formatMoney(sum, currency, locale);
  const isPassed = left !== undefined && amount !== null && amount > left;
  const period = t('payments.days', { count: rule.checkWithin.count });
  return (
    <p className={isPassed ? 'note note-warn' : 'cashier-hint'}>
      {t('payments.documentsAbove', { amount: money(rule.checkAbove.amountMinor), period })}{' '}
      {left !== undefined && t('payments.documentsLeft', { left: money(left) })}{' '}
      <a className="link" href={href}>
        {t('payments.documents')}
      </a>
    </p>
  );
}
