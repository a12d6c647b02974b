import { signOutEverywhere } from '#contract/auth/devices.ts';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/auth/joining.ts';
import { readCode } from '#domain/typed-text.ts';
import { keptPasskeys } from '#model/auth/kept-passkeys.ts';
import { orUndefined, type PageForm, type Typed } from '#model/form.ts';

const isWithCashier = ({ registration_kind: kind }: Typed) => kind === 'with-cashier';

export const joiningForms = {
  signUp: {
    call: register,
    shown: [
      'registration_kind',
      'username',
      'email',
      'cashier',
      'first_name',
      'last_name',
      'date_of_birth',
      'currency',
      'promocode',
      'accept_terms',
    ],
    body: (typed) => ({
      registration_kind: isWithCashier(typed) ? 'with-cashier' : 'self-registered',
      username: typed.username ?? '',
      email: isWithCashier(typed) ? orUndefined(typed.email) : (typed.email ?? ''),
      cashier: isWithCashier(typed) ? (typed.cashier ?? '') : undefined,
      password: typed.password ?? '',
      first_name: orUndefined(typed.first_name),
      last_name: orUndefined(typed.last_name),
      date_of_birth: typed.date_of_birth ?? '',
      currency: orUndefined(typed.currency),
      promocode: orUndefined(typed.promocode),
      accept_terms: typed.accept_terms === 'yes',
    }),
    next: (typed) => (isWithCashier(typed) ? '/auth/sign-in?done=registered' : '/verify-email'),
  },
  resend: {
    call: resendEmail,
    shown: ['email'],
    body: ({ email = '' }) => ({ email }),
    next: () => '/resend-email?done=emailResent',
  },
  verify: {
    call: verifyEmail,
    shown: ['token'],
    token: ({ token = '' }) => readCode(token) || undefined,
    missing: 'verifyEmailError',
    body: () => ({}),
    // After a change of address is undone, the old password no longer counts.
    next: ({ undo }) => (undo ? '/forgot-password?done=emailUndone' : '/verify?done=emailVerified'),
  },
  forgotten: {
    call: resetPassword,
    shown: ['email'],
    body: ({ email = '' }) => ({ email }),
    next: () => '/forgot-password?done=passwordResetSent',
  },
  recover: {
    call: confirmPasswordReset,
    token: ({ token = '' }) => readCode(token) || undefined,
    missing: 'reset_token_not_provided',
    body: ({ password = '' }) => ({ password }),
    repeats: 'password',
    next: () => '/auth/sign-in?done=recoverySuccess',
  },
  changeEmail: {
    call: changeEmail,
    shown: ['email'],
    body: ({ email = '', password }) => ({ email, password: password || undefined }),
    next: () => '/profile/change-email?done=emailChangeSent',
  },
} as const satisfies Record<string, PageForm>;
export type JoiningFormName = keyof typeof joiningForms;

export const everywhereForm: PageForm = {
  call: signOutEverywhere,
  body: keptPasskeys,
  next: () => '/slots/casino?signin=signedOutEverywhere',
};
