import { closingForm, namesForm, passwordForm, userInfoForm } from '#model/account/account-forms.ts';
import { promocodeForm } from '#model/bonuses/bonus-forms.ts';
import type { Typed } from '#model/form.ts';
import { sendForm } from '#stores/page-form.ts';

export const changePassword = (typed: Typed) => sendForm(passwordForm, typed);
export const closeAccount = (typed: Typed) => sendForm(closingForm, typed);
export const saveNames = (typed: Typed) => sendForm(namesForm, typed);
export const saveUserInfo = (typed: Typed) => sendForm(userInfoForm, typed);

export const activatePromocode = (typed: Typed) => sendForm(promocodeForm, typed);
