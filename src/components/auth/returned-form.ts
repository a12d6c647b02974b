import { textOfFault } from '#i18n/server.ts';
import { codeOfFault } from '#model/fault.ts';

export type ReturnedForm = {
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
};

export function returnedForm(locale: string, form: ReturnedForm | null) {
  const faults = Object.entries(form?.faults ?? {});
  return {
    typed: form?.typed ?? {},
    wrong: Object.fromEntries(faults.map(([field, key]) => [field, textOfFault(locale, key)])),
    code: form?.faults.form && codeOfFault(form.faults.form),
  };
}
