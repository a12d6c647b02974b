// A port that is taken is found out before anything is started, and its holder is named.
import { createServer } from 'node:net';
import { holderOfPort } from './processes.ts';
import { host, type Ports, RefusedStart } from './settings.ts';

const settingOf: Record<keyof Ports, string> = { site: 'PORT', sandbox: 'SANDBOX_PORT', platform: 'PLATFORM_PORT' };

export async function refuseBusyPorts(ports: Ports): Promise<void> {
  for (const name of ['site', 'sandbox', 'platform'] as const) {
    const port = ports[name];
    if (await isFree(port)) continue;
    const holder = holderOfPort(port);
    const by = holder ? `process ${holder.pid} (${holder.command})` : 'another process';
    throw new RefusedStart(
      `Port ${port} for the ${name} is in use by ${by}: stop it, or set ${settingOf[name]} to another port.`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, host, () => server.close(() => answer(true)));
  });
}
