import { useEffect } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { takeCrashStep } from '#stores/crashes.ts';

/** On a page that the server could not make: the automatic reloads, and then the way home. Draws nothing. */
export function CrashSteps({ locale }: { locale: string }) {
  useEffect(() => void takeCrashStep(localise('/', toLocale(locale))), [locale]);
  return null;
}
