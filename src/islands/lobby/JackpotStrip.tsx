import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { RollingAmount } from '#islands/ui/RollingAmount.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { inOrder, type JackpotName } from '#model/bonuses/jackpots.ts';
import { dayOf } from '#model/dates.ts';
import { $jackpots, followJackpots } from '#stores/bonuses/jackpots.ts';
import sheet from '#theme/icons.svg?url&no-inline';

export type ShownJackpot = {
  readonly name: JackpotName;
  readonly value: AmountMinor;
  readonly winner: string | null;
  readonly wonAt: string | null;
};

const metals = { silver: 'text-silver', gold: 'text-gold', bronze: 'text-bronze' } as const;

type Props = { locale: string; t: Translate; jackpots: readonly ShownJackpot[] };

const classOfJackpot =
  'relative grid grid-cols-[auto_1fr_auto] content-center gap-x-4 min-h-84px px-6 py-3 lt-laptop:px-4 lt-laptop:gap-x-3 lt-tablet:gap-x-10px lt-tablet:min-h-0 lt-tablet:px-3';
const classOfDivider =
  'tablet:not-first:before:content-empty before:absolute before:inset-y-20px before:start-0 before:w-1px before:bg-hairline';
const classOfGold = 'lt-tablet:col-span-2 lt-tablet:order--1 lt-tablet:[box-shadow:inset_0_-1px_0_var(--hairline)]';
const classOfMedal = 'row-span-2 self-center size-44px lt-tablet:size-32px';
const classOfGoldMedal = 'row-span-2 self-center size-44px lt-tablet:size-40px';
const classOfValue = 'row-start-2 col-start-2 font-bold leading-[1.2] text-gold';
const classOfOtherValue = 'text-24 lt-laptop:text-20 lt-tablet:text-16';
const classOfGoldValue = 'text-[1.875rem] lt-laptop:text-20 lt-tablet:text-24';

export const JackpotStrip = withTexts(
  ['lobby'],
  island(function JackpotStrip({ locale, t, jackpots: first }: Props) {
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
          <div key={name} className={`${classOfJackpot} ${classOfDivider} ${name === 'gold' ? classOfGold : ''}`}>
            <dt className="contents text-13 text-text-2 lt-tablet:text-12">
              <svg
                className={`${metals[name]} ${name === 'gold' ? classOfGoldMedal : classOfMedal}`}
                aria-hidden="true"
              >
                <use href={`${sheet}#medal`} />
              </svg>
              <span className="self-end">{t(`lobby.jackpot_${name}`)}</span>
            </dt>
            <dd className={`${classOfValue} ${name === 'gold' ? classOfGoldValue : classOfOtherValue}`}>
              <RollingAmount amount={value} currency={DEFAULT_CURRENCY} locale={locale} />
            </dd>
            {winner && wonAt && (
              <dd className="row-start-1 row-span-2 col-start-3 self-center grid text-end text-12 leading-[1.4] text-text-3 max-[1279px]:hidden">
                <span>{t('lobby.lastWin')}</span>
                <span className="figures" translate="no">
                  {`${dayOf(wonAt)}, ${winner}`}
                </span>
              </dd>
            )}
          </div>
        ))}
      </dl>
    );
  }),
);
