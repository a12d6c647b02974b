import { shownCurrency } from '#domain/money.ts';
import { moneyText } from '#domain/money-text.ts';
import { type PrizeKind, prizeKind, TILES } from '#domain/wheel/wheel.ts';
import hub from '#islands/wheel/hub.svg?url&no-inline';
import pointer from '#islands/wheel/pointer.svg?url&no-inline';
import rim from '#islands/wheel/rim.svg?url&no-inline';
import tiles from '#islands/wheel/tiles.svg?url&no-inline';
import type { Prize } from '#stores/wheel/wheel.ts';
import icons from '#theme/icons.svg?url&no-inline';

type Props = {
  prizes: readonly Prize[];
  locale: string;
  label: string;
  rotation: number;
  drawn: number | null;
  isPulsing: boolean;
};

const RADIUS = 229;

function wedgePath(tiles: number): string {
  if (tiles === 1) return `M300 71A${RADIUS} ${RADIUS} 0 1 1 299.9 71Z`;
  const half = Math.PI / tiles;
  const [across, up] = [RADIUS * Math.sin(half), RADIUS * Math.cos(half)].map((side) => Number(side.toFixed(1)));
  return `M300 300l-${across}-${up}A${RADIUS} ${RADIUS} 0 0 1 ${300 + (across ?? 0)} ${300 - (up ?? 0)}Z`;
}

export function WheelPicture({ prizes, locale, label, rotation, drawn, isPulsing }: Props) {
  const count = prizes.length;
  const isUsual = count === TILES;
  const wedge = wedgePath(count);
  // A host may give two tiles the same id.
  const placed = prizes.map((prize, index) => ({ prize, index, key: `${index} ${prize.id}` }));
  return (
    <div data-scheme="dark" className="wheel-box" role="img" aria-label={label} translate="no">
      <img className="wheel-rim" src={rim} alt="" width={600} height={600} />
      <div className="wheel-turning" style={{ rotate: `${rotation}deg` }}>
        {isUsual && <img src={tiles} alt="" width={600} height={600} />}
        <svg viewBox="0 0 600 600" aria-hidden="true">
          {placed.map(({ prize, index, key }) => (
            <g
              key={key}
              className={index === drawn ? 'wheel-drawn' : undefined}
              transform={`rotate(${(index * 360) / count} 300 300)`}
            >
              {!isUsual && <path className="wheel-tile" d={wedge} />}
              {index === drawn && <path d={wedge} />}
              <TilePrize prize={prize} isNarrow={count > TILES} locale={locale} />
              <use
                className="wheel-icon"
                href={`${icons}#${ICONS[prizeKind(prize)]}`}
                x="288"
                y="146"
                width="24"
                height="24"
              />
            </g>
          ))}
        </svg>
      </div>
      <img className="wheel-hub" src={hub} alt="" width={196} height={196} />
      <img
        className={isPulsing ? 'wheel-pointer wheel-pulse' : 'wheel-pointer'}
        src={pointer}
        alt=""
        width={48}
        height={66}
      />
    </div>
  );
}

const ICONS: Readonly<Record<PrizeKind, string>> = {
  cash: 'coins',
  bonus: 'gift',
  spins: 'rotateCw',
  present: 'trophy',
  nothing: 'x',
};
const LONG = 4;

type TileProps = { prize: Prize; isNarrow: boolean; locale: string };

function TilePrize({ prize: { is_present, name, amount, currency }, isNarrow, locale }: TileProps) {
  if (is_present) {
    return (
      <text x="300" y="122" className="wheel-present">
        {name.slice(0, isNarrow ? 6 : 12)}
      </text>
    );
  }
  const { figures, sign } = moneyText(amount, shownCurrency(currency), locale);
  const short = figures.replace(/[.,]00$/, '');
  return (
    <>
      <text
        x="300"
        y="117"
        direction="ltr"
        className={
          isNarrow ? 'wheel-amount wheel-narrow' : short.length < LONG ? 'wheel-amount' : 'wheel-amount wheel-long'
        }
      >
        {short}
      </text>
      {!isNarrow && (
        <text x="300" y="137">
          {sign}
        </text>
      )}
    </>
  );
}
