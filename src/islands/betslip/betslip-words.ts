import { parseMarketId } from '#domain/betslip/betslip.ts';
import { sportBet } from '#domain/house-rules.ts';
import { localise, toLocale } from '#domain/locales.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type OddsFormat, oddsText, type Price } from '#domain/sportsbook/odds.ts';
import { readingsText } from '#domain/typed-amount.ts';
import { errorTexts } from '#i18n/errors.ts';
import { marketName, outcomeName, teamName } from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
import { betPath } from '#model/bets/bet.ts';
import type { NamedSelection } from '#model/betslip/betslip-bet.ts';
import type { Bounds, TypedAmount } from '#model/cashier/payment-amount.ts';

export type BetslipWords = {
  readonly t: Translate;
  readonly format: OddsFormat;
  readonly currency: string;
};

export function selectionNames(selection: NamedSelection, t: Translate) {
  const of = { ...selection, ...parseMarketId(selection.marketId) };
  return { outcome: outcomeName(selection.outcomeId, of, t), market: marketName(of, t) };
}

export const teamNames = ({ home, away }: NamedSelection, t: Translate) => ({
  home: teamName(home, t),
  away: teamName(away, t),
});

/** True if an outcome is, or contains, the name of a side: proper names are not translated. */
export const isNamed = (outcome: string, selection: NamedSelection, t: Translate): boolean =>
  Object.values(teamNames(selection, t)).some((name) => outcome.includes(name));

export const formatOdds = (hundredths: number, { t, format }: BetslipWords): string =>
  oddsText(hundredths as Price, format, t.locale);
export const formatStake = (amount: AmountMinor, { t, currency }: BetslipWords, rounding?: 'ceil'): string =>
  formatMoney(amount, currency, t.locale, rounding);

export const formatBounds = ({ min, max }: Bounds, words: BetslipWords) => ({
  min: formatStake(min, words, 'ceil'),
  max: formatStake(max, words),
});

export function limitText(most: AmountMinor | null | undefined, words: BetslipWords): string {
  if (most == null) return words.t('betslip.outOfBounds');
  return most < sportBet.min.amountMinor
    ? words.t('betslip.nothingTaken')
    : words.t('betslip.mostTaken', { amount: formatStake(most, words) });
}

export const refusalText = async (code: string, words: BetslipWords, most?: AmountMinor | null): Promise<string> =>
  code === 'transaction_limit' ? limitText(most, words) : (await errorTexts(words.t.locale))(code);

export const faultText = (stake: TypedAmount, bounds: Bounds, words: BetslipWords): string | null =>
  stake.kind === 'amount'
    ? null
    : words.t(`betslip.stake_${stake.fault}`, {
        ...formatBounds(bounds, words),
        readings: readingsText(stake.readings, words.t.locale),
      });

export function betslipLinks(locale: string) {
  const href = (path: string) => localise(path, toLocale(locale));
  return {
    betslip: href('/sportsbook/betslip'),
    sportsbook: href('/sportsbook'),
    signIn: (next: string) => `${href('/auth/sign-in')}?next=${encodeURIComponent(next)}`,
    deposit: href('/profile/replenishment'),
    history: href('/profile/bet-history/sft'),
    ticket: (id: string) => href(betPath('sft', id)),
    rules: href('/terms-and-conditions/sports-betting'),
    limits: href('/profile/limits'),
    clock: href('/profile/reality-check'),
    breaks: href('/profile/time-out'),
    cashiers: href('/persons'),
  };
}
