import type { Faults, Typed } from '#contract/form.ts';
import { type JoiningFormName, joiningForms } from '#contract/joining-forms.ts';
import { sendForm } from '#stores/page-form.ts';

export type { JoiningFormName };

export const sendJoiningForm = (name: JoiningFormName, typed: Typed): Promise<Faults | null> =>
  sendForm(joiningForms[name], typed);
