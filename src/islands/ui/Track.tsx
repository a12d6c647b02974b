import { Icon } from '#islands/ui/Icon.tsx';
import type { TrackStep } from '#model/cashier/payment-track.ts';
import { check, x } from '#theme/icons.json';

type Props = { steps: readonly TrackStep[]; nameOf: (step: TrackStep) => string; stateOf: (step: TrackStep) => string };
const marks: Partial<Record<TrackStep['state'], string>> = { done: check, ended: x };

export function Track({ steps, nameOf, stateOf }: Props) {
  return (
    <ol className="track">
      {steps.map((step) => {
        const mark = marks[step.state];
        return (
          <li key={step.name} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
            <span className="track-node" aria-hidden="true">
              {mark && <Icon path={mark} size="xs" />}
            </span>
            {nameOf(step)}
            <span className="sr-only">{stateOf(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}
