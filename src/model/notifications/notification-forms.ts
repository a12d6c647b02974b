import { readNotifications, setNotificationSettings } from '#contract/notifications/centre.ts';
import { optionalTopics } from '#domain/notifications/kinds.ts';
import type { PageForm } from '#model/form.ts';

export const readForm: PageForm = {
  call: readNotifications,
  body: ({ up_to = '' }) => ({ up_to }),
  next: () => '/profile/notifications?done=allRead',
};

/** A box that is not ticked is absent: its topic is switched off. */
export const topicsForm: PageForm = {
  call: setNotificationSettings,
  shown: optionalTopics,
  body: (typed) => Object.fromEntries(optionalTopics.map((topic) => [topic, typed[topic] === 'yes'])),
  next: () => '/profile/notification-settings?done=settingsSaved',
};
