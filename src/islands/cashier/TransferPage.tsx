import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { type AmountMinor, negated } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { TransferStatus, typeOf } from '#islands/cashier/TransferTable.tsx';
import { FactList, RecordsFailed, RecordWays, SignedMoney } from '#islands/history/RecordParts.tsx';
import records from '#islands/history/records.css?url';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Track } from '#islands/ui/Track.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { transferTrack } from '#model/cashier/payment-track.ts';
import { dateTime } from '#model/dates.ts';
import { $transfer, loadTransfer, type Transfer } from '#stores/cashier/transfers.ts';
import { isNotFound, type Loadable } from '#stores/loadable.ts';
import { printer } from '#theme/file-icons.json';

type TransferProps = { readonly locale: string; readonly id: string; readonly list: string; readonly support: string };

export function TransferPage({ locale, id, list, support }: TransferProps) {
  const t = useTexts(locale, 'records', 'transactions');
  const shown = useStore($transfer);
  useEffect(() => void loadTransfer(id), [id]);
  if (!t || shown.kind === 'loading') return <Waiting />;
  return (
    <>
      <link rel="stylesheet" href={records} precedence="page" />
      <TransferView {...{ t, shown, list, support }} onAgain={() => void loadTransfer(id)} />
    </>
  );
}

type ViewProps = Omit<TransferProps, 'id' | 'locale'> & {
  t: Translate;
  shown: Loadable<{ readonly transfer: Transfer }>;
  onAgain: () => void;
};

export function TransferView({ t, shown, list, support, onAgain }: ViewProps) {
  const isGone = shown.kind === 'failed' && isNotFound(shown.failure);
  return (
    <div className="records grid gap-4">
      {shown.kind === 'ready' && <Facts t={t} transfer={shown.transfer} />}
      {isGone && <RecordsFailed t={t} texts={['transactions.goneTitle', 'transactions.goneText']} />}
      {shown.kind === 'failed' && !isGone && (
        <RecordsFailed t={t} texts={['transactions.failedTitle', 'transactions.failedText']} onAgain={onAgain} />
      )}
      <RecordWays back={[list, t('transactions.back')]} other={[support, t('transactions.ask')]} />
    </div>
  );
}

function Facts({ t, transfer }: { t: Translate; transfer: Transfer }) {
  const playerCurrency = useCurrency();
  const given = useGiven();
  const { currency = playerCurrency, status } = transfer;
  const type = typeOf(transfer);
  const moved = type === 'deposit' ? transfer.amount : negated(transfer.amount);
  const money = (amount: AmountMinor | null) =>
    amount !== null && <bdi className="figures">{formatMoney(amount, currency, t.locale)}</bdi>;
  const time = (iso: string | null) => <bdi className="figures">{dateTime(iso)}</bdi>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['status', <TransferStatus key="status" t={t} status={status} />],
    ['date', time(transfer.created_at)],
    ['completed', transfer.completed_at !== null && time(transfer.completed_at)],
    ['before', money(transfer.balance_before)],
    ['after', money(transfer.balance_after)],
  ];
  return (
    <section className="panel panel-body max-w-640px children-[.btn]:mt-4">
      <h2 className="text-15 font-medium text-text-2">{t(`transactions.type_${type}`)}</h2>
      <p className="text-32 font-bold leading-[1.3] break-anywhere">
        <SignedMoney amount={moved} currency={currency} locale={t.locale} isVoid={status === 'REJECTED'} />
      </p>
      <p className="text-text-2">
        {status && t(type === 'deposit' ? `transactions.deposit_${status}` : `transactions.withdrawal_${status}`)}
      </p>
      {status && (
        <Track
          steps={transferTrack(status)}
          nameOf={({ name }) => t(`transactions.step_${name}` as Key)}
          stateOf={({ state }) => t(`transactions.at_${state}`)}
        />
      )}
      <FactList facts={facts.map(([name, value]) => [t(`transactions.column_${name}` as Key), value])} />
      {!given && (
        <Button className="print:hidden" onClick={() => print()}>
          <Icon path={printer} size="s" />
          {t('records.print')}
        </Button>
      )}
    </section>
  );
}
