import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { resultText } from '#islands/bonuses/race-text.ts';
import type { PlayedGame } from '#islands/game/game-props.ts';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $playerRaces, followRaceOn, raceOn } from '#stores/bonuses/races.ts';

/** The player's progress in a race with this game. It is not a live region, because it changes with each round. */
export function RaceLine({ locale, game }: { locale: string; game: PlayedGame }) {
  const t = useTexts(locale, 'races');
  const { races } = useStore($playerRaces);
  useEffect(() => followRaceOn(game), [game]);
  const race = raceOn(races, game);
  if (!t || race === null) return null;
  const { played, rounds, best } = race;
  const counted = { played, rounds };
  return (
    <p className="flex-none px-3 py-1 text-13 text-text-2 text-center [background:var(--dock)]">
      <a className="inline-flex items-center min-h-24px hover:underline" href={localise('/races', toLocale(locale))}>
        <span>
          <Sentence
            text={t(best === null ? 'races.lineNone' : 'races.line')}
            values={{ ...counted, best: best && resultText(best, locale) }}
          />
        </span>
      </a>
    </p>
  );
}
