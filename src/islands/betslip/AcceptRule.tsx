import { acceptChanges } from '#domain/betslip/betslip.ts';
import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { type Betslip, changeBetslip } from '#stores/betslip/betslip.ts';

type Props = { words: BetslipWords; accept: Betslip['accept'] };

/** Chooses which price changes are accepted without asking the player again. */
export function AcceptRule({ words: { t }, accept }: Props) {
  return (
    <label className="slip-rule">
      <span>{t('slip.rule')}</span>
      <select
        value={accept}
        onChange={({ currentTarget: { value } }) => {
          const chosen = acceptChanges.find((one) => one === value);
          if (chosen) changeBetslip({ accept: chosen });
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
