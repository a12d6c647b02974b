/**
 * The forms of joining and of an account's address: what each sends, what is wrong with it before anything is sent, and where it
 * leads. The page's script and the edge, which answers the same form when there is no script, both read it here.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { fieldErrorKey } from '#contract/errors.ts';
import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/joining.ts';

/** What was typed, by the name of its input; what a checkbox does not send is not there. */
export type Typed = Readonly<Record<string, string>>;
/** The key of a text by the name of the input that it stands beside. */
export type Faults = Readonly<Record<string, string>>;

export type JoiningForm = {
  readonly call: Call;
  /** Inputs whose value may be written into a page again. No password is ever among them. */
  readonly shown: readonly string[];
  /** The one of the path, for a call that has one. */
  readonly token: (typed: Typed) => string | undefined;
  readonly body: (typed: Typed) => Readonly<Record<string, unknown>>;
  /** Where the page goes on, without language. */
  readonly next: (typed: Typed) => string;
};

const none = () => undefined;
const isWithCashier = ({ registration_kind: kind }: Typed) => kind === 'with-cashier';
const given = (text: string | undefined) => text?.trim() || undefined;

export const joiningForms = {
  signUp: {
    call: register,
    shown: ['registration_kind', 'username', 'email', 'cashier', 'date_of_birth', 'promocode', 'accept_terms'],
    token: none,
    body: (typed) => ({
      registration_kind: isWithCashier(typed) ? 'with-cashier' : 'self-registered',
      username: typed.username ?? '',
      email: isWithCashier(typed) ? given(typed.email) : (typed.email ?? ''),
      cashier: isWithCashier(typed) ? (typed.cashier ?? '') : undefined,
      password: typed.password ?? '',
      date_of_birth: typed.date_of_birth ?? '',
      promocode: given(typed.promocode),
      accept_terms: typed.accept_terms === 'yes',
    }),
    // With a cashier there is nothing to confirm: the account is open.
    next: (typed) => (isWithCashier(typed) ? '/auth/sign-in?done=registered' : '/verify-email'),
  },
  resend: {
    call: resendEmail,
    shown: ['email'],
    token: none,
    body: ({ email = '' }) => ({ email }),
    next: () => '/resend-email?done=emailResent',
  },
  verify: {
    call: verifyEmail,
    shown: ['token'],
    token: ({ token }) => given(token),
    body: () => ({}),
    next: () => '/verify?done=emailVerified',
  },
  forgotten: {
    call: resetPassword,
    shown: ['email'],
    token: none,
    body: ({ email = '' }) => ({ email }),
    next: () => '/forgot-password?done=passwordResetSent',
  },
  recover: {
    call: confirmPasswordReset,
    shown: [],
    token: ({ token }) => given(token),
    body: ({ password = '' }) => ({ password }),
    next: () => '/auth/sign-in?done=recoverySuccess',
  },
  changeEmail: {
    call: changeEmail,
    shown: ['email'],
    token: none,
    body: ({ email = '' }) => ({ email }),
    next: () => '/profile/change-email?done=emailChangeSent',
  },
} as const satisfies Record<string, JoiningForm>;
export type JoiningFormName = keyof typeof joiningForms;

/** What can be told without asking the host. A token that is missing belongs to the whole form, under `form`. */
export function faultsOf({ call, token, body }: JoiningForm, typed: Typed): Faults {
  const faults: Record<string, string> = {};
  if (call.path.includes('{token}') && token(typed) === undefined)
    faults.form = call === verifyEmail ? 'verifyEmailError' : 'reset_token_not_provided';
  const outcome = call.body ? v.safeParse(call.body, body(typed), { abortPipeEarly: true }) : null;
  for (const issue of outcome?.issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? 'form');
    faults[field] ??= fieldErrorKey(call.path, field, issue.message);
  }
  if (typed.repeat !== undefined && typed.repeat !== typed.password && faults.password === undefined)
    faults.repeat = 'changedPasswordDoNotMatch';
  return faults;
}
