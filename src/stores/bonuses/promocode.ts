import { promocodeForm } from '#model/bonuses/bonus-forms.ts';
import type { Typed } from '#model/form.ts';
import { sendForm } from '#stores/page-form.ts';

export const activatePromocode = (typed: Typed) => sendForm(promocodeForm, typed);
