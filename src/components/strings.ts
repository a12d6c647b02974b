// What the frame's islands say, in one language each.

import type { Key } from '#i18n/keys.ts';
import { pick } from '#i18n/server.ts';

const signIn: readonly Key[] = [
  'session.username',
  'session.password',
  'session.showPassword',
  'session.signIn',
  'errors.error',
  'errors.no_active_account',
  'errors.user_is_banned',
  'errors.email_not_verified',
  'errors.onlyUsersCanUse',
  'errors.self_excluded',
  'errors.too_many_requests',
  'errors.upstream_unavailable',
  'errors.upstream_timeout',
  'errors.upstream_invalid',
  'errors.offline',
  'errors.accounts_login_username_required',
  'errors.accounts_login_password_required',
];

export const signInStrings = (locale: string) => pick(locale, signIn);
export const balanceStrings = (locale: string) =>
  pick(locale, ['session.cash', 'session.bonus', 'session.balanceUnknown']);
