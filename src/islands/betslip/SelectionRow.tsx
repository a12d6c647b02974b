import { type BetslipWords, matchOf, namesOf, oddsOf } from '#islands/betslip/betslip-words.ts';
import { StakeField } from '#islands/betslip/StakeField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { Bounds, TypedAmount } from '#model/cashier/payment-amount.ts';
import { clearSelections, removeSelection } from '#stores/betslip/betslip.ts';
import type { SelectionQuote } from '#stores/betslip/quote.ts';
import { lock } from '#theme/betslip-icons.ts';
import { x } from '#theme/icons.ts';

/** The stake of one single. */
export type OwnStake = {
  readonly typed: string;
  readonly bounds: Bounds;
  readonly stake: TypedAmount;
  readonly isChecked: boolean;
  readonly onType: (typed: string) => void;
};
type Props = { words: BetslipWords; standing: SelectionQuote; own: OwnStake | null };

const stateOf = ({ isKnown, isGone, now, shown, clashes }: SelectionQuote) => {
  if (isGone) return 'gone';
  if (isKnown && now === null) return 'suspended';
  if (clashes) return 'clash';
  if (now === null || now === shown) return 'same';
  return now < shown ? 'fell' : 'rose';
};

/** Moves the focus to the neighbouring selection. Removing the last one counts as clearing, which can be undone. */
function remove(button: HTMLElement, key: string): void {
  const row = button.closest('li');
  const near = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('.icon-btn');
  (near ?? document.getElementById('slip-title'))?.focus();
  if (near) removeSelection(key);
  else clearSelections();
}

/** One selection: its outcome, market and match, its price, and how that price has changed. */
export function SelectionRow({ words, standing, own }: Props) {
  const { t } = words;
  const { selection, key } = standing;
  const { outcome, market } = namesOf(selection, words);
  const state = stateOf(standing);
  return (
    <li className={`slip-pick slip-${state}`}>
      <h3>
        <bdi>{outcome}</bdi>
      </h3>
      <SelectionPrice words={words} standing={standing} state={state} />
      <p>
        {standing.isLive && <span className="slip-live">{t('slip.live')}</span>}
        {matchOf(selection, market, words)}
        {(state === 'gone' || state === 'clash') && <strong> {t(`slip.${state}`)}</strong>}
      </p>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('slip.remove', { what: `${outcome}, ${selection.home}, ${selection.away}` })}
        onClick={({ currentTarget }) => remove(currentTarget, key)}
      >
        <Icon path={x} size="s" />
      </button>
      {own && (
        <StakeField
          words={words}
          id={`stake-${key}`}
          label={t('slip.stakeOn', { what: outcome })}
          isLabelHidden
          {...own}
          fault={own.isChecked && own.typed !== '' ? own.stake : null}
        />
      )}
    </li>
  );
}

type PriceProps = { words: BetslipWords; standing: SelectionQuote; state: string };

function SelectionPrice({ words, standing: { now, shown }, state }: PriceProps) {
  const { t } = words;
  if (state === 'suspended' || state === 'gone')
    return (
      <span className="slip-price slip-none">
        <Icon path={lock} size="s" />
        <span className={state === 'gone' ? 'sr-only' : undefined}>{t('slip.suspended')}</span>
      </span>
    );
  const price = oddsOf(now ?? shown, words);
  if (now === null || now === shown) return <span className="slip-price figures">{price}</span>;
  const old = oddsOf(shown, words);
  return (
    <span className="slip-price figures">
      <span className="sr-only">{t('slip.priceMoved', { old, now: price })}</span>
      <span aria-hidden="true">
        <del>{old}</del> {price}
        <i className="slip-arrow" />
      </span>
    </span>
  );
}
