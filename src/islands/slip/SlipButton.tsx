import { useStore } from '@nanostores/react';
import type { SlipBet } from '#domain/slip-bet.ts';
import { slipLinks } from '#islands/slip/slip-links.ts';
import { moneyOf, type SlipWords } from '#islands/slip/slip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { $funds } from '#stores/slip-funds.ts';
import { placeSlip } from '#stores/slip-placing.ts';
import { $asksAgreement, $quote, $standings } from '#stores/slip-quote.ts';

type Props = {
  words: SlipWords;
  bet: SlipBet;
  isPlayer: boolean;
  isBusy: boolean;
  /** It was pressed: now every field may say what is wrong with it. */
  onCheck: () => void;
};

/** Leads whoever pressed in vain to what stands in the way: the first of these that is there. */
const focusFirst = (places: readonly string[]): void =>
  places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find((found) => found !== null)
    ?.focus();

/** The one thing to do next: sign in, deposit, or bet. */
export function SlipButton({ words, bet, isPlayer, isBusy, onCheck }: Props) {
  const { t, locale } = words;
  const { owned } = useStore($funds);
  const asksAgreement = useStore($asksAgreement);
  const isWaiting = useStore($quote).kind === 'waiting';
  const links = slipLinks(locale);
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
    if ((bet.orders || isWaiting) && (await placeSlip())) return;
    const isBlocked = $standings.get().some(({ now, clashes }) => now === null || clashes);
    // Once the fields have said what is wrong with them.
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
