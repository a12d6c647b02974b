import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { type Mark, markOf, sumOf } from '#model/game/live-results.ts';
import { $liveClock, $liveTables, watchLiveTables } from '#stores/game/live-tables.ts';

const MARKS = 4;

export function LiveStrip({ id }: { id: string }) {
  const { locale } = useLobby();
  const t = useTexts(locale, 'livecard');
  const table = useStore($liveTables).get(id);
  useEffect(() => watchLiveTables(), []);
  if (!t || !table) return null;
  return (
    <>
      <span className="live-now figures flex items-center gap-6px w-fit py-2px px-2 rounded-full bg-[#0000009e] text-11 font-medium text-[#fff]">
        <span aria-hidden="true" translate="no">
          {table.players}
        </span>
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
  if (clock === 0 || seconds <= 0) return null;
  return <span>{t('livecard.next', { count: seconds })}</span>;
}

const dark = 'bg-[#0000009e]';
const tones = {
  red: 'bg-[#b71824]',
  green: 'bg-[#00673f]',
  blue: 'bg-[#0c54a0]',
  black: dark,
  plain: dark,
} as const satisfies Record<Mark['tone'], string>;

type ResultsProps = { kind: LiveKind; results: readonly string[]; t: Translate };

function Results({ kind, results, t }: ResultsProps) {
  const last = results.slice(0, MARKS);
  const spoken = last.map((result) => wordsOf(kind, result, t));
  return (
    <>
      <span
        className="figures flex items-center gap-4px w-fit text-11 font-medium text-[#fff] children-[:first-child]:[outline:1.5px_solid_#fff]"
        aria-hidden="true"
      >
        {last.map((result, place) => {
          const { text, tone } = markOf(kind, result);
          return (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: two rounds may end alike; only their position differs.
              key={place}
              className={`grid place-items-center min-w-20px h-20px px-3px rounded-1 [font-style:normal] ${tones[tone]}`}
              dir="ltr"
              translate="no"
            >
              {text}
            </i>
          );
        })}
      </span>
      {spoken.length > 0 && <span className="sr-only">{t('livecard.results', { results: spoken.join('. ') })}</span>}
    </>
  );
}

export function wordsOf(kind: LiveKind, result: string, t: Translate): string {
  switch (kind) {
    case 'roulette':
      return t(`livecard.roulette_${markOf(kind, result).tone}` as Key, { number: result });
    case 'baccarat':
      return t(`livecard.baccarat_${result}` as Key);
    case 'dice':
      return t('livecard.dice', { dice: result.replaceAll('-', ', '), sum: sumOf(result) });
    case 'wheel':
      return t('livecard.wheel', { times: result });
    case 'horses':
    case 'greyhounds':
      return t('livecard.race', { order: result.replaceAll('-', ', ') });
    case 'blackjack':
      return result === 'bust' || result === 'blackjack'
        ? t(`livecard.blackjack_${result}`)
        : t('livecard.blackjack', { total: result });
    case 'poker':
      return t(`livecard.poker_${result}` as Key);
  }
}
