import { linesOf } from '#domain/bet-lines.ts';
import { type SlipType, slipTypes, systemSizes } from '#domain/slip.ts';
import type { SlipWords } from '#islands/slip/slip-words.ts';
import { changeSlip } from '#stores/slip.ts';

const fewest = { single: 1, combined: 2, system: 3 } as const;

type Props = { words: SlipWords; type: SlipType; system: number; selections: number };

/** Singles, combined or system; and of a system, how many selections make a line. */
export function SlipTypes({ words: { t }, type, system, selections }: Props) {
  return (
    <>
      <fieldset className="slip-types">
        <legend className="sr-only">{t('slip.types')}</legend>
        {slipTypes.map((one) => (
          <label key={one} title={selections < fewest[one] ? t(`slip.needs_${one}`) : undefined}>
            <input
              type="radio"
              name="slip-type"
              checked={type === one}
              disabled={selections < fewest[one]}
              onChange={() => changeSlip({ type: one })}
            />
            <span>{t(`slip.type_${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {type === 'system' && (
        <label className="slip-size">
          <span className="field-label">{t('slip.size')}</span>
          <span className="field-box">
            <select value={system} onChange={(event) => changeSlip({ system: Number(event.currentTarget.value) })}>
              {systemSizes(selections).map((k) => (
                <option key={k} value={k}>
                  {`${t('slip.sizeOf', { k, n: selections })} (${t('slip.linesBare', { count: linesOf(selections, k) })})`}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
    </>
  );
}
