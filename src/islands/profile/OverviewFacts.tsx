import type { ReactNode } from 'react';
import { dateTime } from '#domain/dates.ts';
import { market } from '#domain/market.ts';
import type { Translate } from '#i18n/t.ts';
import type { Session } from '#stores/session.ts';
import type { $standing } from '#stores/standing.ts';

type User = Extract<Session, { kind: 'player' }>['user'];
/** Where things are changed; a page that the site does not have is not linked. */
export type OverviewLinks = { email: string; details: string; devices: string; verification: string | undefined };
type Props = { t: Translate; user: User | null; known: ReturnType<typeof $standing.get>; links: OverviewLinks };

const waiting: ReactNode = <span className="skeleton overview-waiting" />;
const waitingFor = ({ kind }: Props['known']) =>
  kind === 'loading' && <span key="waiting" className="skeleton overview-waiting" />;
const when = (iso: string | null | undefined) => iso && <bdi className="figures">{dateTime(iso)}</bdi>;

export function OverviewFacts({ t, user, known, links }: Props) {
  const standing = known.kind === 'ready' ? known.standing : null;
  const shown = (read: (user: User) => ReactNode) => (user ? (read(user) ?? t('profile.unknown')) : waiting);
  const badge = (key: string, isGood: boolean) => (
    <span className={isGood ? 'badge badge-good' : 'badge'}>{t(`profile.${key}`)}</span>
  );
  const link = (href: string | undefined, label: string) =>
    href && (
      <a className="link" href={href}>
        {t(label)}
      </a>
    );
  const facts: [string, ReactNode, ReactNode?, ReactNode?][] = [
    ['profile.username', shown(({ username }) => <bdi>{username}</bdi>)],
    [
      'profile.email',
      shown(({ email }) => email && <bdi>{email}</bdi>),
      standing?.email
        ? badge(standing.is_email_confirmed ? 'confirmed' : 'unconfirmed', standing.is_email_confirmed)
        : waitingFor(known),
      link(links.email, 'profile.changeEmail'),
    ],
    [
      'profile.verification',
      known.kind === 'failed' && t('profile.unknown'),
      standing
        ? badge(`verification_${standing.verification}`, standing.verification === 'accepted')
        : waitingFor(known),
      link(links.verification, 'profile.documents'),
    ],
    ['profile.memberSince', shown(({ dateJoined }) => when(dateJoined))],
  ];
  if (market.lastSignIn)
    facts.push([
      'profile.lastSignIn',
      shown(({ lastSignInAt }) => when(lastSignInAt)),
      undefined,
      link(links.devices, 'header.devices'),
    ]);
  return (
    <dl className="panel overview-facts">
      {facts.map(([label, value, state, change]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            {value}
            {(state || change) && (
              <span className="overview-more">
                {state} {change}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
