import type { ReactNode } from 'react';
import { type BetslipWords, oddsOf } from '#islands/betslip/betslip-words.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { SelectionQuote } from '#stores/betslip/quote.ts';
import { triangleAlert } from '#theme/cashier-icons.ts';

type Odds = { readonly shown: number; readonly now: number } | null;
type Props = {
  words: BetslipWords;
  standings: readonly SelectionQuote[];
  odds: Odds;
  isFailed: boolean;
  isOverfull: boolean;
  /** Most selections that a betslip may have. */
  most: number;
};

/** What changed in a betslip and what blocks it, announced once it settles. */
export function BetslipNotices({ words, standings, odds, isFailed, isOverfull, most }: Props) {
  const { t } = words;
  const isBlocked = standings.some(({ isKnown, now }) => isKnown && now === null);
  const clashes = standings.some((one) => one.clashes);
  return (
    <div className="slip-notices" role="status" tabIndex={-1}>
      {isFailed && <Warning>{t('slip.failed')}</Warning>}
      {isOverfull && <Warning>{t('slip.overfull', { count: most })}</Warning>}
      {isBlocked && <Warning>{t('slip.blocked')}</Warning>}
      {clashes && <Warning>{t('slip.clashNote')}</Warning>}
      <Moved words={words} standings={standings} odds={odds} />
    </div>
  );
}

function Moved({ words, standings, odds }: Pick<Props, 'words' | 'standings' | 'odds'>) {
  const { t } = words;
  const moved = standings.filter(({ now, shown }) => now !== null && now !== shown);
  if (moved.length === 0) return null;
  const fell = moved.filter(({ now, shown }) => (now ?? shown) < shown).length;
  const how = fell === moved.length ? 'fell' : fell === 0 ? 'rose' : 'moved';
  const said = `${t(`slip.${how}`, { count: moved.length })} `;
  const isTold = odds !== null && odds.shown !== odds.now && standings.length > 1;
  return (
    <Warning isGood={how === 'rose'}>
      {said}
      {isTold && t('slip.totalMoved', { old: oddsOf(odds.shown, words), now: oddsOf(odds.now, words) })}
    </Warning>
  );
}

const Warning = ({ children, isGood = false }: { children: ReactNode; isGood?: boolean }) => (
  <p className={`note ${isGood ? 'slip-good' : 'note-warn'}`}>
    <Icon path={triangleAlert} size="s" />
    <span>{children}</span>
  </p>
);
