import { countCombinations } from '#domain/bets/payouts.ts';
import { type BetslipType, betslipTypes, systemSizes } from '#domain/betslip/betslip.ts';
import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { changeBetslip } from '#stores/betslip/betslip.ts';

const fewest = { single: 1, combined: 2, system: 3 } as const;

type Props = { words: BetslipWords; type: BetslipType; system: number; selections: number };

/** Singles, combined or system; for a system, the size of its combinations. */
export function BetslipTypes({ words: { t }, type, system, selections }: Props) {
  return (
    <>
      <fieldset className="slip-types">
        <legend className="sr-only">{t('slip.types')}</legend>
        {betslipTypes.map((one) => (
          <label key={one} title={selections < fewest[one] ? t(`slip.needs_${one}`) : undefined}>
            <input
              type="radio"
              name="slip-type"
              checked={type === one}
              disabled={selections < fewest[one]}
              onChange={() => changeBetslip({ type: one })}
            />
            <span>{t(`slip.type_${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {type === 'system' && (
        <label className="slip-size">
          <span className="field-label">{t('slip.size')}</span>
          <span className="field-box">
            <select value={system} onChange={(event) => changeBetslip({ system: Number(event.currentTarget.value) })}>
              {systemSizes(selections).map((k) => (
                <option key={k} value={k}>
                  {`${t('slip.sizeOf', { k, n: selections })} (${t('slip.linesBare', { count: countCombinations(selections, k) })})`}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
    </>
  );
}
