import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type OddsFormat, oddsFormats } from '#domain/odds.ts';
import { $bookmakersSettings, loadBookmakersSettings } from '#stores/bookmakers-settings.ts';

/** How the player likes odds to be written; decimal where that cannot be read, null until it is known. */
export function useOddsFormat(): OddsFormat | null {
  const known = useStore($bookmakersSettings);
  useEffect(() => void loadBookmakersSettings(), []);
  if (known.kind === 'loading') return null;
  return (known.kind === 'ready' && oddsFormats[known.settings.odds_format]) || 'decimal';
}
