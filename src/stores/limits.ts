/**
 * What is left of the player's own limits, always from the host's answer: a limit that were counted here would be counted
 * by what a frame says. It is asked for when somebody looks, after each round, and once a minute, because time is a limit
 * too.
 */
import { atom, onMount } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
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
/** Whether the host tells of any, as far as is known. */
export const $areLimitsTold = atom(true);

onMount($limits, () => {
  let cancelNext: () => void = () => undefined;
  const plan = (delayMs: number) => {
    cancelNext();
    cancelNext = environment().after(delayMs, refresh);
  };
  async function refresh(): Promise<void> {
    plan(LIMITS_POLL_MS);
    const answer = await environment().request(getLimits);
    if (answer.ok) return $limits.set(answer.value);
    if (!isNotOffered(answer.error)) return;
    $areLimitsTold.set(false);
    stop();
    cancelNext();
  }
  const stop = $roundsEnded.listen(() => plan(LIMITS_PAUSE_MS));
  void refresh();
  return () => {
    stop();
    cancelNext();
  };
});
