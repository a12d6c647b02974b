import { loadTexts } from '#i18n/messages.ts';
import { translator } from '#i18n/t.ts';
import { CheckWatch } from '#islands/game/CheckWatch.tsx';
import { FreeSpinFacts } from '#islands/game/FreeSpinFacts.tsx';
import { GameNotes } from '#islands/game/GameNotes.tsx';
import type { GamePageProps } from '#islands/game/game-props.ts';
import { LimitFact } from '#islands/game/LimitFact.tsx';
import type { LazyParts } from '#islands/game/use-lazy-account.ts';

/** Limits or free spins, with their texts. */
export async function lazyAccount(page: GamePageProps): Promise<LazyParts> {
  const drawn = { locale: page.locale, t: translator(await loadTexts(page.locale, 'play'), page.locale) };
  return {
    Account: ({ place }) =>
      page.mode === 'freespin' ? (
        <FreeSpinFacts game={page.game} {...drawn} />
      ) : (
        <LimitFact place={place} links={page.links} {...drawn} />
      ),
    Notes: () => (
      <>
        <GameNotes game={page.game} mode={page.mode} links={page.links} {...drawn} />
        <CheckWatch locale={page.locale} />
      </>
    ),
  };
}
