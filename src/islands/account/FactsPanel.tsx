import type { ReactNode } from 'react';

export const waitingFact = (
  <span className="skeleton inline-block w-9em h-0.9em my-[calc((1lh-0.9em)/2)]" aria-hidden="true" />
);

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] };

export const FactsPanel = ({ facts }: Props) => (
  <dl className="panel col-span-full px-6 py-2">
    {facts.map(([name, value]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-2px py-3 text-14 not-first:shadow-row">
        <dt className="text-text-3">{name}</dt>
        <dd className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1">{value}</dd>
      </div>
    ))}
  </dl>
);
