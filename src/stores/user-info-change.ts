import type { Typed } from '#contract/form.ts';
import { userInfoForm } from '#contract/user-info-form.ts';
import { sendForm } from '#stores/page-form.ts';

export const saveUserInfo = (typed: Typed) => sendForm(userInfoForm, typed);
