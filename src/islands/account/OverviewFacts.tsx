import type { ReactNode } from 'react';
import { market } from '#domain/market.ts';
import type { Translate } from '#i18n/t.ts';
import { dateTime } from '#model/dates.ts';
import type { Feature } from '#model/features.ts';
import type { $profile, $standing } from '#stores/account/profile.ts';
import type { Session } from '#stores/auth/session.ts';

type User = Extract<Session, { kind: 'player' }>['user'];
/** Pages where details are changed; a page that the site does not have is not linked. */
export type OverviewLinks = { email: string; details: string; devices: string; verification: string | undefined };
type Props = {
  t: Translate;
  user: User | null;
  profile: ReturnType<typeof $profile.get>;
  known: ReturnType<typeof $standing.get>;
  links: OverviewLinks;
};

const waiting: ReactNode = <span className="skeleton overview-waiting" />;
const waitingFor = ({ kind }: Props['known']) =>
  kind === 'loading' && <span key="waiting" className="skeleton overview-waiting" />;
const when = (iso: string | null | undefined) => iso && <bdi className="figures">{dateTime(iso)}</bdi>;

export function OverviewFacts({ t, user, profile, known, links }: Props) {
  const standing = known.kind === 'ready' ? known.standing : null;
  const shown = (read: (user: User) => ReactNode) => (user ? (read(user) ?? t('profile.unknown')) : waiting);
  const badge = (key: string, isGood: boolean) => (
    <span className={isGood ? 'badge badge-good' : 'badge'}>{t(key)}</span>
  );
  const link = (href: string | undefined, label: string, feature?: Feature) =>
    href && (
      <a className="link" href={href} data-feature={feature}>
        {t(label)}
      </a>
    );
  const facts: [string, ReactNode, ReactNode?, ReactNode?][] = [
    [
      'profile.username',
      shown(({ username }) => <bdi>{profile?.username ?? username}</bdi>),
      profile?.is_banned && <span className="badge">{t('profile.banned')}</span>,
    ],
    [
      'profile.email',
      shown(({ email }) => email && <bdi>{email}</bdi>),
      standing?.email
        ? badge(standing.is_email_confirmed ? 'profile.confirmed' : 'profile.unconfirmed', standing.is_email_confirmed)
        : waitingFor(known),
      link(links.email, 'profile.changeEmail', 'emailChange'),
    ],
    [
      'profile.verification',
      known.kind === 'failed' && t('profile.unknown'),
      standing
        ? badge(`profile.verification_${standing.verification}`, standing.verification === 'accepted')
        : waitingFor(known),
      link(links.verification, 'profile.documents', 'kyc'),
    ],
    [
      'profile.memberSince',
      shown(({ dateJoined, createdAt }) => when(profile?.date_joined ?? dateJoined ?? createdAt)),
    ],
  ];
  // A host that omits the field for this player omits it for every player.
  if (market.lastSignIn && (user === null || user.lastSignInAt !== undefined))
    facts.push([
      'profile.lastSignIn',
      shown(({ lastSignInAt }) => when(lastSignInAt)),
      undefined,
      link(links.devices, 'header.devices', 'devices'),
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
