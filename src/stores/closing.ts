import { closingForm } from '#contract/closing-form.ts';
import type { Typed } from '#contract/form.ts';
import { sendForm } from '#stores/page-form.ts';

export const closeAccount = (typed: Typed) => sendForm(closingForm, typed);
