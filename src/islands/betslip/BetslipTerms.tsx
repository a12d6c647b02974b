import { durationText } from '#domain/figures-in-text.ts';
import { sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { betslipLinks } from '#islands/betslip/betslip-links.ts';
import { type BetslipWords, moneyOf } from '#islands/betslip/betslip-words.ts';

type Props = {
  words: BetslipWords;
  maxWin: AmountMinor;
  /** At least one of the matches is live. */
  isLive: boolean;
};

/**
 * What a player should know before betting: what the possible win includes, its maximum, and whether the bet can be
 * cancelled.
 */
export function BetslipTerms({ words, maxWin, isLive }: Props) {
  const { t, locale } = words;
  return (
    <ul className="slip-terms field-hint">
      <li>{t('slip.included')}</li>
      <li>{t('slip.maxWin', { amount: moneyOf(maxWin, words) })}.</li>
      <li>
        {isLive ? t('slip.cancelNot') : t('slip.cancelWithin', { time: durationText(sportBet.cancelWithin, locale) })}
      </li>
      <li>
        <a className="link" href={betslipLinks(locale).rules}>
          {t('slip.rules')}
        </a>
      </li>
    </ul>
  );
}
