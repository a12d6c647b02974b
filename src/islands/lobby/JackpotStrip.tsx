import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { type Strings, translator } from '#i18n/t.ts';
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

const looks: Readonly<Record<JackpotName, Readonly<Record<'cell' | 'medal' | 'value', string>>>> = {
  silver: { cell: '', medal: 'text-silver lt-tablet:size-32px', value: 'text-24 lt-tablet:text-16' },
  gold: {
    cell: 'lt-tablet:col-span-2 lt-tablet:order--1 lt-tablet:[box-shadow:inset_0_-1px_0_var(--hairline)]',
    medal: 'text-gold lt-tablet:size-40px',
    value: 'text-[1.875rem] lt-tablet:text-24',
  },
  bronze: { cell: '', medal: 'text-bronze lt-tablet:size-32px', value: 'text-24 lt-tablet:text-16' },
};

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
    <dl
      className="panel grid grid-cols-[1fr_1.22fr_1fr] mt-4 overflow-hidden lt-tablet:grid-cols-[1fr_1fr] lt-tablet:mt-2"
      data-feature="jackpots"
    >
      {inOrder(jackpots).map(({ name, value, winner, wonAt }) => (
        <div
          key={name}
          className={`jackpot relative grid grid-cols-[auto_1fr_auto] content-center gap-x-4 min-h-84px py-3 px-6 lt-laptop:px-4 lt-laptop:gap-x-3 lt-tablet:gap-x-10px lt-tablet:min-h-0 lt-tablet:p-3 ${looks[name].cell}`}
        >
          {/* Medal and name stand in the cells of the jackpot itself. */}
          <dt className="contents text-13 text-text-2 lt-tablet:text-12">
            <Medal look={looks[name].medal} />
            <span className="self-end">{t(`lobby.jackpot_${name}`)}</span>
          </dt>
          <dd
            className={`row-start-2 col-start-2 font-bold leading-[1.2] text-gold lt-laptop:text-20 ${looks[name].value}`}
          >
            <RollingAmount amount={value} currency={DEFAULT_CURRENCY} locale={locale} />
          </dd>
          {winner && wonAt && (
            <dd className="row-start-1 row-span-2 col-start-3 self-center grid text-end text-12 leading-[1.4] text-text-3 max-[1279px]:hidden">
              {t('lobby.lastWin')}
              <span className={isHere ? 'figures' : 'figures invisible'}>
                {`${isHere ? localDay(wonAt) : WIDEST_DAY}, ${winner}`}
              </span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
});

/** The eight-pointed star of the tiles, in its metal. */
function Medal({ look }: { look: string }) {
  return (
    <svg
      className={`row-start-1 row-span-2 self-center size-44px fill-current ${look}`}
      viewBox="0 0 44 44"
      aria-hidden="true"
    >
      <path d="M43 22L36.85 28.15L36.85 36.85L28.15 36.85L22 43L15.85 36.85L7.15 36.85L7.15 28.15L1 22L7.15 15.85L7.15 7.15L15.85 7.15L22 1L28.15 7.15L36.85 7.15L36.85 15.85Z" />
      <path
        className="fill-surface-1"
        d="M37.5 22L32.96 26.54L32.96 32.96L26.54 32.96L22 37.5L17.46 32.96L11.04 32.96L11.04 26.54L6.5 22L11.04 17.46L11.04 11.04L17.46 11.04L22 6.5L26.54 11.04L32.96 11.04L32.96 17.46Z"
      />
      <path
        className="fill-none stroke-current"
        d="M34.5 22L30.84 25.66L30.84 30.84L25.66 30.84L22 34.5L18.34 30.84L13.16 30.84L13.16 25.66L9.5 22L13.16 18.34L13.16 13.16L18.34 13.16L22 9.5L25.66 13.16L30.84 13.16L30.84 18.34Z"
      />
      <path d="M29 22L26.95 24.05L26.95 26.95L24.05 26.95L22 29L19.95 26.95L17.05 26.95L17.05 24.05L15 22L17.05 19.95L17.05 17.05L19.95 17.05L22 15L24.05 17.05L26.95 17.05L26.95 19.95Z" />
    </svg>
  );
}
