import { bookmakersForm } from '#contract/bookmakers-form.ts';
import type { Typed } from '#contract/form.ts';
import { sendForm } from '#stores/page-form.ts';

export const saveBookmakersSettings = (typed: Typed) => sendForm(bookmakersForm, typed);
