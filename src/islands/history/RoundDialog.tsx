import type { ReactNode } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { RoundEntries } from '#islands/history/RoundEntries.tsx';
import { RoundStatus } from '#islands/history/RoundStatus.tsx';
import { SignedMoney } from '#islands/history/SignedMoney.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { dateTime } from '#model/dates.ts';
import { closeRound, loadRound, type OpenRound, type Round } from '#stores/history/round-history.ts';

type Props = { t: Translate; locale: string; open: OpenRound };

/** One round with all its stakes and wins, and the reference that support asks for. */
export function RoundDialog({ t, locale, open }: Props) {
  const round = open.kind === 'ready' ? open.round : null;
  const isGone = open.kind === 'failed' && open.failure.kind === 'refused' && open.failure.status === 404;
  const close = (
    <Button look="quiet" onClick={closeRound}>
      {t('rounds.close')}
    </Button>
  );
  return (
    <Dialog
      title={(round?.game_name ?? round?.game_id) || t('rounds.round')}
      onClose={closeRound}
      actions={round?.provider ? <Actions t={t} locale={locale} round={round} close={close} /> : close}
    >
      {open.kind === 'loading' && <div className="skeleton record-waiting" aria-hidden="true" />}
      {open.kind === 'failed' && (
        <div role="alert">
          <p>{t(isGone ? 'rounds.roundGone' : 'rounds.failedText')}</p>
          {!isGone && (
            <Button size="sm" onClick={() => void loadRound(open.id)}>
              {t('records.tryAgain')}
            </Button>
          )}
        </div>
      )}
      {round && <Facts t={t} locale={locale} round={round} />}
      {round && <RoundEntries t={t} locale={locale} round={round} />}
    </Dialog>
  );
}

type Shown = Omit<Props, 'open'> & { round: Round };

function Actions({ t, locale, round, close }: Shown & { close: ReactNode }) {
  const game = localise(`/slots/${round.provider}/${round.game_id}`, toLocale(locale));
  return (
    <>
      {close}
      <a className="btn btn-gold" href={game}>
        {t(round.status === 'open' ? 'rounds.goOn' : 'rounds.playAgain')}
      </a>
    </>
  );
}

function factsOf({ t, locale, round }: Shown): readonly (readonly [string, ReactNode])[] {
  const { currency } = round;
  return [
    ['rounds.column_status', <RoundStatus key="status" t={t} status={round.status} />],
    [
      'rounds.column_date',
      <bdi key="date" className="figures">
        {dateTime(round.date)}
      </bdi>,
    ],
    ['rounds.producer', <bdi key="producer">{round.producer}</bdi>],
    [
      'rounds.net',
      <SignedMoney
        key="net"
        amount={
          round.win_amount === null || round.bet_amount === null ? null : subtract(round.win_amount, round.bet_amount)
        }
        currency={currency}
        locale={locale}
      />,
    ],
    [
      'rounds.column_before',
      <bdi key="before" className="figures">
        {formatMoney(round.balance_before, currency, locale)}
      </bdi>,
    ],
    [
      'rounds.column_after',
      <bdi key="after" className="figures">
        {formatMoney(round.balance_after, currency, locale)}
      </bdi>,
    ],
    [
      'rounds.reference',
      <bdi key="reference" className="record-reference">
        {round.reference}
      </bdi>,
    ],
  ];
}

function Facts(shown: Shown) {
  const { t, round } = shown;
  return (
    <>
      {round.free_spin && <p className="note">{t('rounds.freeSpin')}</p>}
      <dl className="record-facts">
        {factsOf(shown).map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
