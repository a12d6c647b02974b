import { changePassword } from '#contract/account/profile.ts';
import type { PageForm } from '#contract/form.ts';

export const passwordForm: PageForm = {
  call: changePassword,
  shown: [],
  token: () => undefined,
  body: ({ old_password = '', new_password = '' }) => ({ old_password, new_password }),
  repeats: 'new_password',
  beside: { incorrect_old_password: 'old_password' },
  next: () => '/profile/change-password?done=passwordChanged',
};
