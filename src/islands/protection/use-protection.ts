import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useProtectionTexts } from '#islands/protection/use-protection-texts.ts';
import { $protection, loadProtection } from '#stores/protection.ts';

/** What stands, with the texts that say it; texts are null until they are here. */
export function useProtection(locale: string) {
  const t = useProtectionTexts(locale);
  const known = useStore($protection);
  useEffect(() => void loadProtection(), []);
  return { t, known };
}
