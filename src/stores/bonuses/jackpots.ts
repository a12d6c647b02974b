import type { Answer } from '#api/client.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';
import { startPolling } from '#stores/poller.ts';
import { stopAll } from '#stores/timer.ts';

export const JACKPOT_POLL_MS = 10_000;

const tabs = () => environment().channel('zellige-jackpots');
const areJackpots = (message: unknown): message is Answer<typeof listJackpots>['jackpots'] => Array.isArray(message);

async function fetchJackpots() {
  const answer = await environment().request(listJackpots);
  if (answer.ok) tabs().post(answer.value.jackpots);
  return answer;
}

export const { $state: $jackpots, refresh: refreshJackpots } = loadable(fetchJackpots, ({ jackpots }) => ({
  jackpots,
}));

export const followJackpots = (): (() => void) =>
  stopAll(
    tabs().listen((message) => {
      if (areJackpots(message)) $jackpots.set({ kind: 'ready', jackpots: message });
    }),
    startPolling({ name: 'jackpots', intervalMs: JACKPOT_POLL_MS, poll: refreshJackpots, isDrawn: true }),
  );
