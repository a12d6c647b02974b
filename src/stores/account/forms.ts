import { closingForm } from '#contract/account/closing-form.ts';
import { namesForm } from '#contract/account/names-form.ts';
import { passwordForm } from '#contract/account/password-form.ts';
import { userInfoForm } from '#contract/account/user-info-form.ts';
import type { Typed } from '#contract/form.ts';
import { sendForm } from '#stores/page-form.ts';

export const changePassword = (typed: Typed) => sendForm(passwordForm, typed);
export const closeAccount = (typed: Typed) => sendForm(closingForm, typed);
export const saveNames = (typed: Typed) => sendForm(namesForm, typed);
export const saveUserInfo = (typed: Typed) => sendForm(userInfoForm, typed);
