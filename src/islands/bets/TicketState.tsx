import { useEffect, useState } from 'react';
import type { Bet } from '#domain/bet-row.ts';
import type { BetState } from '#domain/bet-state.ts';
import { errorTexts } from '#i18n/messages.ts';
import type { Translate } from '#i18n/t.ts';

type Props = { t: Translate; locale: string; state: BetState; reason: Bet['reason'] };

/** What a bet is at, in plain words. */
export function TicketState({ t, locale, state, reason }: Props) {
  const why = useReason(locale, state === 'refused' ? reason : null);
  return (
    <section className="panel payment-state" role="status">
      <h2>{t(`bets.status_${state}`)}</h2>
      <p>
        {t(`bets.meaning_${state}`)} {why}
      </p>
    </section>
  );
}

function useReason(locale: string, reason: Bet['reason']): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (reason) void errorTexts(locale).then((textOf) => setText(textOf(reason)));
  }, [locale, reason]);
  return text;
}
