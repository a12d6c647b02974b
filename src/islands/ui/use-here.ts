import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the page as the server made it, true as soon as the browser has taken it over: for what only the reader's machine knows. */
export const useHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
