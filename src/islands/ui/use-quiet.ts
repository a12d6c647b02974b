import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 2000;

/** What a live region says of a value that changes often: only the value it rests at, and never the first one. */
export function useQuiet(value: string | null): string {
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (value === null) return;
    first.current ??= value;
    if (value === first.current && said === '') return;
    const timer = setTimeout(() => setSaid(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value, said]);
  return said;
}
