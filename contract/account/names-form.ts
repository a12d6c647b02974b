import { updateUser } from '#contract/auth/accounts.ts';
import type { PageForm } from '#contract/form.ts';
import { changesOf } from '#contract/form-changes.ts';

export const nameFields = ['firstName', 'lastName'] as const;

/** The names of the user, for a host that keeps no other personal details. */
export const namesForm: PageForm = {
  call: updateUser,
  shown: nameFields,
  token: () => undefined,
  body: (typed) => changesOf(typed, nameFields),
  next: () => '/profile/user-info?done=infoUpdated',
};
