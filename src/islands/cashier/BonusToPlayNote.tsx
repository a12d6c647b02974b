import { type AmountMinor, DEFAULT_CURRENCY, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';

type Owned = {
  readonly bonusBalance: AmountMinor;
  readonly bonusToPlay?: AmountMinor | null | undefined;
  readonly currency?: string | undefined;
};

/** Beside a withdrawal: bonus is not withdrawn, and what is to be staked before it may become cash. */
export function BonusToPlayNote({ t, locale, owned }: { t: Translate; locale: string; owned: Owned | null }) {
  const toPlay = owned?.bonusToPlay ?? zero;
  if (owned === null || owned.bonusBalance === zero || toPlay === zero) return null;
  const money = (amount: AmountMinor) => formatMoney(amount, owned.currency ?? DEFAULT_CURRENCY, locale);
  return (
    <p className="note">{t('payments.bonusToPlay', { bonus: money(owned.bonusBalance), amount: money(toPlay) })}</p>
  );
}
