import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

// Stops exactly once: at a signal, or when the parent process dies (a closed terminal, a killed test run, or npm, which
// ends without signalling its children).
const parentCheckMs = 500;

/** Read at process start: the parent may die while the house is still starting. */
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
    // Replaces Miniflare's listeners, which would end the process during our clean stop. Ours is added first, so that no
    // signal is lost between the two.
    process.on(signal, end);
    for (const other of process.listeners(signal)) if (other !== end) process.off(signal, other);
  }
  process.on('disconnect', end);
  setInterval(() => process.ppid !== parent && end(), parentCheckMs).unref();
}

// Ends the runtime process when the launcher dies, even by SIGKILL; otherwise it would keep the ports and the state folder.
// Each runtime gets a watcher process that reads a pipe whose other end only the launcher holds: when the launcher dies,
// the pipe closes and the watcher kills the runtime.

const watcher = `process.stdin.on('end', () => {
  try { process.kill(Number(process.argv[1]), 'SIGKILL'); } catch {}
}).resume();`;

/** Watches every runtime started after this call: Miniflare starts a new one with every reload. */
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
