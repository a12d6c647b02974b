import { readNotifications, setNotificationSettings } from '#contract/notifications/centre.ts';
import { optionalTopics } from '#domain/notifications/kinds.ts';
import type { PageForm, Typed } from '#model/form.ts';
import { unfollowForm } from '#model/sportsbook/follow-forms.ts';

const readForm: PageForm = {
  call: readNotifications,
  body: ({ up_to = '' }) => ({ up_to }),
  next: () => '/profile/notifications?done=allRead',
};

/** The page lists follows too. */
export const notificationForms = ({ unfollow }: Typed): PageForm => (unfollow === undefined ? readForm : unfollowForm);

/** A box that is not ticked is absent: its topic is switched off. */
export const topicsForm: PageForm = {
  call: setNotificationSettings,
  shown: optionalTopics,
  body: (typed) => Object.fromEntries(optionalTopics.map((topic) => [topic, typed[topic] === 'yes'])),
  next: () => '/profile/notification-settings?done=settingsSaved',
};
