import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { market } from '#domain/market.ts';
import { shownCurrency } from '#domain/money.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { FactsPanel, waitingFact } from '#islands/account/FactsPanel.tsx';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useLoaded } from '#islands/account/use-account.ts';
import { SumPanel } from '#islands/history/SumPanel.tsx';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { openToDos, type ToDo } from '#model/account/to-do.ts';
import { dateTime } from '#model/dates.ts';
import type { Feature } from '#model/features.ts';
import { $profile, $standing, loadProfile, loadStanding } from '#stores/account/profile.ts';
import { $session, refreshUser, type Session } from '#stores/auth/session.ts';

type User = Extract<Session, { kind: 'player' }>['user'];
type Links = { email: string; details: string; devices: string; verification: string | undefined };
type Props = { locale: string; t: Translate; links: Links };

export const ProfileOverview = withTexts(
  ['header', 'profile', 'session'],
  island(function ProfileOverview({ locale, t, links }: Props) {
    const session = useStore($session, { ssr: 'initial' });
    const known = useLoaded($standing, loadStanding);
    const profile = useLoaded($profile, loadProfile);
    if (session.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void refreshUser()} />;
    const user = session.kind === 'player' ? session.user : null;
    const money = (read: (user: User) => User['balance']) =>
      user ? (
        <RollingAmount amount={read(user)} currency={shownCurrency(user.currency)} locale={locale} />
      ) : (
        <span className="skeleton inline-block w-9em h-0.9em" />
      );
    return (
      <div className="overview grid cols-fit-220px gap-4 lt-tablet:grid-cols-1 lt-tablet:gap-3">
        <SumPanel name={t('session.cash')} isCash amount={money(({ balance }) => balance)} />
        <SumPanel name={t('session.bonus')} isCash={false} amount={money(({ bonusBalance }) => bonusBalance)} />
        <ToDoList t={t} known={known} links={links} />
        <Facts t={t} user={user} profile={profile} known={known} links={links} />
      </div>
    );
  }),
);

type Known = { t: Translate; known: ReturnType<typeof $standing.get>; links: Links };

function ToDoList({ t, known, links }: Known) {
  const pages: Readonly<Record<ToDo, string | undefined>> = {
    confirmEmail: links.email,
    addEmail: links.email,
    verify: links.verification,
    verifyAgain: links.verification,
    fillIn: links.details,
  };
  if (known.kind === 'failed' || known.standing === null) return null;
  const due = known.standing ? openToDos(known.standing).filter((toDo) => pages[toDo]) : null;
  return (
    <section className="panel col-span-full px-6 py-5 text-14" data-feature="standing" aria-labelledby="to-do-title">
      <h2 id="to-do-title" className="mb-2 text-13 text-text-2">
        {t('profile.toDo')}
      </h2>
      <ul className="grid grid-cols-3 content-start gap-x-4 min-h-44px lt-tablet:grid-cols-1 lt-tablet:min-h-132px">
        {due === null && (
          <li>
            <span className="skeleton inline-block w-9em h-0.9em" />
          </li>
        )}
        {due?.length === 0 && <li>{t('profile.nothingToDo')}</li>}
        {due?.map((toDo) => (
          <li key={toDo}>
            <a className="link inline-flex items-center min-h-44px" href={pages[toDo]}>
              {t(`profile.do_${toDo}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FactsProps = Known & { user: User | null; profile: ReturnType<typeof $profile.get> };

const when = (iso: string | null | undefined) => iso && <bdi className="figures">{dateTime(iso)}</bdi>;

function Facts({ t, user, profile, known, links }: FactsProps) {
  const standing = known.kind === 'ready' ? known.standing : null;
  const shown = (read: (user: User) => ReactNode) => (user ? (read(user) ?? t('profile.unknown')) : waitingFact);
  const badge = (key: Key, isGood: boolean) => <span className={isGood ? 'badge text-teal' : 'badge'}>{t(key)}</span>;
  const standingBadge = (read: (known: NonNullable<typeof standing>) => ReactNode) =>
    standing
      ? read(standing)
      : known.kind === 'loading' && <span className="skeleton inline-block w-5.5em h-0.9em my-[calc((1lh-0.9em)/2)]" />;
  const link = (href: string | undefined, label: Key, feature?: Feature) =>
    href && (
      <a className="link" href={href} data-feature={feature}>
        {t(label)}
      </a>
    );
  const row = (label: Key, ...cells: readonly ReactNode[]) => [t(label), toFact(cells)] as const;
  const facts = [
    row(
      'profile.username',
      shown(({ username }) => <bdi>{profile?.username ?? username}</bdi>),
      profile?.is_banned && <span className="badge">{t('profile.banned')}</span>,
    ),
    row(
      'profile.email',
      shown(({ email }) => email && <bdi>{email}</bdi>),
      standingBadge(
        ({ email, is_email_confirmed: isConfirmed }) =>
          email && badge(isConfirmed ? 'profile.confirmed' : 'profile.unconfirmed', isConfirmed),
      ),
      link(links.email, 'profile.changeEmail', 'emailChange'),
    ),
    row(
      'profile.verification',
      known.kind === 'failed' && t('profile.unknown'),
      standingBadge(({ verification }) => badge(`profile.verification_${verification}`, verification === 'accepted')),
      link(links.verification, 'profile.documents', 'kyc'),
    ),
    row(
      'profile.memberSince',
      shown(({ dateJoined, createdAt }) => when(profile?.date_joined ?? dateJoined ?? createdAt)),
    ),
  ];
  // A host that omits the field for this player omits it for every player.
  if (market.lastSignIn && (user === null || user.lastSignInAt !== undefined))
    facts.push(
      row(
        'profile.lastSignIn',
        shown(({ lastSignInAt }) => when(lastSignInAt)),
        undefined,
        link(links.devices, 'header.devices', 'devices'),
      ),
    );
  return <FactsPanel facts={facts} />;
}

const toFact = ([value, state, change]: readonly ReactNode[]) => (
  <>
    {value}
    {(state || change) && (
      <span className="flex items-center gap-3 min-h-22px lt-tablet:basis-full lt-tablet:justify-end">
        {state} {change}
      </span>
    )}
  </>
);
