/**
 * What is left of the player's own limits, always from the host's answer: a limit that were counted here would be counted
 * by what a frame says. It is asked for when somebody looks, after each round, and once a minute, because time is a limit
 * too.
 */
import { atom, onMount } from 'nanostores';
import { getLimits, type Limits } from '#contract/limits.ts';
import { environment } from '#stores/environment.ts';
import { $roundsEnded } from '#stores/game-leaving.ts';

/** What the house draws of them. */
export type Limit = Limits['limits'][number];
export type { Limits };

export const LIMITS_POLL_MS = 60_000;
/** Quick rounds are asked about once. */
export const LIMITS_PAUSE_MS = 2000;

/** Null until the host has said them. An answer that did not come changes nothing that is known. */
export const $limits = atom<Limits | null>(null);

onMount($limits, () => {
  let cancelNext: () => void = () => undefined;
  const plan = (delayMs: number) => {
    cancelNext();
    cancelNext = environment().after(delayMs, refresh);
  };
  async function refresh(): Promise<void> {
    plan(LIMITS_POLL_MS);
    const answer = await environment().request(getLimits);
    if (answer.ok) $limits.set(answer.value);
  }
  void refresh();
  const stop = $roundsEnded.listen(() => plan(LIMITS_PAUSE_MS));
  return () => {
    stop();
    cancelNext();
  };
});
