import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { Medal } from '#islands/lobby/Medal.tsx';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { useHere } from '#islands/ui/use-here.ts';
import { inOrder, type JackpotName } from '#model/bonuses/jackpots.ts';
import { localDay } from '#model/dates.ts';
import { $jackpots, followJackpots } from '#stores/bonuses/jackpots.ts';

/** One jackpot as the server read it. */
export type ShownJackpot = {
  readonly name: JackpotName;
  readonly value: AmountMinor;
  readonly winner: string | null;
  readonly wonAt: string | null;
};
/** As wide as any day: figures are of equal width. */
const WIDEST_DAY = '00/00/0000';
type Props = { locale: string; strings: Strings; jackpots: readonly ShownJackpot[] };

export const JackpotStrip = island(function JackpotStrip({ locale, strings, jackpots: first }: Props) {
  const t = translator(strings, locale);
  const isHere = useHere();
  const state = useStore($jackpots, { ssr: 'initial' });
  useEffect(() => followJackpots(), []);
  const jackpots =
    state.kind === 'ready'
      ? state.jackpots.map(({ won_at, ...jackpot }) => ({ ...jackpot, wonAt: won_at ?? null }))
      : first;
  if (jackpots.length === 0) return null;
  return (
    <dl className="jackpots panel" data-feature="jackpots">
      {inOrder(jackpots).map(({ name, value, winner, wonAt }) => (
        <div key={name} className={`jackpot jackpot-${name}`}>
          <dt>
            <Medal />
            <span>{t(`lobby.jackpot_${name}`)}</span>
          </dt>
          <dd className="jackpot-value">
            <RollingAmount amount={value} currency={DEFAULT_CURRENCY} locale={locale} />
          </dd>
          {winner && wonAt && (
            <dd className="jackpot-last">
              {t('lobby.lastWin')}
              <span
                className={isHere ? 'figures' : 'figures invisible'}
              >{`${isHere ? localDay(wonAt) : WIDEST_DAY}, ${winner}`}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
});
