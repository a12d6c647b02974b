import type { ReactNode } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { FactList, SignedMoney } from '#islands/history/RecordParts.tsx';
import { netResult, RoundStatus } from '#islands/history/RoundTable.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { dateTime } from '#model/dates.ts';
import { gamePath } from '#model/lobby/cards.ts';
import { closeRound, loadRound, type OpenRound, type Round } from '#stores/history/round-history.ts';
import { isNotFound } from '#stores/loadable.ts';

function RoundEntries({ t, round }: { t: Translate; round: Round }) {
  return (
    <section>
      <h3 className="mt-5 text-15 font-bold">{t('rounds.movements')}</h3>
      <ol>
        {round.movements.map(({ kind, at, amount, balance_after, reference }) => (
          <li
            key={reference}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2px py-9px text-14 not-first:shadow-row"
          >
            <span>{t(kind === 'win' && amount === 0 ? 'rounds.movement_end' : `rounds.movement_${kind}`)}</span>
            <span className="justify-self-end">
              <SignedMoney amount={amount} currency={round.currency} locale={t.locale} />
            </span>
            <small className="text-12 text-text-2">
              <bdi className="figures">{dateTime(at)}</bdi>
            </small>
            <small className="text-12 text-text-2 text-end">
              {t('rounds.then', { balance: formatMoney(balance_after, round.currency, t.locale) })}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Props = { t: Translate; open: OpenRound };

export function RoundDialog({ t, open }: Props) {
  const round = open.kind === 'ready' ? open.round : null;
  const isGone = open.kind === 'failed' && isNotFound(open.failure);
  const close = <Button onClick={closeRound}>{t('rounds.close')}</Button>;
  return (
    <Dialog
      title={(round?.game_name ?? round?.game_id) || t('rounds.round')}
      onClose={closeRound}
      actions={round?.provider ? <Actions t={t} round={round} close={close} /> : close}
    >
      {open.kind === 'loading' && <div className="skeleton record-waiting mt-4 h-320px" aria-hidden="true" />}
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
      {round && <Facts t={t} round={round} />}
      {round && <RoundEntries t={t} round={round} />}
    </Dialog>
  );
}

type Shown = Omit<Props, 'open'> & { round: Round };

function Actions({ t, round, close }: Shown & { close: ReactNode }) {
  const game = localise(
    gamePath({ integration: round.provider ?? '', gameId: round.game_id ?? '' }),
    toLocale(t.locale),
  );
  return (
    <>
      {close}
      <a className="btn btn-gold" href={game}>
        {t(round.status === 'open' ? 'rounds.goOn' : 'rounds.playAgain')}
      </a>
    </>
  );
}

function Facts({ t, round }: Shown) {
  const { currency } = round;
  const money = (amount: AmountMinor | null) => (
    <bdi className="figures">{formatMoney(amount, currency, t.locale)}</bdi>
  );
  return (
    <>
      {round.free_spin && <p className="note">{t('rounds.freeSpin')}</p>}
      <FactList
        facts={[
          [t('rounds.column_status'), <RoundStatus key="status" t={t} round={round} />],
          [
            t('rounds.column_date'),
            <bdi key="date" className="figures">
              {dateTime(round.date)}
            </bdi>,
          ],
          [t('rounds.producer'), <bdi key="producer">{round.producer}</bdi>],
          [t('rounds.net'), <SignedMoney key="net" amount={netResult(round)} currency={currency} locale={t.locale} />],
          [t('rounds.column_before'), money(round.balance_before)],
          [t('rounds.column_after'), money(round.balance_after)],
          [
            t('rounds.reference'),
            <bdi key="reference" className="text-12">
              {round.reference}
            </bdi>,
          ],
        ]}
      />
    </>
  );
}
