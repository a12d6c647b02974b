// The Worker of a demo house: the platform's Worker with players that accept a backdated history. A production house runs
// ../worker.ts, which has no such method.

export { DemoPlayer as Player } from '#platform/demo/demo-player.ts';
export * from '#platform/worker.ts';
export { default } from '#platform/worker.ts';
