/**
 * What goes on at the live tables, for the cards that show them. Asked for only while such a card is in sight and the tab
 * is seen, by one tab for all of them; a clock of whole seconds runs as long.
 */
import { atom } from 'nanostores';
import { type LiveTable, listLiveTables } from '#contract/live-tables.ts';
import { gameKey } from '#domain/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { startPolling } from '#stores/poller.ts';

/** As long as the host keeps an answer. */
export const LIVE_POLL_MS = 5_000;
const SECOND_MS = 1_000;

/** By the game's id. What was last heard stays when the host does not answer. */
export const $liveTables = atom<ReadonlyMap<string, LiveTable>>(new Map());
/** Epoch milliseconds, while somebody watches. */
export const $liveClock = atom(0);

const tabs = () => environment().channel('zellige-live-tables');
const areTables = (message: unknown): message is readonly LiveTable[] => Array.isArray(message);

const receive = (tables: readonly LiveTable[]): void =>
  $liveTables.set(new Map(tables.map((table) => [gameKey(table.provider, table.game_id), table])));

async function ask(): Promise<void> {
  const answer = await environment().request(listLiveTables);
  if (!answer.ok) return;
  receive(answer.value.tables);
  tabs().post(answer.value.tables);
}

function tick(): () => void {
  const { now, after } = environment();
  let cancel: () => void = () => undefined;
  const next = () => {
    $liveClock.set(now());
    cancel = after(SECOND_MS, next);
  };
  next();
  return () => cancel();
}

function start(): () => void {
  const stops = [
    tabs().listen((message) => areTables(message) && receive(message)),
    startPolling({ name: 'live-tables', intervalMs: LIVE_POLL_MS, ask }),
    tick(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

let watching = 0;
let stopAll: () => void = () => undefined;

/** A card has come into sight. @returns to call when it is gone: the last one ends the asking. */
export function watchLiveTables(): () => void {
  watching += 1;
  if (watching === 1) stopAll = start();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    watching -= 1;
    if (watching === 0) stopAll();
  };
}
