// Stops once, whatever the reason: a signal, or the death of the process that started us (a closed terminal, a killed
// test run), which sends none.
const parentCheckMs = 1_000;

export function onceStopped(stop: () => Promise<void>): void {
  const parent = process.ppid;
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare listens too, and would end the process in the middle of our own clean stop.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
  process.on('disconnect', end);
  setInterval(() => process.ppid !== parent && end(), parentCheckMs).unref();
}
