import { durationText } from '#domain/duration-text.ts';
import { sportBet } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { slipLinks } from '#islands/slip/slip-links.ts';
import { moneyOf, type SlipWords } from '#islands/slip/slip-words.ts';

type Props = {
  words: SlipWords;
  maxWin: AmountMinor;
  /** One of its matches is being played. */
  isLive: boolean;
};

/** What a player should know before they press: what the possible win is, its most, and whether the bet can be taken back. */
export function SlipTerms({ words, maxWin, isLive }: Props) {
  const { t, locale } = words;
  return (
    <ul className="slip-terms field-hint">
      <li>{t('slip.included')}</li>
      <li>{t('slip.maxWin', { amount: moneyOf(maxWin, words) })}.</li>
      <li>
        {isLive ? t('slip.cancelNot') : t('slip.cancelWithin', { time: durationText(sportBet.cancelWithin, locale) })}
      </li>
      <li>
        <a className="link" href={slipLinks(locale).rules}>
          {t('slip.rules')}
        </a>
      </li>
    </ul>
  );
}
