import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { dateTime } from '#domain/dates.ts';
import { shownCurrency } from '#domain/money.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { UnreadNote } from '#islands/profile/UnreadNote.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { $session, refreshUser, type Session } from '#stores/session.ts';
import { liveSession } from '#stores/session-life.ts';

type User = Extract<Session, { kind: 'player' }>['user'];

const waiting = <span className="skeleton overview-waiting" />;

type Props = { locale: string; strings: Strings; changeEmail: string };

/** Who is here, what they have, and when they last came: all of it as the host said it, or a place that waits. */
export function ProfileOverview({ locale, strings, changeEmail }: Props) {
  const t = translator(strings, locale);
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => void liveSession(), []);

  if (session.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void refreshUser()} />;
  const user = session.kind === 'player' ? session.user : null;
  const shown = (read: (user: User) => ReactNode) => (user ? (read(user) ?? t('profile.unknown')) : waiting);
  const money = (read: (user: User) => User['balance']) =>
    shown((known) => <RollingAmount amount={read(known)} currency={shownCurrency(known.currency)} locale={locale} />);
  const facts: [string, ReactNode][] = [
    ['profile.username', shown(({ username }) => <bdi>{username}</bdi>)],
    [
      'profile.email',
      <>
        {shown(({ email }) => email && <bdi>{email}</bdi>)}{' '}
        <a className="link" href={changeEmail}>
          {t('profile.changeEmail')}
        </a>
      </>,
    ],
    ['profile.memberSince', shown(({ dateJoined }) => <bdi className="figures">{dateTime(dateJoined)}</bdi>)],
    [
      'profile.lastSignIn',
      shown(({ lastSignInAt }) => lastSignInAt && <bdi className="figures">{dateTime(lastSignInAt)}</bdi>),
    ],
  ];
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
      <dl className="panel overview-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
