import { type AmountMinor, add, amountMinor, MINOR_PER_UNIT, zero } from '#domain/money.ts';
import { moneyText } from '#domain/money-text.ts';
import { parseTypedAmount, writeAmount } from '#domain/typed-amount.ts';
import { teamName } from '#i18n/sportsbook-names.ts';
import {
  type BetslipWords,
  faultText,
  formatBounds,
  formatOdds,
  formatStake,
  isNamed,
  selectionNames,
  teamNames,
} from '#islands/betslip/betslip-words.ts';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import type { ShownSelection } from '#model/betslip/betslip-bet.ts';
import type { Bounds, TypedAmount } from '#model/cashier/payment-amount.ts';
import { clearSelections, removeSelection } from '#stores/betslip/betslip.ts';
import { lock } from '#theme/betslip-icons.json';
import { circleAlert, x } from '#theme/icons.json';

type Single = {
  readonly typed: string;
  readonly bounds: Bounds;
  readonly stake: TypedAmount;
  readonly isChecked: boolean;
  readonly onType: (typed: string) => void;
};
type Props = {
  words: BetslipWords;
  shown: ShownSelection;
  single: Single | null;
  canBet: boolean;
  query: string | undefined;
};

const stateOf = ({ isKnown, isGone, now, shown, clashes }: ShownSelection) => {
  if (isGone) return 'gone';
  if (isKnown && now === null) return 'suspended';
  if (clashes) return 'clash';
  if (now === null || now === shown) return 'same';
  return now < shown ? 'fell' : 'rose';
};
const looks = {
  gone: 'children-[:is(h3,p)]:text-text-3',
  suspended: 'children-[:is(h3,p)]:text-text-3',
  clash: '',
  same: '',
  fell: 'betslip-fell bg-terra-wash',
  rose: 'bg-teal-wash',
};

/** Moves the focus to the neighbouring selection. Removing the last one counts as clearing, which can be undone. */
function remove(button: HTMLElement, key: string): void {
  const row = button.closest('li');
  const near = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('.icon-btn');
  (near ?? document.getElementById('slip-title'))?.focus();
  if (near) removeSelection(key);
  else clearSelections();
}

export function SelectionRow({ words, shown, single, canBet, query }: Props) {
  const { t } = words;
  const { selection, key } = shown;
  const { outcome, market } = selection ? selectionNames(selection, t) : { outcome: t('betslip.gone'), market: '' };
  const state = stateOf(shown);
  const what = selection ? `${outcome}, ${teamName(selection.home, t)}, ${teamName(selection.away, t)}` : outcome;
  return (
    <li
      className={`betslip-selection grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2px px-4 py-3 [&+&]:shadow-row ${looks[state]}`}
    >
      <h3 className="text-15 font-bold [overflow-wrap:anywhere]">
        <bdi translate={selection && isNamed(outcome, selection, t) ? 'no' : undefined}>{outcome}</bdi>
      </h3>
      <SelectionPrice words={words} shown={shown} state={state} />
      <p className="text-13 leading-[1.45] text-text-2 [overflow-wrap:anywhere]">
        {shown.isLive && (
          <span className="me-6px text-teal before:content-empty before:inline-block before:size-7px before:me-5px before:rounded-full before:bg-current">
            {t('betslip.live')}
          </span>
        )}
        {selection && <Sentence text={t('betslip.ofMatch', { market })} values={teamNames(selection, t)} />}
        {(state === 'gone' || state === 'clash') && (
          <strong className="block font-medium text-terra">{` ${t(`betslip.${state}`)}`}</strong>
        )}
      </p>
      <Remove label={t('betslip.remove', { what })} selectionKey={key} query={query} />
      {single && query === undefined && (
        <StakeField
          words={words}
          id={stakeFieldId(key)}
          label={t('betslip.stakeOn', { what: outcome })}
          isLabelHidden
          {...single}
          fault={single.isChecked && single.typed !== '' ? single.stake : null}
        />
      )}
      {single && query !== undefined && canBet && shown.now !== null && (
        <a className="btn btn-quiet col-span-full mt-2" href={`?${new URLSearchParams({ pick: key })}`}>
          <span>{t('betslip.bet')}</span>
          <span className="sr-only">{` ${outcome}`}</span>
        </a>
      )}
    </li>
  );
}

