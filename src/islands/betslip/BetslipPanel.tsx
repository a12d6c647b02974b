import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Translate } from '#i18n/t.ts';
import { BetslipView } from '#islands/betslip/BetslipView.tsx';
import { $isPlayer } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { $betslip, $cleared, $isOverfull, typeOf } from '#stores/betslip/betslip.ts';
import { $tickets, followTickets } from '#stores/betslip/placed-tickets.ts';
import { $placing, settlePlacing } from '#stores/betslip/placing.ts';
import {
  $bet,
  $funds,
  $maxWin,
  $needsAgreement,
  $quote,
  $selectionQuotes,
  followQuote,
} from '#stores/betslip/quote.ts';
import { $isInDoubt } from '#stores/cashier/payment-request.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';

type Props = { t: Translate; locale: string; onClose: (() => void) | null };

export function BetslipPanel({ t, locale, onClose }: Props) {
  const betslip = useStore($betslip);
  const { owned, currency } = useStore($funds);
  const format = useStore($oddsFormat);
  const isPlayer = useStore($isPlayer);
  const placing = useStore($placing);
  const shown = {
    ...{ ...betslip, type: typeOf(betslip) },
    ...{ selections: useStore($selectionQuotes), bet: useStore($bet), maxWin: useStore($maxWin), funds: owned },
    ...{ asksAgreement: useStore($needsAgreement), isFailed: useStore($quote).kind === 'failed', placing },
    ...{ isOverfull: useStore($isOverfull), isInDoubt: useStore($isInDoubt) && placing.kind === 'asking' },
  };
  useEffect(() => {
    void startSessionLifecycle();
    const stops = [followQuote(), followTickets()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    if (isPlayer) void settlePlacing();
  }, [isPlayer]);
  return (
    <BetslipView
      words={{ t, locale, format, currency }}
      isPlayer={isPlayer}
      shown={shown}
      tickets={useStore($tickets)}
      isCleared={useStore($cleared) !== null}
      onClose={onClose}
    />
  );
}
