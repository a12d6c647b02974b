import { type ReactNode, useEffect, useState } from 'react';

import { durationText, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import {
  type BetslipWords,
  betslipLinks,
  formatOdds,
  formatStake,
  refusalText,
} from '#islands/betslip/betslip-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import type { BetslipBet, ShownSelection } from '#model/betslip/betslip-bet.ts';
import { $cleared, type Betslip, undoClear } from '#stores/betslip/betslip.ts';
import { dismissTickets, type PlacedTicket, type Placing } from '#stores/betslip/placing.ts';
import { triangleAlert } from '#theme/cashier-icons.json';
import { check, clock, x } from '#theme/icons.json';

export type ShownBetslip = Pick<Betslip, 'type' | 'system' | 'accept' | 'stake' | 'stakes'> & {
  readonly selections: readonly ShownSelection[];
  readonly bet: BetslipBet;
  readonly maxWin: AmountMinor;
  readonly funds: AmountMinor | null;
  readonly asksAgreement: boolean;
  readonly isFailed: boolean;
  readonly isOverfull: boolean;
  readonly placing: Placing;
  readonly isInDoubt: boolean;
  readonly query?: string;
};

type Props = { words: BetslipWords; shown: ShownBetslip };

export function BetslipNotices({ words, shown }: Props) {
  const { t } = words;
  const { selections, isFailed, isOverfull, bet } = shown;
  const moved = selections.filter((one) => one.now !== null && one.now !== one.shown);
  const fell = moved.filter(({ now, shown: before }) => (now ?? before) < before).length;
  const how = fell === moved.length ? 'fell' : fell === 0 ? 'rose' : 'moved';
  const hasTotal = bet.odds !== null && bet.odds.shown !== bet.odds.now && selections.length > 1;
  return (
    <div className="betslip-notices grid gap-2 empty:hidden" role="status" tabIndex={-1}>
      {isFailed && <Warning>{t('betslip.failed')}</Warning>}
      {isOverfull && <Warning>{t('betslip.overfull', { count: sportBet.maxSelections.count })}</Warning>}
      {selections.some(({ isKnown, now }) => isKnown && now === null) && <Warning>{t('betslip.blocked')}</Warning>}
      {selections.some(({ clashes }) => clashes) && <Warning>{t('betslip.clashNote')}</Warning>}
      {moved.length > 0 && (
        <Warning isGood={how === 'rose'}>
          <span>{`${t(`betslip.${how}`, { count: moved.length })} `}</span>
          {hasTotal && bet.odds && (
            <Sentence
              text={t('betslip.totalMoved')}
              values={{ old: formatOdds(bet.odds.shown, words), now: formatOdds(bet.odds.now, words) }}
            />
          )}
        </Warning>
      )}
    </div>
  );
}

const Warning = ({ children, isGood = false }: { children: ReactNode; isGood?: boolean }) => (
  <p className={`note ${isGood ? 'text-text-1 bg-teal-wash children-[.icon]:text-teal' : 'note-warn'}`}>
    <Icon path={triangleAlert} size="s" />
    <span>{children}</span>
  </p>
);

export function BetslipSums({ words, shown: { type, bet }, areSingles }: Props & { areSingles: boolean }) {
  const { t } = words;
  const hasScripts = useGiven() === null;
  const { odds, lines, total, win } = bet;
  const perLine = amountMinor(Math.floor(total / Math.max(1, lines)));
  const figures = (text: string) => <span translate="no">{text}</span>;
  const combinations = (
    <Sentence text={t('betslip.combinations', { count: lines })} values={{ amount: formatStake(perLine, words) }} />
  );
  const rows: (readonly [name: string, value: ReactNode, look?: string] | false)[] = [
    type === 'system' && [t('betslip.size'), combinations],
    odds !== null && [t('betslip.odds'), figures(formatOdds(odds.now, words))],
    areSingles && hasScripts && [t('betslip.total'), figures(formatStake(total, words))],
    // Omitted without JavaScript: the typed stake may change after the page was rendered.
    hasScripts && [t('betslip.win'), figures(formatStake(win, words)), 'money'],
  ];
  return (
    <dl className="grid gap-6px">
      {rows
        .filter((row) => row !== false)
        .map(([name, value, look = '']) => (
          <Sum key={name} name={name}>
            <bdi className={`figures ${look}`} dir={t.locale === 'ar' ? 'rtl' : undefined}>
              {value}
            </bdi>
          </Sum>
        ))}
    </dl>
  );
}

export const Sum = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-text-2">{name}</dt>
    <dd className="[overflow-wrap:anywhere] font-bold text-end">{children}</dd>
  </div>
);

export function BetslipTerms({ words, shown: { maxWin, selections } }: Props) {
  const { t } = words;
  return (
    <ul className="field-hint grid gap-2px">
      <li>{t('betslip.included')}</li>
      <li>
        <Sentence text={`${t('betslip.maxWin')}.`} values={{ amount: formatStake(maxWin, words) }} />
      </li>
      <li>
        {selections.some(({ isLive }) => isLive)
          ? t('betslip.cancelNot')
          : t('betslip.cancelWithin', {
              time: durationText(sportBet.cancelWithin, t.locale),
              move: formatNumber(sportBet.cancelMove.count, t.locale, 0),
            })}
      </li>
      <li>
        <a className="link" href={betslipLinks(t.locale).rules}>
          {t('betslip.rules')}
        </a>
      </li>
    </ul>
  );
}

