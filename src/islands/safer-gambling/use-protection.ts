import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $protection, loadProtection } from '#stores/safer-gambling/protection.ts';

export function useProtection(locale: string) {
  const t = useTexts(locale, 'protection');
  const known = useStore($protection);
  useEffect(() => void loadProtection(), []);
  return { t, known };
}
