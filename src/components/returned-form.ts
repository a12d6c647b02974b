// A form that came back without scripts, as the islands of forms take it.
import { codeOfFault } from '#domain/fault.ts';
import { pick, textOfFault } from '#i18n/server.ts';

export type ReturnedForm = {
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
};

export function returnedForm(locale: string, form: ReturnedForm | null) {
  const faults = Object.entries(form?.faults ?? {});
  return {
    typed: form?.typed ?? {},
    wrong: Object.fromEntries(faults.map(([field, key]) => [field, textOfFault(locale, key)])),
    code: form?.faults.form && codeOfFault(form.faults.form),
  };
}

export const emailStrings = (locale: string) =>
  pick(locale, [
    'joining.email',
    'joining.newEmail',
    'joining.resend',
    'joining.forgotten',
    'joining.changeEmail',
    'joining.ownPassword',
    'session.showPassword',
  ]);
export const verifyStrings = (locale: string) =>
  pick(locale, ['joining.key', 'joining.keyHint', 'joining.verify', 'joining.newLink']);
export const newPasswordStrings = (locale: string) =>
  pick(locale, [
    'joining.newPassword',
    'joining.repeatPassword',
    'joining.passwordHint',
    'joining.recover',
    'joining.newLink',
    'session.showPassword',
  ]);
export const signUpStrings = (locale: string) =>
  pick(locale, [
    'joining.kind',
    'joining.kindSelf',
    'joining.kindSelfHint',
    'joining.kindCashier',
    'joining.kindCashierHint',
    'joining.currency',
    'joining.username',
    'joining.usernameHint',
    'joining.cashier',
    'joining.cashierHint',
    'joining.email',
    'joining.emailHint',
    'joining.password',
    'joining.passwordHint',
    'joining.nameHint',
    'profile.firstName',
    'profile.lastName',
    'joining.dateOfBirth',
    'joining.dateHint',
    'joining.promocode',
    'joining.terms',
    'joining.termsLink',
    'joining.create',
    'session.showPassword',
  ]);
export const userInfoStrings = (locale: string) =>
  pick(locale, [
    'profile.firstName',
    'profile.lastName',
    'profile.dateOfBirth',
    'profile.mobileNumber',
    'profile.streetAddress',
    'profile.postalCode',
    'profile.city',
    'profile.country',
    'profile.middleName',
    'profile.gender',
    'profile.houseNumber',
    'profile.contactLanguage',
    'profile.documentSeries',
    'profile.documentNumber',
    'profile.infoLocked',
    'profile.infoSupport',
    'profile.save',
  ]);
export const changePasswordStrings = (locale: string) =>
  pick(locale, [
    'profile.oldPassword',
    'profile.weak',
    'profile.fair',
    'profile.strong',
    'profile.personal',
    'joining.newPassword',
    'joining.repeatPassword',
    'joining.passwordHint',
    'joining.recover',
    'session.showPassword',
  ]);
export const bookmakersStrings = (locale: string) =>
  pick(locale, [
    'profile.oddsFormat',
    'profile.odds0',
    'profile.odds1',
    'profile.odds2',
    'profile.odds3',
    'profile.odds4',
    'profile.odds5',
    'profile.sportView',
    'profile.vieweuropeanView',
    'profile.viewafricanView',
    'profile.viewAsianView',
    'profile.viewMobile',
    'profile.viewESport',
    'profile.viewLatinoView',
    'profile.oneClick',
    'profile.oneClickOff',
    'profile.oneClickOffHint',
    'profile.oneClickOn',
    'profile.oneClickOnHint',
    'profile.save',
  ]);
export const closingStrings = (locale: string) =>
  pick(locale, ['closing.password', 'closing.close', 'closing.balance', 'session.showPassword']);
export const promocodeStrings = (locale: string) =>
  pick(locale, [
    'profile.code',
    'profile.siteName',
    'profile.siteNameHint',
    'profile.siteLink',
    'profile.siteLinkHint',
    'profile.activate',
  ]);
export const exchangeStrings = (locale: string) =>
  pick(locale, [
    'bonuses.bonusBalance',
    'bonuses.realBalance',
    'bonuses.rate',
    'bonuses.rateText',
    'bonuses.threshold',
    'bonuses.thresholdHint',
    'bonuses.toPlay',
    'bonuses.toPlayHint',
    'bonuses.least',
    'bonuses.amount',
    'bonuses.everything',
    'bonuses.arrives',
    'bonuses.exchange',
    'bonuses.exchangeOf',
    'bonuses.fault_too_small',
    'bonuses.notDone',
    'bonuses.checking',
    'bonuses.repeated',
    'bonuses.again',
    'bonuses.done',
    'bonuses.see',
  ]);
