import { shownCurrency } from '#domain/money.ts';
import { moneyText } from '#domain/money-text.ts';
import { DEGREES_A_TILE, type PrizeKind, prizeKind } from '#domain/wheel.ts';
import hub from '#islands/wheel/hub.svg?url&no-inline';
import pointer from '#islands/wheel/pointer.svg?url&no-inline';
import rim from '#islands/wheel/rim.svg?url&no-inline';
import tiles from '#islands/wheel/tiles.svg?url&no-inline';
import type { Prize } from '#stores/wheel.ts';
import icons from '#theme/icons.svg?url&no-inline';

type Props = {
  prizes: readonly Prize[];
  locale: string;
  /** What it is, for whoever does not see it. */
  label: string;
  /** Degrees; from one to the next it turns by itself, and stands exactly there. */
  rotation: number;
  /** The tile that was drawn, once the wheel stands still. */
  drawn: number | null;
  isPulsing: boolean;
};

/** The drawn tile, in plaster over its own place. */
const WEDGE = 'M300 300L255.3 75.4A229 229 0 0 1 344.7 75.4Z';

/** Sixteen tiles that turn between a rim and a hub that stand still. */
export function WheelPicture({ prizes, locale, label, rotation, drawn, isPulsing }: Props) {
  return (
    <div className="wheel-box" role="img" aria-label={label}>
      <img className="wheel-rim" src={rim} alt="" width={600} height={600} />
      <div className="wheel-turning" style={{ rotate: `${rotation}deg` }}>
        <img src={tiles} alt="" width={600} height={600} />
        <svg viewBox="0 0 600 600" aria-hidden="true">
          {prizes.map((prize, index) => (
            <g
              key={prize.id}
              className={index === drawn ? 'wheel-drawn' : undefined}
              transform={`rotate(${index * DEGREES_A_TILE} 300 300)`}
            >
              {index === drawn && <path d={WEDGE} />}
              <TilePrize prize={prize} locale={locale} />
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

/** Names of the sheet of icons. */
const ICONS: Readonly<Record<PrizeKind, string>> = {
  cash: 'coins',
  bonus: 'gift',
  spins: 'rotateCw',
  present: 'trophy',
  nothing: 'x',
};
const LONG = 4;

function TilePrize({ prize: { is_present, name, amount, currency }, locale }: { prize: Prize; locale: string }) {
  if (is_present) {
    return (
      <text x="300" y="122" className="wheel-present">
        {name.slice(0, 12)}
      </text>
    );
  }
  const { figures, sign } = moneyText(amount, shownCurrency(currency), locale);
  // A round prize without its zeros: the tile has little room.
  const short = figures.replace(/[.,]00$/, '');
  return (
    <>
      <text
        x="300"
        y="117"
        direction="ltr"
        className={short.length < LONG ? 'wheel-amount' : 'wheel-amount wheel-long'}
      >
        {short}
      </text>
      <text x="300" y="137">
        {sign}
      </text>
    </>
  );
}
