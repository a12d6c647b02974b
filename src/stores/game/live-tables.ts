/** One tab polls for all, only while a card of a live table is on screen in a visible tab. */
import { atom } from 'nanostores';
import { type LiveTable, listLiveTables } from '#contract/game/live-tables.ts';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { startPolling, whileVisible } from '#stores/poller.ts';
import { stopAll } from '#stores/timer.ts';

/** The host caches a response this long. */
export const LIVE_POLL_MS = 5_000;
const SECOND_MS = 1_000;

export const $liveTables = atom<ReadonlyMap<string, LiveTable>>(new Map());
/** Epoch milliseconds. */
export const $liveClock = atom(0);

const tabs = () => environment().channel('zellige-live-tables');
const areTables = (message: unknown): message is readonly LiveTable[] => Array.isArray(message);

const receive = (tables: readonly LiveTable[]): void =>
  $liveTables.set(new Map(tables.map((table) => [gameKey(table.provider, table.game_id), table])));

async function refresh(): Promise<void> {
  const answer = await environment().request(listLiveTables);
  if (!answer.ok) return;
  receive(answer.value.tables);
  tabs().post(answer.value.tables);
}

const start = (): (() => void) =>
  stopAll(
    tabs().listen((message) => areTables(message) && receive(message)),
    startPolling({ name: 'live-tables', intervalMs: LIVE_POLL_MS, poll: refresh }),
    whileVisible(SECOND_MS, () => $liveClock.set(environment().now())),
  );

let visibleCards = 0;
let stopWatching: () => void = () => undefined;

export function watchLiveTables(): () => void {
  visibleCards += 1;
  if (visibleCards === 1) stopWatching = start();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    visibleCards -= 1;
    if (visibleCards === 0) stopWatching();
  };
}
