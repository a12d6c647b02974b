import { signOutEverywhere } from '#contract/auth/devices.ts';
import type { PageForm } from '#contract/form.ts';

export const everywhereForm: PageForm = {
  call: signOutEverywhere,
  shown: [],
  token: () => undefined,
  body: () => ({}),
  next: () => '/slots/casino?signin=signedOutEverywhere',
};
