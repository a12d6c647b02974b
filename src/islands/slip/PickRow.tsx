import type { Bounds, TypedAmount } from '#domain/payment-amount.ts';
import { StakeField } from '#islands/slip/StakeField.tsx';
import { matchOf, namesOf, oddsOf, type SlipWords } from '#islands/slip/slip-words.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { clearPicks, removePick } from '#stores/slip.ts';
import type { PickStanding } from '#stores/slip-quote.ts';
import { x } from '#theme/icons.ts';
import { lock } from '#theme/slip-icons.ts';

/** A single's own stake. */
export type OwnStake = {
  readonly typed: string;
  readonly bounds: Bounds;
  readonly stake: TypedAmount;
  readonly isChecked: boolean;
  readonly onType: (typed: string) => void;
};
type Props = { words: SlipWords; standing: PickStanding; own: OwnStake | null };

const stateOf = ({ isKnown, isGone, now, shown, clashes }: PickStanding) => {
  if (isGone) return 'gone';
  if (isKnown && now === null) return 'suspended';
  if (clashes) return 'clash';
  if (now === null || now === shown) return 'same';
  return now < shown ? 'fell' : 'rose';
};

/** The focus goes on to the selection beside one that goes. The last one goes as when all are cleared: it can be had again. */
function remove(button: HTMLElement, key: string): void {
  const row = button.closest('li');
  const near = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('.icon-btn');
  (near ?? document.getElementById('slip-title'))?.focus();
  if (near) removePick(key);
  else clearPicks();
}

/** One selection: what is bet on, of which match, at which price, and what has become of that price. */
export function PickRow({ words, standing, own }: Props) {
  const { t } = words;
  const { pick, key } = standing;
  const { outcome, market } = namesOf(pick, words);
  const state = stateOf(standing);
  return (
    <li className={`slip-pick slip-${state}`}>
      <h3>
        <bdi>{outcome}</bdi>
      </h3>
      <PickPrice words={words} standing={standing} state={state} />
      <p>
        {standing.isLive && <span className="slip-live">{t('slip.live')}</span>}
        {matchOf(pick, market, words)}
        {(state === 'gone' || state === 'clash') && <strong> {t(`slip.${state}`)}</strong>}
      </p>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('slip.remove', { what: `${outcome}, ${pick.home}, ${pick.away}` })}
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

type PriceProps = { words: SlipWords; standing: PickStanding; state: string };

function PickPrice({ words, standing: { now, shown }, state }: PriceProps) {
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
