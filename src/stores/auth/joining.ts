import { type JoiningFormName, joiningForms } from '#model/auth/joining-forms.ts';
import type { Faults, Typed } from '#model/form.ts';
import { sendForm } from '#stores/page-form.ts';

export type { JoiningFormName };

export const sendJoiningForm = (name: JoiningFormName, typed: Typed): Promise<Faults | null> =>
  sendForm(joiningForms[name], typed);
