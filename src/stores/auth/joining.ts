import { type JoiningFormName, joiningForms } from '#model/auth/joining-forms.ts';
import type { Faults, Typed } from '#model/form.ts';
import { environment } from '#stores/environment.ts';
import { sendForm } from '#stores/page-form.ts';

export type { JoiningFormName };

export async function sendJoiningForm(name: JoiningFormName, typed: Typed): Promise<Faults | null> {
  // Without cookies the sign-in after the registration would fail.
  if (name === 'signUp' && !environment().page.acceptsCookies()) return { form: 'cookies_refused' };
  return sendForm(joiningForms[name], typed);
}
