// What the frame's islands say, in one language each.

import { pick } from '#i18n/server.ts';

export const signInStrings = (locale: string) =>
  pick(locale, ['session.username', 'session.password', 'session.showPassword', 'session.signIn']);
export const balanceStrings = (locale: string) =>
  pick(locale, ['session.cash', 'session.bonus', 'session.balanceUnknown', 'session.account']);
