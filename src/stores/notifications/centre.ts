/** The account's notifications, for a host that stores them. */
import type { Answer } from '#api/client.ts';
import {
  getNotificationSettings,
  listNotifications,
  type Notification,
  readNotifications,
} from '#contract/notifications/centre.ts';
import { topicsForm } from '#model/notifications/notification-forms.ts';
import { currentUser, publishUser } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';
import { showFailure } from '#stores/notifications/toasts.ts';
import { sendForm } from '#stores/page-form.ts';

export type { Notification };
export type NotificationSettings = Answer<typeof getNotificationSettings>;

type Page = { readonly notifications: readonly Notification[]; readonly next: number | null };

export const {
  $state: $centre,
  load: loadCentre,
  refresh: refreshCentre,
} = loadable(
  (before: string | null) => environment().request(listNotifications, { query: { ...(before && { before }) } }),
  ({ notifications, next, unread }): Page => {
    publishUnread(unread);
    return { notifications, next };
  },
);

function publishUnread(unreadNotifications: number): void {
  const user = currentUser();
  if (user && user.unreadNotifications !== unreadNotifications) publishUser({ ...user, unreadNotifications });
}

/** @param upTo the newest that is shown. @returns whether the host has marked them. */
export async function markAllRead(upTo: number): Promise<boolean> {
  const answer = await environment().request(readNotifications, { body: { up_to: upTo } });
  if (!answer.ok) {
    showFailure(answer.error);
    return false;
  }
  publishUnread(answer.value.unread);
  const known = $centre.get();
  if (known.kind === 'ready')
    $centre.set({
      ...known,
      notifications: known.notifications.map((one) => (one.id <= upTo ? { ...one, is_read: true } : one)),
    });
  return true;
}

export const { $state: $topics, load: loadTopics } = loadable(
  () => environment().request(getNotificationSettings),
  ({ topics }) => ({ topics }),
);
export const saveTopics = (typed: Parameters<typeof topicsForm.body>[0]) => sendForm(topicsForm, typed);
