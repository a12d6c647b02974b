// Stops once, whatever the reason: a signal, or the death of the process that started us (a closed terminal, a killed
// test run, npm itself, which ends without telling what it started).
const parentCheckMs = 500;

/** Read when the process begins: the parent may die while the house is still starting. */
const parent = process.ppid;

export function onceStopped(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare listens too, and would end the process in the middle of our own clean stop. Ours is added first: a signal
    // that comes while nobody listens, or between two listeners, is lost.
    process.on(signal, end);
    for (const other of process.listeners(signal)) if (other !== end) process.off(signal, other);
  }
  process.on('disconnect', end);
  setInterval(() => process.ppid !== parent && end(), parentCheckMs).unref();
}
