import { acceptChanges } from '#domain/slip.ts';
import type { SlipWords } from '#islands/slip/slip-words.ts';
import { changeSlip, type Slip } from '#stores/slip.ts';

type Props = { words: SlipWords; accept: Slip['accept'] };

/** Which new prices are taken without asking again. */
export function AcceptRule({ words: { t }, accept }: Props) {
  return (
    <label className="slip-rule">
      <span>{t('slip.rule')}</span>
      <select
        value={accept}
        onChange={({ currentTarget: { value } }) => {
          const chosen = acceptChanges.find((one) => one === value);
          if (chosen) changeSlip({ accept: chosen });
        }}
      >
        {acceptChanges.map((one) => (
          <option key={one} value={one}>
            {t(`slip.rule_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
