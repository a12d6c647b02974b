import { useState } from 'react';
import type { SportProvider } from '#domain/bet-row.ts';
import type { Translate } from '#i18n/t.ts';
import { TimeLeft } from '#islands/cashier/TimeLeft.tsx';
import { useIsOver } from '#islands/cashier/use-is-over.ts';
import { Button } from '#islands/ui/Button.tsx';
import { cancel } from '#stores/ticket.ts';

type Props = { t: Translate; provider: SportProvider; id: string; from: string; until: string | null };

/** Of one that nobody has said the end of. */
const NEVER = '9999-12-31T00:00:00Z';

/** Takes a bet back for as long as that is offered. */
export function CancelTicket({ t, provider, id, from, until }: Props) {
  const [busy, setBusy] = useState(false);
  const isOver = useIsOver(until ?? NEVER);
  if (isOver) return null;
  const press = async () => {
    setBusy(true);
    await cancel(provider, id);
    setBusy(false);
  };
  return (
    <section className="panel payment-state" aria-label={t('bets.cancel')}>
      {until === null ? (
        <p>{t('bets.cancelText')}</p>
      ) : (
        <TimeLeft
          label={t('bets.cancelLeft')}
          hint={t('bets.cancelText')}
          from={Date.parse(from)}
          until={Date.parse(until)}
        />
      )}
      <Button look="plaster" busy={busy} onClick={() => void press()}>
        {t('bets.cancel')}
      </Button>
    </section>
  );
}
