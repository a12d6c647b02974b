import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { noFilters, toggled } from '#model/lobby/filters.ts';
import type { Counted } from '#model/lobby/game-list.ts';
import { $filters, $list, choose, countChoices } from '#stores/lobby/game-list.ts';
import { chevronDown } from '#theme/icons.ts';

type Props = { producers: readonly Counted[]; chosen: readonly string[] };

/** Several producers at once, each with what it would give. */
export function ProducerMenu({ producers, chosen: given }: Props) {
  const { t, formatCount } = useLobby();
  const stored = useStore($filters, { ssr: 'initial' });
  // Not a moment later, as the other choices are: a box would lose its tick and get it back.
  const chosen = stored === noFilters ? given : stored.providers;
  const [isOpen, setOpen] = useState(false);
  const countOf = useCounts(producers, isOpen);
  const known = producers.filter(({ id }) => chosen.includes(id));
  const summary =
    known.length === 0 ? t('lobby.allProducers') : known.length === 1 ? known[0]?.label : formatCount(known.length);
  const offered = producers.filter(({ id }) => chosen.includes(id) || countOf(id) > 0);
  return (
    <details
      className="producer-menu"
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
      <summary className="choice">
        <span>{t('lobby.producers')}</span>
        <b>{summary}</b>
        <Icon path={chevronDown} size="s" />
      </summary>
      <fieldset className="producer-list">
        <legend className="sr-only">{t('lobby.producers')}</legend>
        {offered.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              name="providers"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => choose({ providers: toggled(chosen, id) })}
            />
            <span className="flex-1" dir="ltr">
              {label}
            </span>
            <span className="figures text-ink-3">{formatCount(countOf(id))}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** What each producer would give with the other filters as they are: counted anew while the menu is open. */
function useCounts(producers: readonly Counted[], isOpen: boolean): (id: string) => number {
  const list = useDeferredValue(useStore($list, { ssr: 'initial' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another count.
  const counts = useMemo(() => (isOpen ? countChoices('providers') : []), [isOpen, list]);
  const known = counts.length > 0 ? counts : producers;
  return (id) => known.find((one) => one.id === id)?.count ?? 0;
}
