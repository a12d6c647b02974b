import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { QueryProblem } from '#domain/search-query.ts';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $filters, $problem, typeQuery } from '#stores/game-list.ts';
import { circleAlert, search } from '#theme/icons.ts';

type Props = { query: string; problem: QueryProblem | null };

/** The field keeps its own text, so that a letter is on the screen before anything is searched for. */
export function SearchField({ query, problem: first }: Props) {
  const { t } = useLobby();
  const input = useRef<HTMLInputElement>(null);
  const asked = useStore($filters, { ssr: 'initial' }).query;
  const problem = useStore($problem, { ssr: 'initial' }) ?? first;

  useEffect(() => {
    const typedEarly = input.current?.value ?? '';
    if (typedEarly !== query) typeQuery(typedEarly);
    const focusBySlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isField(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focusBySlash);
    return () => removeEventListener('keydown', focusBySlash);
  }, [query]);

  useEffect(() => {
    // Changed by something else than typing: Back, a near name, the filters cleared.
    if (input.current && document.activeElement !== input.current) input.current.value = asked;
  }, [asked]);

  return (
    <div className="search-field">
      <label className="field-box">
        <Icon path={search} />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t('lobby.search')}
          aria-label={t('lobby.search')}
          aria-invalid={problem !== null || undefined}
          aria-describedby="search-problem"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onInput={(event) => typeQuery(event.currentTarget.value)}
        />
        <kbd className="search-key">/</kbd>
      </label>
      <p id="search-problem" className="field-error" role="alert" hidden={problem === null}>
        <Icon path={circleAlert} size="s" />
        {problem && t(`lobby.search_${problem}`)}
      </p>
    </div>
  );
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input,textarea,select,[contenteditable]');
