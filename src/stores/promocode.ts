import type { Typed } from '#contract/form.ts';
import { promocodeForm } from '#contract/promocode-form.ts';
import { sendForm } from '#stores/page-form.ts';

export const activatePromocode = (typed: Typed) => sendForm(promocodeForm, typed);
