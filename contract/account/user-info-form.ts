import { updateUserInfo, userInfoFields } from '#contract/account/profile.ts';
import type { PageForm } from '#contract/form.ts';
import { changesOf } from '#contract/form-changes.ts';

/** An emptied field is left out. */
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
