import { useState } from 'react';

/** Tracks whether an action is under way, for the button that started it. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const during = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return { busy, during };
}
