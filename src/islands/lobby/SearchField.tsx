import { useStore } from '@nanostores/react';
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { MAX_TYPED_QUERY, type QueryProblem } from '#domain/lobby/search-query.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import type { SuggestionListProps } from '#islands/lobby/SuggestionList.tsx';
import type { ComboState } from '#islands/lobby/use-combobox.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { $filters, $problem, loadSearcher, typeQuery } from '#stores/lobby/game-list.ts';
import { circleAlert } from '#theme/icons.json';
import { search } from '#theme/lobby-icons.json';

const closed: ComboState = { isOpen: false, active: undefined };

const comboboxProps = ({ isOpen, active }: ComboState) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    // The list exists only while it is open.
    'aria-controls': isOpen ? 'search-list' : undefined,
    'aria-activedescendant': active,
  }) as const;

type Props = { typed: string; problem: QueryProblem | null; isFirst: boolean };

export function SearchField({ typed, problem: first, isFirst }: Props) {
  const { t } = useLobby();
  const input = useRef<HTMLInputElement>(null);
  const [combo, setCombo] = useState<ComboState>(closed);
  const { isAlive, List, load } = useSuggestionList(input);
  const query = useStore($filters, { ssr: 'initial' }).query;
  const stored = useStore($problem, { ssr: 'initial' });
  const problem = isAlive ? stored : first;
  useFieldText(input, isAlive ? typed : null, query);
  const ask = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    load();
    typeQuery(currentTarget.value);
  };

  return (
    <div className="search-field relative grid gap-6px min-w-0 flex-[0_1_348px] lt-laptop:flex-[1_1_100%] lt-tablet:flex-1">
      <span className="field-box gap-1 ps-0 pe-3">
        <button type="submit" className="icon-btn size-40px text-text-3" aria-label={t('lobby.find')}>
          <Icon path={search} />
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          defaultValue={typed}
          placeholder={t('lobby.search')}
          aria-label={t('lobby.search')}
          aria-invalid={problem !== null || undefined}
          aria-describedby="search-problem"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_TYPED_QUERY}
          {...(isAlive && comboboxProps(combo))}
          // biome-ignore lint/a11y/noAutofocus: the field is the purpose of the search page.
          autoFocus={isFirst}
          onFocus={ask}
          onInput={ask}
        />
        <kbd className="px-7px py-1px rounded-5px bg-surface-3 [font-family:inherit] text-12 text-text-2 lt-tablet:hidden">
          /
        </kbd>
      </span>
      <p id="search-problem" className="field-error" role="alert" hidden={problem === null}>
        <Icon path={circleAlert} size="s" />
        {problem && <span>{t(`lobby.search_${problem}`)}</span>}
      </p>
      {List && <List input={input} onChange={setCombo} />}
    </div>
  );
}

function useSuggestionList(input: RefObject<HTMLInputElement | null>) {
  const [isAlive, setAlive] = useState(false);
  const [List, setList] = useState<View<SuggestionListProps> | null>(null);
  const load = useCallback(() => {
    loadSearcher();
    if (List) return;
    // After a failed download the field searches without suggestions; the next key press tries again.
    import('#islands/lobby/SuggestionList.tsx').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => undefined,
    );
  }, [List]);
  useEffect(() => {
    setAlive(true);
    // The field may have had the focus before this code ran.
    if (document.activeElement === input.current) load();
  }, [input, load]);
  return { isAlive, List, load };
}

/**
 * @param typed the server's value of the field; null once the list follows the address: it would overwrite what is
 * typed.
 */
function useFieldText(input: RefObject<HTMLInputElement | null>, typed: string | null, query: string): void {
  const before = useRef(query);
  useEffect(() => {
    const typedEarly = input.current?.value ?? '';
    if (typed !== null && typedEarly !== typed) typeQuery(typedEarly);
  }, [input, typed]);
  useEffect(() => {
    // The query changed other than by typing: through Back, a similar name or cleared filters.
    const field = input.current;
    const isOthers = before.current !== query;
    before.current = query;
    if (isOthers && field && document.activeElement !== field) field.value = query;
  }, [input, query]);
}
