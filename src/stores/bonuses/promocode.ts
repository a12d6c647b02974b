import { promocodeForm } from '#contract/bonuses/promocode-form.ts';
import type { Typed } from '#contract/form.ts';
import { sendForm } from '#stores/page-form.ts';

export const activatePromocode = (typed: Typed) => sendForm(promocodeForm, typed);
