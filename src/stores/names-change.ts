import type { Typed } from '#contract/form.ts';
import { namesForm } from '#contract/names-form.ts';
import { sendForm } from '#stores/page-form.ts';

export const saveNames = (typed: Typed) => sendForm(namesForm, typed);
