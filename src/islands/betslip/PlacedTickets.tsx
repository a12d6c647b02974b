import { useEffect, useState } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { amountMinor } from '#domain/money.ts';
import { betslipLinks } from '#islands/betslip/betslip-links.ts';
import { type BetslipWords, moneyOf, refusalText } from '#islands/betslip/betslip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { betPath } from '#model/bets/bet-path.ts';
import { $cleared, undoClear } from '#stores/betslip/betslip.ts';
import { dismissTickets, type PlacedTicket } from '#stores/betslip/placed-tickets.ts';
import { check, clock, x } from '#theme/icons.ts';

type Props = {
  words: BetslipWords;
  tickets: readonly PlacedTicket[];
  canKeep: boolean;
  /** Closes the sheet around the betslip when nothing is left in it. */
  onDone: (() => void) | null;
};
const icons = { accepted: check, pending: clock, refused: x, cancelled: x } as const;

/** The last placed bets: their number, stake, and whether the sportsbook accepted them. */
export function PlacedTickets({ words, tickets, canKeep, onDone }: Props) {
  const { t, locale } = words;
  const close = () => {
    $cleared.set(null);
    dismissTickets();
    onDone?.();
    // The focused button disappears; return the focus to the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const keep = () => {
    undoClear();
    dismissTickets();
  };
  return (
    <section className="slip-placed" aria-label={t('slip.placedTitle')}>
      <div role="status">
        <ul>
          {tickets.map((ticket) => (
            <Placed key={ticket.id} words={words} ticket={ticket} />
          ))}
        </ul>
      </div>
      <a className="link" href={betslipLinks(locale).history}>
        {t('slip.history')}
      </a>
      <div className="slip-actions">
        {canKeep && (
          <Button look="quiet" onClick={keep}>
            {t('slip.keep')}
          </Button>
        )}
        <Button look="plaster" onClick={close}>
          {t('slip.done')}
        </Button>
      </div>
    </section>
  );
}

function Placed({ words, ticket }: { words: BetslipWords; ticket: PlacedTicket }) {
  const { t, locale, currency, format } = words;
  const { state, reason, id, code, stake } = ticket;
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    if (reason !== null) void refusalText(reason, { t, locale, currency, format }).then(setWhy);
  }, [reason, t, locale, currency, format]);
  const hint = state === 'pending' ? t('slip.pendingHint') : state === 'accepted' ? null : t('slip.refusedHint');
  return (
    <li className={`slip-ticket slip-ticket-${state}`}>
      <h3>
        <Icon path={icons[state]} size="s" />
        {t(`slip.placed_${state}`)}
      </h3>
      {(why || hint) && <p>{[why, hint].filter(Boolean).join(' ')}</p>}
      <dl className="slip-sums">
        <div>
          <dt>{t('slip.ticket')}</dt>
          <dd>
            <a className="link" href={localise(betPath('sft', id), toLocale(locale))}>
              <bdi className="figures" dir="ltr">
                {code ?? id}
              </bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('slip.staked')}</dt>
          <dd>
            <bdi className="figures" dir={locale === 'ar' ? 'rtl' : undefined}>
              {moneyOf(amountMinor(stake), words)}
            </bdi>
          </dd>
        </div>
      </dl>
    </li>
  );
}
