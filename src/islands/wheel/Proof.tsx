import type { WheelViewProps } from '#islands/wheel/WheelView.tsx';
import type { Wheel } from '#stores/wheel/wheel.ts';

type Props = Pick<WheelViewProps, 't' | 'links'> & { wheel: Wheel };

/** What the next draw is committed to, in plain sight before it is made. Hosts that commit to nothing show nothing. */
export function Proof({ t, links, wheel: { settings } }: Props) {
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
            <code>{commitment}</code>
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
