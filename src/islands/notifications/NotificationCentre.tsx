import { useStore } from '@nanostores/react';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { parseAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { isNotificationKind, notificationPath } from '#domain/notifications/kinds.ts';
import { loadFeedNames } from '#i18n/feed-names.ts';
import type { Key } from '#i18n/keys.ts';
import { matchName } from '#i18n/sportsbook-names.ts';
import type { Translate } from '#i18n/t.ts';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useUser } from '#islands/account/use-account.ts';
import { Button } from '#islands/ui/Button.tsx';
import { island } from '#islands/ui/island.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { dateTime } from '#model/dates.ts';
import { $centre, loadCentre, markAllRead, type Notification, refreshCentre } from '#stores/notifications/centre.ts';

type Page = { readonly notifications: readonly Notification[]; readonly next: number | null };
/** `given` is the page rendered for browsers without JavaScript; `before` is the cursor of the shown page. */
type Props = { locale: string; t: Translate; given: Page | null; before: string | null };

export const NotificationCentre = withTexts(
  ['notifications'],
  island(function NotificationCentre({ locale, t, given, before }: Props) {
    const known = useStore($centre, { ssr: 'initial' });
    const unread = useUser()?.unreadNotifications;
    const isHere = useHere();
    const [hasNames, setNames] = useState(false);
    useEffect(() => void loadFeedNames(locale).finally(() => setNames(true)), [locale]);
    useEffect(() => void loadCentre(before), [before]);
    // Reloads when notifications arrive or another tab marks them as read.
    useEffect(() => {
      if (unread !== undefined && before === null) void refreshCentre(before);
    }, [unread, before]);
    if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadCentre(before)} />;
    const page = known.kind === 'ready' ? (known as Page) : isHere ? null : given;
    if (page === null || (isHere && !hasNames)) return <Waiting />;
    return <Listed {...page} t={t} before={before} />;
  }),
);

type ListedProps = Page & { t: Translate; before: string | null };

function Listed({ notifications, next, t, before }: ListedProps) {
  const heading = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState(false);
  const known = notifications.filter(({ kind }) => isNotificationKind(kind));
  const newest = notifications[0]?.id;
  const address = localise('/profile/notifications', toLocale(t.locale));
  async function read(event: FormEvent) {
    event.preventDefault();
    if (busy || newest === undefined) return;
    setBusy(true);
    // The focused button disappears with the unread notifications.
    if (await markAllRead(newest)) heading.current?.focus();
    setBusy(false);
  }
  if (known.length === 0 && next === null)
    return (
      <div className="panel grid gap-2 p-6">
        <h2 className="text-18 font-bold">{t('notifications.noneTitle')}</h2>
        <p className="text-14 text-text-2">{t('notifications.noneText')}</p>
      </div>
    );
  return (
    <div className="grid gap-4">
      {before === null && known.some(({ is_read: isRead }) => !isRead) && (
        <form method="post" action={address} onSubmit={(event) => void read(event)}>
          <input type="hidden" name="up_to" value={newest} />
          <Button type="submit" busy={busy}>
            {t('notifications.allRead')}
          </Button>
        </form>
      )}
      {known.length > 0 && (
        <ul ref={heading} tabIndex={-1} aria-label={t('notifications.caption')} className="panel grid overflow-hidden">
          {known.map((one) => (
            <li key={one.id} className="border-t-1 border-edge first:border-t-0">
              <Notice one={one} t={t} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-4">
        {before !== null && (
          <a className="link" href={address}>
            {t('notifications.newest')}
          </a>
        )}
        {next !== null && (
          <a className="link" href={`${address}?before=${next}`}>
            {t('notifications.older')}
          </a>
        )}
      </p>
    </div>
  );
}

function Notice({ one, t }: { one: Notification; t: Translate }) {
  const { kind, values, at, is_read: isRead } = one;
  if (!isNotificationKind(kind)) return null;
  return (
    <a
      className="grid gap-1 min-h-44px px-5 py-3 hover:bg-veil-2"
      href={localise(notificationPath(kind, values), toLocale(t.locale))}
    >
      <span className={isRead ? 'text-text-2' : 'font-bold'}>
        {!isRead && <span className="badge me-2">{t('notifications.new')}</span>}
        <Sentence {...sentenceProps(one, t)} />
      </span>
      <bdi className="figures text-12 text-text-3" translate="no">
        {dateTime(at)}
      </bdi>
    </a>
  );
}

/** Values come from a host: a missing one is left blank. */
function sentenceProps({ kind, values }: Notification, t: Translate): ComponentProps<typeof Sentence> {
  const textValue = (name: string) => String(values[name] ?? '');
  const amount = parseAmount(textValue('amount'), 'floor');
  const isForGood = kind === 'exclusion_began' && values.until === undefined;
  const named = {
    amount: amount === null ? '' : formatMoney(amount, textValue('currency') || 'TND', t.locale),
    code: textValue('code'),
    until: Number.isNaN(Date.parse(textValue('until'))) ? '' : dateTime(textValue('until')),
    match: matchName({ home: textValue('home'), away: textValue('away') }, t),
    score: `\u2066${textValue('home_score')}–${textValue('away_score')}\u2069`,
  };
  return { text: t(`notifications.told_${isForGood ? 'exclusion_for_good' : kind}` as Key), values: named };
}
