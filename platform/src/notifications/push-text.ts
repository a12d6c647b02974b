// What a lock screen may show: that something happened, and of a match its teams and its score. No amount, no name, no stake.
import type { PushMessage } from '#contract/notifications/push.ts';
import { direction, type Locale, localise } from '#domain/locales.ts';
import { type NotificationKind, type NotificationValues, notificationKinds } from '#domain/notifications/kinds.ts';
import { translators } from '#domain/texts.ts';
import type en from '#platform/notifications/texts/en.json';

const translatorIn = await translators<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

/** `path`: the page that it leads to, without language. */
export type PushNotice = {
  readonly kind: NotificationKind;
  readonly values: NotificationValues;
  readonly path: string;
};

/** Names and figures keep their own direction inside a sentence of another: isolates of Unicode. */
const isolated = (text: string | number): string => `\u2068${text}\u2069`;

function teamsOf({ home, away, home_score: ours, away_score: theirs }: NotificationValues): string {
  const score = ours === undefined || theirs === undefined ? '–' : isolated(`${ours} – ${theirs}`);
  return `${isolated(home ?? '')} ${score} ${isolated(away ?? '')}`;
}

/** What is told of one match, or of one thing of a kind, replaces what was told of it before. */
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
