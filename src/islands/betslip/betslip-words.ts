import { marketOfId } from '#domain/betslip/betslip.ts';
import { sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type OddsFormat, oddsText, type Price } from '#domain/sportsbook/odds.ts';
import { errorTexts } from '#i18n/messages.ts';
import { isolate, marketName, outcomeName } from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
import type { Bounds, TypedAmount } from '#model/cashier/payment-amount.ts';
import type { Selection as ChosenSelection } from '#stores/betslip/betslip.ts';

/** What a betslip needs to write texts, prices and amounts. */
export type BetslipWords = {
  readonly t: Translate;
  readonly locale: string;
  readonly format: OddsFormat;
  readonly currency: string;
};
type Named = Pick<ChosenSelection, 'sport' | 'marketId' | 'outcomeId' | 'home' | 'away'>;

/** "Plus de 2,5" of "Total de buts". */
export function namesOf(selection: Named, { t, locale }: Pick<BetslipWords, 't' | 'locale'>) {
  const of = { ...selection, ...marketOfId(selection.marketId) };
  return { outcome: outcomeName(selection.outcomeId, of, { t, locale }), market: marketName(of, { t, locale }) };
}

/** "Total de buts · Lyon, Lens", each name in its own direction. */
export const matchOf = (
  { home, away }: Named,
  market: string,
  { t, locale }: Pick<BetslipWords, 't' | 'locale'>,
): string => t('slip.ofMatch', { market, home: isolate(home, locale), away: isolate(away, locale) });

/** @param hundredths of one selection, or of several together. */
export const oddsOf = (hundredths: number, { format, locale }: BetslipWords): string =>
  oddsText(hundredths as Price, format, locale);
export const moneyOf = (amount: AmountMinor, { currency, locale }: BetslipWords, rounding?: 'ceil'): string =>
  formatMoney(amount, currency, locale, rounding);

export const boundsText = ({ min, max }: Bounds, words: BetslipWords): string =>
  words.t('slip.bounds', { min: moneyOf(min, words, 'ceil'), max: moneyOf(max, words) });

/** For a stake above the limit. @param most the largest accepted stake, if the host says so. */
export function limitText(most: AmountMinor | null | undefined, words: BetslipWords): string {
  if (most == null) return words.t('slip.outOfBounds');
  return most < sportBet.min.amountMinor
    ? words.t('slip.nothingTaken')
    : words.t('slip.mostTaken', { amount: moneyOf(most, words) });
}

/** Why a betslip was refused; for a code with several meanings, the one that applies here. */
export const refusalText = async (code: string, words: BetslipWords, most?: AmountMinor | null): Promise<string> =>
  code === 'transaction_limit' ? limitText(most, words) : (await errorTexts(words.locale))(code);

/** @returns null for a valid amount. */
export const faultText = (stake: TypedAmount, { min, max }: Bounds, words: BetslipWords): string | null =>
  stake.kind === 'amount'
    ? null
    : words.t(`slip.stake_${stake.fault}`, { min: moneyOf(min, words, 'ceil'), max: moneyOf(max, words) });
