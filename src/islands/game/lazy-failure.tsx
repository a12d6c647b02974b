import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/messages.ts';
import { translator } from '#i18n/t.ts';
import { GameFailed, type GameFailedProps } from '#islands/game/GameFailed.tsx';

/** The failure screen with its texts, fetched on a failure: a working page loads neither. */
export async function lazyFailure(locale: string): Promise<{ default: ComponentType<GameFailedProps> }> {
  const t = translator(await loadTexts(locale, 'play'), locale);
  return { default: (props) => <GameFailed {...props} t={t} /> };
}
