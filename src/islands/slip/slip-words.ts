import { sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type OddsFormat, oddsText, type Price } from '#domain/odds.ts';
import type { Bounds, TypedAmount } from '#domain/payment-amount.ts';
import { marketOfId } from '#domain/slip.ts';
import { apart, marketName, outcomeName } from '#i18n/book-names.ts';
import { errorTexts } from '#i18n/messages.ts';
import type { Translate } from '#i18n/t.ts';
import type { Pick as Picked } from '#stores/slip.ts';

/** How a slip speaks to its player. */
export type SlipWords = {
  readonly t: Translate;
  readonly locale: string;
  readonly format: OddsFormat;
  readonly currency: string;
};
type Named = Pick<Picked, 'sport' | 'marketId' | 'outcomeId' | 'home' | 'away'>;

/** "Plus de 2,5" of "Total de buts". */
export function namesOf(pick: Named, { t, locale }: Pick<SlipWords, 't' | 'locale'>) {
  const of = { ...pick, ...marketOfId(pick.marketId) };
  return { outcome: outcomeName(pick.outcomeId, of, { t, locale }), market: marketName(of, { t, locale }) };
}

/** "Total de buts · Lyon, Lens", each name in its own direction. */
export const matchOf = (
  { home, away }: Named,
  market: string,
  { t, locale }: Pick<SlipWords, 't' | 'locale'>,
): string => t('slip.ofMatch', { market, home: apart(home, locale), away: apart(away, locale) });

/** @param hundredths of one selection, or of several together. */
export const oddsOf = (hundredths: number, { format, locale }: SlipWords): string =>
  oddsText(hundredths as Price, format, locale);
export const moneyOf = (amount: AmountMinor, { currency, locale }: SlipWords, rounding?: 'ceil'): string =>
  formatMoney(amount, currency, locale, rounding);

export const boundsText = ({ min, max }: Bounds, words: SlipWords): string =>
  words.t('slip.bounds', { min: moneyOf(min, words, 'ceil'), max: moneyOf(max, words) });

/** Of a stake beyond what is taken. @param most the largest that is, where the host says so. */
export function limitText(most: AmountMinor | null | undefined, words: SlipWords): string {
  if (most == null) return words.t('slip.outOfBounds');
  return most < sportBet.min.amountMinor
    ? words.t('slip.nothingTaken')
    : words.t('slip.mostTaken', { amount: moneyOf(most, words) });
}

/** Why a slip was refused: where a code speaks of many things, as this one of them. */
export const refusalText = async (code: string, words: SlipWords, most?: AmountMinor | null): Promise<string> =>
  code === 'transaction_limit' ? limitText(most, words) : (await errorTexts(words.locale))(code);

/** @returns null for an amount. */
export const faultText = (stake: TypedAmount, { min, max }: Bounds, words: SlipWords): string | null =>
  stake.kind === 'amount'
    ? null
    : words.t(`slip.stake_${stake.fault}`, { min: moneyOf(min, words, 'ceil'), max: moneyOf(max, words) });
