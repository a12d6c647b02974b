import { useEffect, useState } from 'react';
import { errorTexts } from '#i18n/messages.ts';
import type { Translate } from '#i18n/t.ts';
import type { Bet } from '#model/bets/bet-row.ts';
import type { BetState } from '#model/bets/bet-state.ts';

type Props = {
  t: Translate;
  locale: string;
  state: BetState;
  reason: Bet['reason'];
  /** The reason in words, where the server has drawn the page. */
  drawn: string | undefined;
};

/** The state of a bet in plain words. */
export function TicketState({ t, locale, state, reason, drawn }: Props) {
  const why = useReason(locale, state === 'refused' ? reason : null);
  return (
    <section className="panel payment-state" role="status">
      <h2>{t(`bets.status_${state}`)}</h2>
      <p>
        {t(`bets.meaning_${state}`)} {drawn ?? why}
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
