import type { Translate } from '#i18n/t.ts';
import { Chances, WheelHead } from '#islands/wheel/Chances.tsx';
import { WheelPicture } from '#islands/wheel/WheelPicture.tsx';
import type { wheelLinks } from '#islands/wheel/wheel-texts.ts';
import type { Wheel } from '#stores/wheel/wheel.ts';

type Props = { t: Translate; wheel: Wheel; links: ReturnType<typeof wheelLinks> };

export function WheelFirst({ t, wheel, links }: Props) {
  return (
    <div className="wheel-room wheel-first">
      <WheelPicture
        prizes={wheel.prizes}
        locale={t.locale}
        label={t('wheel.wheelLabel')}
        rotation={0}
        drawn={null}
        isPulsing={false}
      />
      <div className="wheel-side">
        <WheelHead t={t} time={wheel.settings.free_spin_time} />
        <section className="panel wheel-panel">
          {wheel.settings.is_open ? (
            <a className="btn btn-gold btn-lg btn-full for-guest" href={links.signIn}>
              {t('wheel.freeSpin')}
            </a>
          ) : (
            <p className="note">{t('wheel.closed')}</p>
          )}
          {wheel.settings.commitment !== undefined && (
            <p className="wheel-then">
              <a className="link" href={links.check}>
                {t('wheel.howToCheck')}
              </a>
            </p>
          )}
        </section>
      </div>
      <Chances t={t} wheel={wheel} />
    </div>
  );
}

/** Shown if the host has no prizes or did not answer in time. */
export const NoWheelFirst = ({ t, isNone }: { t: Translate; isNone: boolean }) => (
  <div className="wheel-first">
    <h1 className="heading">{t('wheel.title')}</h1>
    <noscript>
      <p className="panel records-empty">{t(isNone ? 'wheel.closed' : 'wheel.failedText')}</p>
    </noscript>
  </div>
);
