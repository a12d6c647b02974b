import { useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { ActionForm } from '#islands/cashier/ActionForm.tsx';
import { TimeLeft, useIsOver } from '#islands/cashier/TimeLeft.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useDateTime, useGiven } from '#islands/ui/given.tsx';
import type { SportProvider } from '#model/bets/bet-row.ts';
import { cancel } from '#stores/bets/ticket.ts';

type Props = { t: Translate; provider: SportProvider; id: string; from: string; until: string | null };

/** For a bet whose cancellation deadline is unknown. */
const NEVER = '9999-12-31T00:00:00Z';

/** Cancels a bet while that is offered. */
export function CancelTicket({ t, provider, id, from, until }: Props) {
  const [busy, setBusy] = useState(false);
  const given = useGiven();
  const dateTime = useDateTime();
  const isOver = useIsOver(until ?? NEVER);
  if (isOver) return null;
  const press = async () => {
    setBusy(true);
    await cancel(provider, id);
    setBusy(false);
  };
  return (
    <section className="panel payment-state" aria-label={t('bets.cancel')}>
      {until === null || given ? (
        <p>
          {until !== null && t('bets.cancelUntil', { time: dateTime(until) })} {t('bets.cancelText')}
        </p>
      ) : (
        <TimeLeft
          label={t('bets.cancelLeft')}
          hint={t('bets.cancelText')}
          from={Date.parse(from)}
          until={Date.parse(until)}
        />
      )}
      <ActionForm fields={{ provider, cancel: id }} onAct={() => void press()}>
        <Button type="submit" look="plaster" busy={busy}>
          {t('bets.cancel')}
        </Button>
      </ActionForm>
    </section>
  );
}
