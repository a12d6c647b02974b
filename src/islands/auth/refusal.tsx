import type { ReactNode } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { errorTexts } from '#i18n/errors.ts';
import { codeOfFault } from '#model/fault.ts';
import { nextStep } from '#model/next-steps.ts';

export type Refusal = { readonly announced: string; readonly shown: ReactNode };

export async function refusalIn(locale: string, faults: readonly string[]): Promise<Refusal> {
  const textOf = await errorTexts(locale);
  const announced = faults.map(textOf).join(' ');
  const code = faults.map(codeOfFault).find(nextStep) ?? '';
  const step = nextStep(code);
  if (!step) return { announced, shown: announced };
  const shown = (
    <span>
      {announced}{' '}
      <a className="link" href={localise(step, toLocale(locale))}>
        {textOf(`next_${code}`)}
      </a>
    </span>
  );
  return { announced, shown };
}
