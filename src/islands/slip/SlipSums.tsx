import { amountMinor } from '#domain/money.ts';
import type { SlipType } from '#domain/slip.ts';
import type { SlipBet } from '#domain/slip-bet.ts';
import { moneyOf, oddsOf, type SlipWords } from '#islands/slip/slip-words.ts';

type Props = { words: SlipWords; type: SlipType; bet: SlipBet; isByItself: boolean };

/** What the bet comes to. */
export function SlipSums({ words, type, bet, isByItself }: Props) {
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
