import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { resultText } from '#islands/bonuses/race-text.ts';
import { Button } from '#islands/ui/Button.tsx';
import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { $playerRaces, loadPlayerRaces, type PlayerRace } from '#stores/bonuses/races.ts';

type Part = { readonly race: PlayerRace; readonly currency: string };
type Props = {
  locale: string;
  t: Translate;
  race: PlayerRace['id'];
  /**
   * The part that the server rendered without JavaScript; null if it did not load it or the player is not in the race.
   */
  drawn: Part | null;
  isRunning: boolean;
};

/** The player's part in a race: the form to enter, the reason why there is none, or the progress. */
export const RacePart = withTexts(
  ['races'],
  island(function RacePart({ t, race: id, drawn, isRunning }: Props) {
    const { kind, races, currency = DEFAULT_CURRENCY } = useStore($playerRaces, { ssr: 'initial' });
    useEffect(loadPlayerRaces, []);
    const loaded = races?.find((race) => race.id === id);
    const part = loaded ? { race: loaded, currency } : drawn;
    // Reserves space for the button, which would otherwise push down the page's other races.
    if (part === null && isRunning && kind === 'loading')
      return <div className="for-player needs-script skeleton h-44px" aria-hidden="true" />;
    if (part === null) return null;
    return part.race.entered_at === null ? <Entry race={part.race} t={t} /> : <Entered part={part} t={t} />;
  }),
);

function Entry({ race: { id, refused }, t }: { race: PlayerRace; t: Translate }) {
  if (refused !== null) return <p className="note">{t(`races.refused_${refused}`)}</p>;
  return (
    <form method="post">
      <input type="hidden" name="race" value={id} />
      <Button type="submit" look="plaster">
        {t('races.enter')}
      </Button>
    </form>
  );
}

function Entered({ part: { race, currency }, t }: { part: Part; t: Translate }) {
  const { played, rounds, best, prize } = race;
  const counted = { played, rounds };
  return (
    <p className="note note-good">
      <span>
        {best === null
          ? t('races.standingNone', counted)
          : t('races.standing', { ...counted, best: resultText(best, t.locale) })}
        {prize !== null && <b> {t('races.prize', { prize: formatMoney(prize, currency, t.locale) })}</b>}
      </span>
    </p>
  );
}
