// The Worker of a demonstration: the platform's own, with players who also take a history. A production house runs
// ../worker.ts, which cannot write one.

export { DemoPlayer as Player } from '#platform/demo/demo-player.ts';
export * from '#platform/worker.ts';
export { default } from '#platform/worker.ts';
