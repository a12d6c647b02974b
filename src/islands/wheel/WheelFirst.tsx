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
          <a className="btn btn-gold btn-lg btn-full" href={links.signIn}>
            {t('wheel.freeSpin')}
          </a>
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
