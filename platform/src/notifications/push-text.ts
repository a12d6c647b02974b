// Push texts appear on lock screens, so they contain no amount, name or stake: only the kind of event, and teams and score
// of a match.
import type { PushMessage } from '#contract/notifications/push.ts';
import { direction, type Locale, localise } from '#domain/locales.ts';
import { type NotificationKind, type NotificationValues, notificationKinds } from '#domain/notifications/kinds.ts';
import { translators } from '#domain/texts.ts';
import type en from '#platform/notifications/texts/en.json';

const translatorIn = await translators<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

/** `path`: the page that the message opens, without language. */
export type PushNotice = {
  readonly kind: NotificationKind;
  readonly values: NotificationValues;
  readonly path: string;
};

/** Unicode isolates keep the direction of names and scores inside a sentence of the other direction. */
const isolated = (text: string | number): string => `\u2068${text}\u2069`;

function teamsOf({ home, away, home_score: ours, away_score: theirs }: NotificationValues): string {
  const score = ours === undefined || theirs === undefined ? '–' : isolated(`${ours} – ${theirs}`);
  return `${isolated(home ?? '')} ${score} ${isolated(away ?? '')}`;
}

/** A message replaces the previous one of the same match, or of the same kind and page. */
export const tagOf = ({ kind, path }: PushNotice): string =>
  notificationKinds[kind].topic === 'matches' ? path : `${kind} ${path}`;

export function writeMessage(notice: PushNotice, locale: Locale): PushMessage {
  const { kind, values, path } = notice;
  const t = translatorIn(locale);
  return {
    title: t(kind),
    body: notificationKinds[kind].topic === 'matches' ? teamsOf(values) : t('details'),
    path: localise(path, locale),
    tag: tagOf(notice),
    lang: locale,
    dir: direction(locale),
  };
}
