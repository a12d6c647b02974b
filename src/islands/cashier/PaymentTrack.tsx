import type { PaymentKind, PaymentStatus } from '#domain/payment-status.ts';
import { trackOf } from '#domain/payment-track.ts';
import type { Translate } from '#i18n/t.ts';
import { Track } from '#islands/ui/Track.tsx';

type Props = { t: Translate; kind: PaymentKind; status: PaymentStatus | null };

/** How far a payment has come. */
export function PaymentTrack({ t, kind, status }: Props) {
  return (
    <Track
      steps={trackOf(kind, status)}
      nameOf={({ name }) => t(`payments.step_${name}`)}
      stateOf={({ state }) => t(`payments.at_${state}`)}
    />
  );
}
