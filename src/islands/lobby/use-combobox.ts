import { type RefObject, useEffect, useState } from 'react';

export type ComboState = { readonly isOpen: boolean; readonly active: string | undefined };

type Options = {
  input: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  onChange: (state: ComboState) => void;
};

/** The combobox of the ARIA Authoring Practices: the focus never leaves the field. */
export function useCombobox({ input, list, ids, onChange }: Options): ComboState & { close: () => void } {
  const [isWanted, setWanted] = useState(true);
  const [at, setAt] = useState(-1);
  const isOpen = isWanted && ids.length > 0;
  const active = isOpen ? ids[at] : undefined;
  const shown = ids.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list resets the active option.
  useEffect(() => setAt(-1), [shown]);
  useEffect(() => onChange({ isOpen, active }), [isOpen, active, onChange]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const press = (event: KeyboardEvent) => {
      // Ignores keys that compose a character (IME).
      if (event.isComposing) return;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && ids.length > 0) {
        event.preventDefault();
        setWanted(true);
        setAt((before) => (isOpen ? wrapped(before + step, ids.length) : step > 0 ? 0 : ids.length - 1));
      } else if (event.key === 'Enter' && active) {
        event.preventDefault();
        document.getElementById(active)?.click();
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        setWanted(false);
      } else if (event.key === 'Enter') setWanted(false);
    };
    const want = () => setWanted(true);
    const leave = (event: FocusEvent) => {
      if (!list.current?.contains(event.relatedTarget as Node | null)) setWanted(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('keydown', press, { signal });
    for (const name of ['input', 'focus', 'click']) field.addEventListener(name, want, { signal });
    field.addEventListener('blur', leave, { signal });
    return () => listening.abort();
  }, [input, list, ids, isOpen, active]);

  return { isOpen, active, close: () => setWanted(false) };
}

const wrapped = (at: number, count: number): number => (at < -1 ? count - 1 : at >= count ? -1 : at);
