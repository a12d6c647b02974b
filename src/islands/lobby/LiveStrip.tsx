import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LiveKind } from '#domain/game/live-kinds.ts';
import { loadTexts } from '#i18n/messages.ts';
import type { Translate } from '#i18n/t.ts';
import { wordsOf } from '#islands/lobby/live-words.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { markOf } from '#model/game/live-results.ts';
import { $liveClock, $liveTables, watchLiveTables } from '#stores/game/live-tables.ts';
import styles from '#theme/live-card.css?url';

/** As many as a phone's card has room for. */
const MARKS = 4;

/** Who is at the table, how long bets are open, and its last results. Read when it is come to, never announced. */
export function LiveStrip({ id }: { id: string }) {
  const { locale } = useLobby();
  const t = useTexts(loadTexts, locale, 'livecard');
  const table = useStore($liveTables).get(id);
  useEffect(() => watchLiveTables(), []);
  if (!t || !table) return null;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <span className="live-now figures">
        <span aria-hidden="true">{table.players}</span>
        <span className="sr-only">{t('livecard.players', { count: table.players })}</span>
        <NextRound at={table.next_at} t={t} />
      </span>
      <Results kind={table.kind} results={table.results} t={t} />
    </>
  );
}

function NextRound({ at, t }: { at: string; t: Translate }) {
  const clock = useStore($liveClock);
  const seconds = Math.ceil((Date.parse(at) - clock) / 1000);
  // Between two answers of the host the round that was told of may have begun.
  if (clock === 0 || seconds <= 0) return null;
  return <span>{t('livecard.next', { count: seconds })}</span>;
}

type ResultsProps = { kind: LiveKind; results: readonly string[]; t: Translate };

function Results({ kind, results, t }: ResultsProps) {
  const last = results.slice(0, MARKS);
  const spoken = last.map((result) => wordsOf(kind, result, t));
  return (
    <>
      <span className="live-marks figures" aria-hidden="true">
        {last.map((result, place) => {
          const { text, tone } = markOf(kind, result);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rounds may end alike; their place is what tells them apart.
            <i key={place} data-tone={tone} dir="ltr">
              {text}
            </i>
          );
        })}
      </span>
      {spoken.length > 0 && <span className="sr-only">{t('livecard.results', { results: spoken.join('. ') })}</span>}
    </>
  );
}
