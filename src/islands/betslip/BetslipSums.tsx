import type { BetslipType } from '#domain/betslip/betslip.ts';
import { amountMinor } from '#domain/money.ts';
import { type BetslipWords, moneyOf, oddsOf } from '#islands/betslip/betslip-words.ts';
import type { BetslipBet } from '#model/betslip/betslip-bet.ts';

type Props = { words: BetslipWords; type: BetslipType; bet: BetslipBet; isByItself: boolean };

/** Odds, total stake and possible win. */
export function BetslipSums({ words, type, bet, isByItself }: Props) {
  const { t, locale } = words;
  const { odds, lines, total, win } = bet;
  const dir = locale === 'ar' ? 'rtl' : undefined;
  const perLine = amountMinor(Math.floor(total / Math.max(1, lines)));
  const row = (name: string, value: string, look = '') => (
    <div>
      <dt>{name}</dt>
      <dd className={look}>
        <bdi className="figures" dir={dir}>
          {value}
        </bdi>
      </dd>
    </div>
  );
  return (
    <dl className="slip-sums">
      {type === 'system' && row(t('slip.size'), t('slip.lines', { count: lines, amount: moneyOf(perLine, words) }))}
      {odds && row(t('slip.odds'), oddsOf(odds.now, words))}
      {isByItself && row(t('slip.total'), moneyOf(total, words))}
      {row(t('slip.win'), moneyOf(win, words), 'money')}
    </dl>
  );
}
