import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

// Stops at a signal, or when the parent process dies: npm ends without signalling its children.
const parentCheckMs = 500;

/** Read at once, because the parent may die during the start. */
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
    // Replaces Miniflare's listeners, which would end the process. Ours is added first, so that no signal is lost.
    process.on(signal, end);
    for (const other of process.listeners(signal)) if (other !== end) process.off(signal, other);
  }
  process.on('disconnect', end);
  setInterval(() => process.ppid !== parent && end(), parentCheckMs).unref();
}

// Otherwise a runtime would survive a killed launcher and keep ports and state. Each gets a watcher that reads a pipe
// whose other end only the launcher has open: when it closes, the watcher kills the runtime.

const watcher = `process.stdin.on('end', () => {
  try { process.kill(Number(process.argv[1]), 'SIGKILL'); } catch {}
}).resume();`;

/** Miniflare starts a new runtime with every reload. */
export function endRuntimesWithUs(): void {
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => {
      if (/workerd/.test(child.spawnfile)) watch(child);
    });
  });
}

function watch(runtime: ChildProcess): void {
  const watching = spawn(process.execPath, ['-e', watcher, `${runtime.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C must reach only the launcher.
    detached: true,
  });
  watching.unref();
  watching.once('error', () => undefined);
  runtime.once('exit', () => watching.kill());
}
