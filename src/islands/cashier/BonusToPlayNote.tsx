import { type AmountMinor, DEFAULT_CURRENCY, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';

type Owned = {
  readonly bonusBalance: AmountMinor;
  readonly bonusToPlay?: AmountMinor | null | undefined;
  readonly currency?: string | undefined;
};

/** Note on a withdrawal: bonus cannot be withdrawn, and this much has to be wagered before it becomes cash. */
export function BonusToPlayNote({ t, locale, owned }: { t: Translate; locale: string; owned: Owned | null }) {
  const toPlay = owned?.bonusToPlay ?? zero;
  if (owned === null || owned.bonusBalance === zero || toPlay === zero) return null;
  const money = (amount: AmountMinor) => formatMoney(amount, owned.currency ?? DEFAULT_CURRENCY, locale);
  return (
    <p className="note">{t('payments.bonusToPlay', { bonus: money(owned.bonusBalance), amount: money(toPlay) })}</p>
  );
}