function Remove({
  label,
  selectionKey: key,
  query,
}: {
  label: string;
  selectionKey: string;
  query: string | undefined;
}) {
  const look =
    'icon-btn justify-self-end size-32px -my-4px -me-8px media-coarse:size-44px media-coarse:-my-10px media-coarse:-me-14px';
  if (query === undefined)
    return (
      <button type="button" className={look} aria-label={label} onClick={(event) => remove(event.currentTarget, key)}>
        <Icon path={x} size="s" />
      </button>
    );
  const without = new URLSearchParams(query);
  without.delete('pick', key);
  return (
    <a className={look} href={`?${without}`} aria-label={label}>
      <Icon path={x} size="s" />
    </a>
  );
}

type PriceProps = Pick<Props, 'words' | 'shown'> & { state: keyof typeof looks };

function SelectionPrice({ words, shown: { now, shown }, state }: PriceProps) {
  const { t } = words;
  if (state === 'suspended' || state === 'gone')
    return (
      <span className="inline-flex items-center gap-6px text-13 font-medium text-text-2 whitespace-nowrap">
        <Icon path={lock} size="s" />
        <span className={state === 'gone' ? 'sr-only' : undefined}>{t('betslip.suspended')}</span>
      </span>
    );
  const look = 'figures text-16 font-bold text-end';
  const price = formatOdds(now ?? shown, words);
  if (now === null || now === shown)
    return (
      <span className={look} translate="no">
        {price}
      </span>
    );
  const old = formatOdds(shown, words);
  return (
    <span className={`${look} ${now < shown ? 'text-terra' : 'text-teal'}`}>
      <span className="sr-only">{t('betslip.priceMoved', { old, now: price })}</span>
      <span aria-hidden="true" translate="no">
        <del className="text-14 font-regular text-text-2">{old}</del> <span>{price}</span>
        <i className="betslip-arrow inline-block w-9px h-8px ms-5px bg-current" />
      </span>
    </span>
  );
}

const QUICK = [5, 10, 20, 50].map((units) => amountMinor(units * MINOR_PER_UNIT));

/** @param key of a single; omitted for the whole ticket. */
export const stakeFieldId = (key?: string): string => (key === undefined ? 'slip-stake' : `stake-${key}`);

type StakeFieldProps = {
  words: BetslipWords;
  id: string;
  label: string;
  isLabelHidden?: boolean;
  typed: string;
  bounds: Bounds;
  fault: TypedAmount | null;
  onType: (typed: string) => void;
};

export function StakeField({ words, id, label, isLabelHidden = false, typed, bounds, fault, onType }: StakeFieldProps) {
  const { t, currency } = words;
  const given = useGiven();
  const wrong = (fault && faultText(fault, bounds, words)) ?? given?.wrong.stake;
  const grown = (by: AmountMinor) => writeAmount(add(parseTypedAmount(typed, currency) ?? zero, by), t.locale);
  return (
    <div className={`betslip-stake grid gap-6px ${isLabelHidden ? 'col-span-full mt-2' : ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <span className={`field-box ${isLabelHidden ? '' : 'h-48px text-18 font-bold'}`}>
        <input
          id={id}
          name={isLabelHidden ? undefined : 'stake'}
          className="figures placeholder:font-regular"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          dir="ltr"
          {...(given ? { defaultValue: typed } : { value: typed })}
          placeholder={isLabelHidden ? t('betslip.stake') : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <span aria-hidden="true" className="text-14 font-regular text-text-3" translate="no">
          {moneyText(bounds.min, currency, t.locale).sign}
        </span>
      </span>
      <p id={`${id}-hint`} className={wrong ? 'field-error' : 'field-hint figures'}>
        {wrong && <Icon path={circleAlert} size="s" />}
        {wrong ? <span>{wrong}</span> : <Sentence text={t('betslip.bounds')} values={formatBounds(bounds, words)} />}
      </p>
      {!isLabelHidden && !given && (
        <fieldset className="grid grid-cols-4 gap-2 min-w-0">
          <legend className="sr-only">{t('betslip.quick')}</legend>
          {QUICK.map((sum) => (
            <button
              key={sum}
              type="button"
              className="chip figures grid place-items-center min-h-40px media-coarse:min-h-44px rounded-full bg-surface-2 text-text-2 shadow-lit hover:text-text-1 hover:bg-surface-3"
              aria-label={t('betslip.add', { amount: formatStake(sum, words) })}
              onClick={() => onType(grown(sum))}
            >
              <bdi dir="ltr" translate="no">{`+${sum / MINOR_PER_UNIT}`}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
