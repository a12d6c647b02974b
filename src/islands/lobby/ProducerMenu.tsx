import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Choice, classOfChoice } from '#islands/lobby/Choice.tsx';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { noFilters } from '#model/lobby/filters.ts';
import type { Counted } from '#model/lobby/game-list.ts';
import { $filters, $list, countChoices, toggle } from '#stores/lobby/game-list.ts';

type MenuProps = { producers: readonly Counted[]; chosen: readonly string[] };

export function ProducerMenu({ producers, chosen: given }: MenuProps) {
  const { t, formatCount } = useLobby();
  const stored = useStore($filters, { ssr: 'initial' });
  // Not deferred like the other filters: the checkbox would lose its tick and get it back.
  const chosen = stored === noFilters ? given : stored.providers;
  const [isOpen, setOpen] = useState(false);
  const countOf = useProducerCounts(producers, isOpen);
  const known = producers.filter(({ id }) => chosen.includes(id));
  const summary =
    known.length === 0 ? t('lobby.allProducers') : known.length === 1 ? known[0]?.label : formatCount(known.length);
  const offered = producers.filter(({ id }) => chosen.includes(id) || countOf(id) > 0);
  return (
    <details
      className="relative"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={`${classOfChoice} focus-visible:shadow-ring focus-visible:[outline:0]`}>
        <Choice label={t('lobby.producers')}>
          <b className="font-medium" translate={known.length === 0 ? undefined : 'no'}>
            {summary}
          </b>
        </Choice>
      </summary>
      <fieldset className="producer-list absolute top-[calc(100%+6px)] start-0 z-sticky w-[min(264px,100vw-2*var(--gutter))] lt-tablet:w-[min(320px,100vw-2*var(--gutter))] max-h-[min(420px,60dvh)] overflow-auto p-2 rounded-3 bg-surface-3 shadow-lift-3">
        <legend className="sr-only">{t('lobby.producers')}</legend>
        {offered.map(({ id, label }) => (
          <label
            key={id}
            className="flex items-center gap-3 min-h-40px lt-tablet:min-h-44px px-3 rounded-2 text-14 cursor-pointer hover:bg-veil-2"
          >
            <input
              className="flex-none size-18px accent-plaster"
              type="checkbox"
              name="providers"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => toggle('providers', id)}
            />
            <span className="flex-1 text-start rtl:text-end" dir="ltr" translate="no">
              {label}
            </span>
            <span className="figures text-text-3" translate="no">
              {formatCount(countOf(id))}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function useProducerCounts(producers: readonly Counted[], isOpen: boolean): (id: string) => number {
  const list = useDeferredValue(useStore($list, { ssr: 'initial' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other counts.
  const counts = useMemo(() => (isOpen ? countChoices('providers') : []), [isOpen, list]);
  const known = counts.length > 0 ? counts : producers;
  return (id) => known.find((one) => one.id === id)?.count ?? 0;
}
