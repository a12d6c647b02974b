import { useEffect, useState } from 'react';

/** Whether a time has passed; updates when it does. @param until null never passes. */
export function useIsOver(until: string | null): boolean {
  const isPast = () => until !== null && Date.parse(until) <= Date.now();
  const [isOver, setOver] = useState(isPast);
  useEffect(() => {
    if (until === null) return;
    const leftMs = Date.parse(until) - Date.now();
    setOver(leftMs <= 0);
    const timer = setTimeout(() => setOver(true), leftMs);
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}
