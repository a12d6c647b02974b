import type { PageForm } from '#contract/form.ts';
import { changesOf } from '#contract/form-changes.ts';
import { updateUserInfo, userInfoFields } from '#contract/profile.ts';

/** What was emptied goes as nothing. */
export const userInfoForm: PageForm = {
  call: updateUserInfo,
  shown: userInfoFields,
  token: () => undefined,
  body: (typed) =>
    Object.fromEntries(
      Object.entries(changesOf(typed, userInfoFields)).map(([field, value]) => [field, value || null]),
    ),
  next: () => '/profile/user-info?done=infoUpdated',
};
