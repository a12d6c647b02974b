import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { saferGamblingTexts } from '#i18n/safer-gambling-texts.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $protection, loadProtection } from '#stores/safer-gambling/protection.ts';

export function useProtection(locale: string) {
  const t = useTexts(saferGamblingTexts, locale);
  const known = useStore($protection);
  useEffect(() => void loadProtection(), []);
  return { t, known };
}
