import { closeAccount } from '#contract/account/closing.ts';
import type { PageForm } from '#contract/form.ts';

export const closingForm: PageForm = {
  call: closeAccount,
  shown: [],
  token: () => undefined,
  body: ({ password = '' }) => ({ password }),
  next: () => '/slots/casino?signin=accountClosed',
};
