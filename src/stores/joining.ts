import {
  type Faults,
  faultsOf,
  type JoiningForm,
  type JoiningFormName,
  joiningForms,
  type Typed,
} from '#contract/joining-forms.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { environment } from '#stores/environment.ts';
import { textsOf } from '#stores/toasts.ts';

export type { JoiningFormName };

/**
 * Sends a form, and goes on to where it leads.
 * @returns the keys of what is wrong, by input; `form` for the whole of it; null once it is done.
 */
export async function sendJoiningForm(name: JoiningFormName, typed: Typed): Promise<Faults | null> {
  const form: JoiningForm = joiningForms[name];
  const faults = faultsOf(form, typed);
  if (Object.keys(faults).length > 0) return faults;
  const token = form.token(typed);
  const { request, page } = environment();
  const answer = await request(form.call, { body: form.body(typed), ...(token && { params: { token } }) });
  if (answer.ok) {
    page.navigate(localise(form.next(typed), toLocale(page.locale())));
    return null;
  }
  const { error } = answer;
  if (error.kind === 'fields') return Object.fromEntries(error.fields.map(({ field, key }) => [field, key]));
  return { form: error.kind === 'refused' ? error.code : (textsOf(error)[0]?.code ?? 'error') };
}
