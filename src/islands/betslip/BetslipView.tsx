import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/t.ts';
import { BetslipPanel } from '#islands/betslip/BetslipPanel.tsx';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';

type Props = { t: Translate; locale: string; onClose: (() => void) | null };

/** The betslip in the player's odds format. */
export function BetslipView(props: Props) {
  const format = useStore($oddsFormat);
  return <BetslipPanel {...props} format={format} />;
}
