import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { OverviewFacts, type OverviewLinks } from '#islands/profile/OverviewFacts.tsx';
import { ToDoList } from '#islands/profile/ToDoList.tsx';
import { UnreadNote } from '#islands/profile/UnreadNote.tsx';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { $profile, loadProfile } from '#stores/profile.ts';
import { $session, refreshUser, type Session } from '#stores/session.ts';
import { liveSession } from '#stores/session-life.ts';
import { $standing, loadStanding } from '#stores/standing.ts';

type User = Extract<Session, { kind: 'player' }>['user'];
type Props = { locale: string; strings: Strings; links: OverviewLinks };

const waiting: ReactNode = <span className="skeleton overview-waiting" />;

/** Who is here, what they have and what needs doing: all of it as the host said it, or a place that waits. */
export const ProfileOverview = island(function ProfileOverview({ locale, strings, links }: Props) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  const known = useStore($standing, { ssr: 'initial' });
  const profile = useStore($profile, { ssr: 'initial' });
  useEffect(() => {
    liveSession();
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
