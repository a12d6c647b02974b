import { useStore } from '@nanostores/react';
import { betslipLinks } from '#islands/betslip/betslip-links.ts';
import { type BetslipWords, moneyOf } from '#islands/betslip/betslip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import type { BetslipBet } from '#model/betslip/betslip-bet.ts';
import { placeBetslip } from '#stores/betslip/placing.ts';
import { $funds, $needsAgreement, $quote, $selectionQuotes } from '#stores/betslip/quote.ts';

type Props = {
  words: BetslipWords;
  bet: BetslipBet;
  isPlayer: boolean;
  isBusy: boolean;
  /** Called on a press: from then on every field may show its error. */
  onCheck: () => void;
};

/** Focuses the first of these elements that exists: what blocks the bet. */
const focusFirst = (places: readonly string[]): void =>
  places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find((found) => found !== null)
    ?.focus();

/** The next step: sign in, deposit, or bet. */
export function BetslipButton({ words, bet, isPlayer, isBusy, onCheck }: Props) {
  const { t, locale } = words;
  const { owned } = useStore($funds);
  const asksAgreement = useStore($needsAgreement);
  const isWaiting = useStore($quote).kind === 'idle';
  const links = betslipLinks(locale);
  if (!isPlayer)
    return (
      <div className="slip-go">
        <a className="btn btn-gold btn-lg btn-full" href={links.signIn(links.slip)}>
          {t('slip.signIn')}
        </a>
        <p className="field-hint">{t('slip.signInHint')}</p>
      </div>
    );
  if (owned !== null && bet.total > owned)
    return (
      <div className="slip-go">
        <p className="note note-warn">{t('slip.notEnough', { amount: moneyOf(owned, words) })}</p>
        <a className="btn btn-gold btn-lg btn-full" href={links.deposit}>
          {t('slip.deposit')}
        </a>
      </div>
    );
  const press = async () => {
    onCheck();
    if ((bet.orders || isWaiting) && (await placeBetslip())) return;
    const isBlocked = $selectionQuotes.get().some(({ now, clashes }) => now === null || clashes);
    // After the fields have rendered their errors.
    requestAnimationFrame(() =>
      focusFirst(['.slip-stake [aria-invalid]', ...(isBlocked ? ['.slip-notices'] : []), '.slip-stake input']),
    );
  };
  const name = asksAgreement ? 'accept' : 'bet';
  return (
    <div className="slip-go">
      <Button look="gold" size="lg" full busy={isBusy} onClick={() => void press()}>
        {bet.total > 0 ? t(`slip.${name}Of`, { amount: moneyOf(bet.total, words) }) : t(`slip.${name}`)}
      </Button>
    </div>
  );
}
