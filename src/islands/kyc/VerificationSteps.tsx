import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { check, x } from '#theme/icons.ts';

type Step = 'done' | 'now' | 'refused' | 'ahead';
const steps: Readonly<Record<string, readonly [Step, Step, Step]>> = {
  none: ['ahead', 'ahead', 'ahead'],
  sent: ['done', 'ahead', 'ahead'],
  in_review: ['done', 'now', 'ahead'],
  accepted: ['done', 'done', 'done'],
  refused: ['done', 'done', 'refused'],
};
const names = ['stepSent', 'stepReview', 'stepAnswer'] as const;

/** The verification state in words; the row of steps above repeats it. @param state null while loading. */
export function VerificationSteps({ state, t }: { state: string | null; t: Translate }) {
  const row = steps[state ?? 'none'];
  return (
    <section className="panel papers-state" aria-labelledby="papers-state">
      <ol className="papers-steps" aria-hidden="true">
        {names.map((name, index) => (
          <li key={name} data-step={row?.[index]}>
            <i>
              {row?.[index] === 'done' && <Icon path={check} size="xs" />}
              {row?.[index] === 'refused' && <Icon path={x} size="xs" />}
            </i>
            {t(`documents.${name}`)}
          </li>
        ))}
      </ol>
      <div role="status">
        <h2 id="papers-state">{state ? t(`documents.state_${state}`) : <span className="skeleton papers-wait" />}</h2>
        <p>{state ? t(`documents.text_${state}`) : <span className="skeleton papers-wait papers-wait-long" />}</p>
      </div>
    </section>
  );
}
