import { MARKET_ZONE_NAME } from '#domain/market.ts';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { formatNumber } from '#domain/numerals.ts';
import { expectedPrize, expectedReturn, WEIGHTS_SUM } from '#domain/wheel/wheel.ts';
import type { Translate } from '#i18n/t.ts';
import { Sentence } from '#islands/ui/Sentence.tsx';
import type { WheelViewProps } from '#islands/wheel/wheel-props.ts';
import { prizeText } from '#islands/wheel/wheel-texts.ts';
import type { Prize, Wheel } from '#stores/wheel/wheel.ts';

type Props = Pick<WheelViewProps, 't'> & { wheel: Wheel };
type Row = { readonly prize: Prize; readonly tiles: number; readonly weight: number };

function rowsOf(prizes: readonly Prize[]): Row[] {
  const rows = new Map<string, Row>();
  for (const prize of prizes) {
    const name = prize.is_present ? prize.name : String(prize.amount);
    const before = rows.get(name) ?? { prize, tiles: 0, weight: 0 };
    rows.set(name, { prize, tiles: before.tiles + 1, weight: before.weight + (prize.weight ?? 0) });
  }
  return [...rows.values()].sort((one, other) => other.prize.amount - one.prize.amount);
}

export function Chances({ t, wheel: { prizes, settings } }: Props) {
  const arePublished = prizes.every(({ weight }) => weight !== undefined);
  const tiles = prizes.map(({ amount, weight = 0 }) => ({ amount, weight }));
  const cost = settings.paid_spin_cost;
  const money = (amount: Prize['amount']) => formatMoney(amount, shownCurrency(prizes[0]?.currency), t.locale);
  const percent = (share: number) => `${formatNumber((share * 100) / WEIGHTS_SUM, t.locale, 2)}\u00a0%`;
  const share = cost === null ? null : expectedReturn(tiles, cost);
  return (
    <section className="panel wheel-chances" aria-labelledby="chances">
      <h2 id="chances">{t(arePublished ? 'wheel.chances' : 'wheel.prizes')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('wheel.prize')}</th>
            {arePublished && <th scope="col">{t('wheel.chance')}</th>}
          </tr>
        </thead>
        <tbody>
          {rowsOf(prizes).map(({ prize, tiles: count, weight }) => (
            <tr key={prize.id}>
              <th scope="row">
                <bdi className="money" translate="no">
                  {prizeText(prize, t.locale)}
                </bdi>
                {count > 1 && <small>{t('wheel.times', { count })}</small>}
              </th>
              {arePublished && (
                <td className="figures">
                  <bdi translate="no">{percent(weight)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {arePublished && (
        <p>
          <Sentence text={t('wheel.meanFree')} values={{ mean: money(expectedPrize(tiles)) }} />
        </p>
      )}
      {arePublished && cost !== null && share !== null && (
        <p>
          <Sentence
            text={t('wheel.meanPaid')}
            values={{
              cost: money(cost),
              mean: money(expectedPrize(tiles)),
              share: formatNumber(share / 100, t.locale, share % 100 === 0 ? 0 : 2),
            }}
          />
        </p>
      )}
    </section>
  );
}

export function Proof({ t, links, wheel: { settings } }: Pick<WheelViewProps, 't' | 'links'> & { wheel: Wheel }) {
  const { commitment } = settings;
  if (commitment === undefined) return null;
  return (
    <section className="panel wheel-proof" aria-labelledby="fair">
      <h2 id="fair">{t('wheel.fair')}</h2>
      <p>{t('wheel.fairText')}</p>
      {commitment ? (
        <dl>
          <dt>{t('wheel.committed')}</dt>
          <dd dir="ltr">
            <code translate="no">{commitment}</code>
          </dd>
        </dl>
      ) : (
        <p>{t('wheel.committedGuest')}</p>
      )}
      <a className="link" href={links.check}>
        {t('wheel.howToCheck')}
      </a>
    </section>
  );
}

type WheelHeadProps = { t: Translate; time: string };

export const WheelHead = ({ t, time }: WheelHeadProps) => (
  <div>
    <h1 className="heading">{t('wheel.title')}</h1>
    <p className="wheel-intro">{t('wheel.intro', { time: time.slice(0, 5), zone: MARKET_ZONE_NAME })}</p>
  </div>
);
