import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
