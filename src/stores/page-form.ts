import { localise, toLocale } from '#domain/locales.ts';
import { type Faults, faultsOf, type PageForm, refusedFields, refusedWith, type Typed } from '#model/form.ts';
import { environment } from '#stores/environment.ts';
import { faultIn } from '#stores/notifications/toasts.ts';

/** @returns text keys of the faults, by input; `form` for the form as a whole; null on success. */
export async function sendForm(form: PageForm, typed: Typed): Promise<Faults | null> {
  const { request, page, uuid } = environment();
  const faults = faultsOf(form, typed, page.locale());
  if (Object.keys(faults).length > 0) return faults;
  const token = form.token?.(typed);
  const answer = await request(form.call, {
    body: form.body(typed),
    ...(token && { params: { token } }),
    ...(form.call.money && { idempotencyKey: uuid() }),
  });
  if (answer.ok) {
    page.navigate(localise(form.next(typed, answer.value), toLocale(page.locale())));
    return null;
  }
  const { error } = answer;
  if (error.kind === 'fields') return refusedFields(form, error.fields);
  if (error.kind === 'refused') return refusedWith(form, error.code, error.message);
  return { form: faultIn(error) };
}
