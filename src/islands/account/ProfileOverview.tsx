import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { OverviewFacts, type OverviewLinks } from '#islands/account/OverviewFacts.tsx';
import { ToDoList } from '#islands/account/ToDoList.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { $profile, $standing, loadProfile, loadStanding } from '#stores/account/profile.ts';
import { $session, refreshUser, type Session } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';

type User = Extract<Session, { kind: 'player' }>['user'];
type Props = { locale: string; strings: Strings; links: OverviewLinks };

const waiting: ReactNode = <span className="skeleton overview-waiting" />;

/** Account, balances and open tasks as the host reports them, or placeholders while they load. */
export const ProfileOverview = island(function ProfileOverview({ locale, strings, links }: Props) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  const known = useStore($standing, { ssr: 'initial' });
  const profile = useStore($profile, { ssr: 'initial' });
  useEffect(() => {
    startSessionLifecycle();
    void loadStanding();
    void loadProfile();
  }, []);

  if (session.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void refreshUser()} />;
  const user = session.kind === 'player' ? session.user : null;
  const money = (read: (user: User) => User['balance']) =>
    user ? <RollingAmount amount={read(user)} currency={shownCurrency(user.currency)} locale={locale} /> : waiting;
  return (
    <div className="overview">
      <dl className="panel overview-money">
        <dt>{t('session.cash')}</dt>
        <dd className="money">{money(({ balance }) => balance)}</dd>
      </dl>
      <dl className="panel overview-money">
        <dt>{t('session.bonus')}</dt>
        <dd>{money(({ bonusBalance }) => bonusBalance)}</dd>
      </dl>
      <ToDoList t={t} known={known} links={links} />
      <OverviewFacts t={t} user={user} profile={profile} known={known} links={links} />
    </div>
  );
});
