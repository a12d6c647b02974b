import { useEffect, useState } from 'react';
import { amountMinor } from '#domain/money.ts';
import { Sum } from '#islands/betslip/BetslipFacts.tsx';
import { type BetslipWords, betslipLinks, moneyOf, refusalText } from '#islands/betslip/betslip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $cleared, undoClear } from '#stores/betslip/betslip.ts';
import { dismissTickets, type PlacedTicket } from '#stores/betslip/placed-tickets.ts';
import { check, clock, x } from '#theme/icons.ts';

export type ShownTicket = Omit<PlacedTicket, 'stake'> & {
  readonly stake: number | null;
  readonly why?: string | undefined;
};
type Props = { words: BetslipWords; tickets: readonly ShownTicket[]; canKeep?: boolean; onDone?: (() => void) | null };
const icons = { accepted: check, pending: clock, refused: x, cancelled: x } as const;

export function PlacedTickets({ words, tickets, canKeep = false, onDone = null }: Props) {
  const { t, locale } = words;
  const hasScripts = useGiven() === null;
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
    <section className="grid gap-3 px-4 pt-2 pb-4" aria-label={t('slip.placedTitle')}>
      <div role="status">
        <ul className="grid gap-2">
          {tickets.map((ticket) => (
            <Placed key={ticket.id} words={words} ticket={ticket} />
          ))}
        </ul>
      </div>
      <a className="link" href={betslipLinks(locale).history}>
        {t('slip.history')}
      </a>
      {hasScripts && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-2 [&>.btn]:px-3 [&>.btn]:text-14">
          {canKeep && (
            <Button look="quiet" onClick={keep}>
              {t('slip.keep')}
            </Button>
          )}
          <Button look="plaster" onClick={close}>
            {t('slip.done')}
          </Button>
        </div>
      )}
    </section>
  );
}

const looks = {
  accepted: 'bg-teal-wash [&>h3>.icon]:text-teal',
  pending: 'bg-veil-2',
  refused: 'bg-terra-wash [&>h3>.icon]:text-terra',
  cancelled: 'bg-veil-2',
} as const;

function Placed({ words, ticket }: { words: BetslipWords; ticket: ShownTicket }) {
  const { t, locale, currency, format } = words;
  const { state, reason, id, code, stake } = ticket;
  const hasScripts = useGiven() === null;
  const [why, setWhy] = useState(ticket.why);
  useEffect(() => {
    if (reason !== null) void refusalText(reason, { t, locale, currency, format }).then(setWhy);
  }, [reason, t, locale, currency, format]);
  const hint = state === 'pending' ? t('slip.pendingHint') : state === 'accepted' ? null : t('slip.refusedHint');
  const said = [why, hint].filter(Boolean).join(' ');
  return (
    <li className={`grid gap-2 p-3 rounded-2 ${looks[state]}`}>
      <h3 className="flex items-center gap-2 text-15 font-bold">
        <Icon path={icons[state]} size="s" />
        {t(`slip.placed_${state}`)}
      </h3>
      {said && (
        <p>
          {said}{' '}
          {state === 'pending' && !hasScripts && (
            <a className="link" href={`?${new URLSearchParams({ ticket: id })}`}>
              {t('slip.checkAgain')}
            </a>
          )}
        </p>
      )}
      <dl className="grid gap-6px">
        <Sum name={t('slip.ticket')}>
          <a className="link" href={betslipLinks(locale).ticket(id)}>
            <bdi className="figures" dir="ltr">
              {code ?? id}
            </bdi>
          </a>
        </Sum>
        {stake !== null && (
          <Sum name={t('slip.staked')}>
            <bdi className="figures" dir={locale === 'ar' ? 'rtl' : undefined}>
              {moneyOf(amountMinor(stake), words)}
            </bdi>
          </Sum>
        )}
      </dl>
    </li>
  );
}
