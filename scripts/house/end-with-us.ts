// The runtime is a process of its own and outlives a launcher that is killed: it would go on holding the ports and the state
// folder, and nobody would be left to stop it. So each runtime has a watcher, which reads from a pipe that only we hold the
// other end of: whatever ends us closes it, and the watcher ends the runtime.
import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

const watcher = `process.stdin.on('end', () => {
  try { process.kill(Number(process.argv[1]), 'SIGKILL'); } catch {}
}).resume();`;

/** Of every runtime that is started after this call: Miniflare starts another one with every reload. */
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
    // Ctrl+C is for us to act upon.
    detached: true,
  });
  watching.unref();
  watching.once('error', () => undefined);
  runtime.once('exit', () => watching.kill());
}