const helps = {
  not_enough_money: ['deposit', 'betslip.deposit'],
  error_exist_bet: ['history', 'betslip.history'],
  limit_reached: ['limits', 'betslip.limits'],
  reality_check: ['clock', 'betslip.looked'],
  self_excluded: ['breaks', 'betslip.breaks'],
} as const;
const helpFor = (code: string | null) => Object.entries(helps).find(([name]) => name === code)?.[1];

export function BetslipRefusal({ words, shown: { placing, isInDoubt } }: Props) {
  const { t, currency, format } = words;
  const refused = useGiven()?.refused ?? null;
  const { code = null, most = null } = placing.kind === 'refused' ? placing : {};
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setText(null);
    if (code !== null)
      void refusalText(code, { t, currency, format }, most).then((loaded) => isWanted && setText(loaded));
    return () => {
      isWanted = false;
    };
  }, [code, most, t, t.locale, currency, format]);
  const help = helpFor(code ?? refused?.code ?? null);
  const isNotDone = placing.kind === 'not_done' || refused?.code === 'payment_not_done';
  const state = isInDoubt ? 'inDoubt' : placing.kind === 'restated' ? 'restated' : isNotDone ? 'notDone' : null;
  const message = state === null ? (text ?? refused?.text) : t(`betslip.${state}`);
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="note note-warn" tabIndex={-1}>
          <span>
            <span>{message}</span>{' '}
            {help && (
              <a className="link" href={betslipLinks(t.locale)[help[0]]}>
                {t(help[1])}
              </a>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

export type ShownTicket = Omit<PlacedTicket, 'stake'> & {
  readonly stake: number | null;
  readonly why?: string | undefined;
};
type PlacedTicketsProps = {
  words: BetslipWords;
  tickets: readonly ShownTicket[];
  canKeep?: boolean;
  onDone?: (() => void) | null;
};
const icons = { accepted: check, pending: clock, refused: x, cancelled: x } as const;

export function PlacedTickets({ words, tickets, canKeep = false, onDone = null }: PlacedTicketsProps) {
  const { t } = words;
  const hasScripts = useGiven() === null;
  const close = () => {
    $cleared.set(null);
    dismissTickets();
    onDone?.();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const keep = () => {
    undoClear();
    dismissTickets();
  };
  return (
    <section className="grid gap-3 px-4 pt-2 pb-4" aria-label={t('betslip.placedTitle')}>
      <div role="status">
        <ul className="grid gap-2">
          {tickets.map((ticket) => (
            <Placed key={ticket.id} words={words} ticket={ticket} />
          ))}
        </ul>
      </div>
      <a className="link" href={betslipLinks(t.locale).history}>
        {t('betslip.history')}
      </a>
      {hasScripts && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-2 children-[.btn]:px-3 children-[.btn]:text-14">
          {canKeep && <Button onClick={keep}>{t('betslip.keep')}</Button>}
          <Button look="plaster" onClick={close}>
            {t('betslip.done')}
          </Button>
        </div>
      )}
    </section>
  );
}

const looks = {
  accepted: 'bg-teal-wash children-[h3>.icon]:text-teal',
  pending: 'bg-veil-2',
  refused: 'bg-terra-wash children-[h3>.icon]:text-terra',
  cancelled: 'bg-veil-2',
} as const;

function Placed({ words, ticket }: { words: BetslipWords; ticket: ShownTicket }) {
  const { t, currency, format } = words;
  const { state, reason, id, code, stake } = ticket;
  const hasScripts = useGiven() === null;
  const [why, setWhy] = useState(ticket.why);
  useEffect(() => {
    if (reason !== null) void refusalText(reason, { t, currency, format }).then(setWhy);
  }, [reason, t, t.locale, currency, format]);
  const hint = state === 'pending' ? t('betslip.pendingHint') : state === 'accepted' ? null : t('betslip.refusedHint');
  const message = [why, hint].filter(Boolean).join(' ');
  return (
    <li className={`grid gap-2 p-3 rounded-2 ${looks[state]}`}>
      <h3 className="flex items-center gap-2 text-15 font-bold">
        <Icon path={icons[state]} size="s" />
        <span>{t(`betslip.placed_${state}`)}</span>
      </h3>
      {message && (
        <p>
          <span>{message}</span>{' '}
          {state === 'pending' && !hasScripts && (
            <a className="link" href={`?${new URLSearchParams({ ticket: id })}`}>
              {t('betslip.checkAgain')}
            </a>
          )}
        </p>
      )}
      <dl className="grid gap-6px">
        <Sum name={t('betslip.ticket')}>
          <a className="link" href={betslipLinks(t.locale).ticket(id)}>
            <bdi className="figures" dir="ltr" translate="no">
              {code ?? id}
            </bdi>
          </a>
        </Sum>
        {stake !== null && (
          <Sum name={t('betslip.staked')}>
            <bdi className="figures" dir={t.locale === 'ar' ? 'rtl' : undefined} translate="no">
              {formatStake(amountMinor(stake), words)}
            </bdi>
          </Sum>
        )}
      </dl>
    </li>
  );
}
