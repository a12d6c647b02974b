import type { Typed } from '#contract/form.ts';
import { passwordForm } from '#contract/password-form.ts';
import { sendForm } from '#stores/page-form.ts';

export const changePassword = (typed: Typed) => sendForm(passwordForm, typed);
