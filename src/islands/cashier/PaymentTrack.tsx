import type { PaymentKind, PaymentStatus } from '#domain/payment-status.ts';
import { type TrackStep, trackOf } from '#domain/payment-track.ts';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { check, x } from '#theme/icons.ts';

type Props = { t: Translate; kind: PaymentKind; status: PaymentStatus };
const marks: Partial<Record<TrackStep['state'], string>> = { done: check, ended: x };

/** How far a payment has come, as a row of steps; what each is at is said, too. */
export function PaymentTrack({ t, kind, status }: Props) {
  return (
    <ol className="track">
      {trackOf(kind, status).map(({ name, state }) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="track-node" aria-hidden="true">
            {marks[state] && <Icon path={marks[state]} size="xs" />}
          </span>
          {t(`payments.step_${name}`)}
          <span className="sr-only">{t(`payments.at_${state}`)}</span>
        </li>
      ))}
    </ol>
  );
}
