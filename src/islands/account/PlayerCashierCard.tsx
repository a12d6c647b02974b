import type { Translate } from '#i18n/t.ts';
import { FactsPanel, waitingFact } from '#islands/account/FactsPanel.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useLoaded } from '#islands/account/use-account.ts';
import { Button } from '#islands/ui/Button.tsx';
import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { $playerCashier, loadPlayerCashier } from '#stores/account/cashiers.ts';

type Props = { locale: string; t: Translate; cashiers: string };

export const PlayerCashierCard = withTexts(
  ['profile'],
  island(function PlayerCashierCard({ locale, t, cashiers }: Props) {
    const known = useLoaded($playerCashier, loadPlayerCashier);
    if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadPlayerCashier()} />;
    const cashier = known.kind === 'ready' ? known.cashier : undefined;
    if (cashier === null) {
      return (
        <div className="panel panel-empty">
          <div className="grid gap-2" data-feature="cashier">
            <h2>{t('profile.noCashierTitle')}</h2>
            <p>{t('profile.noCashierText')}</p>
          </div>
          <p>{t('profile.cashierList')}</p>
          <Button href={cashiers}>{t('profile.findCashier')}</Button>
        </div>
      );
    }
    const shown = (name: string | undefined) => (name === undefined ? waitingFact : <bdi>{name}</bdi>);
    return (
      <div className="grid gap-4 lt-tablet:gap-3">
        <p>{t('profile.cashierIntro')}</p>
        <FactsPanel
          facts={[
            [t('profile.cashierName'), shown(cashier?.name ?? cashier?.username)],
            [t('profile.cashierUsername'), shown(cashier?.username)],
          ]}
        />
        <ul className="grid gap-2 ps-5 list-disc text-text-2">
          <li>{t('profile.cashierDeposit')}</li>
          <li>{t('profile.cashierWithdraw')}</li>
        </ul>
      </div>
    );
  }),
);
