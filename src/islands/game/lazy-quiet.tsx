import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/messages.ts';
import { translator } from '#i18n/t.ts';
import type { GameLinks } from '#islands/game/game-props.ts';
import { NotePanel } from '#islands/game/WayLink.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { dismissQuiet, tryAgain } from '#stores/game/game.ts';

/** Note over a frame that has sent no message: it may be the game, or an empty page. */
export async function lazyQuiet(locale: string): Promise<{ default: ComponentType<{ links: GameLinks }> }> {
  const t = translator(await loadTexts(locale, 'play'), locale);
  return {
    default: ({ links }) => (
      <NotePanel text={t('play.note_quiet')}>
        <Button onClick={tryAgain}>{t('play.again')}</Button>
        <a className="btn btn-quiet" href={links.casino}>
          {t('play.toCasino')}
        </a>
        <Button onClick={dismissQuiet}>{t('play.dismiss')}</Button>
      </NotePanel>
    ),
  };
}
