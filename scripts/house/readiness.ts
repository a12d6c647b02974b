// Polls each Worker's /readyz: 200 when it is ready, otherwise the body says why not.
import { originOf, type Ports, RefusedStart } from './settings.ts';

const limitMs = 30_000;
const pauseMs = 50;

export async function untilReady(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const deadlineMs = Date.now() + limitMs;
  for (const name of names) {
    const address = `${originOf(ports[name])}/readyz`;
    for (let answer = await answerOf(address); answer !== ''; answer = await answerOf(address)) {
      if (Date.now() > deadlineMs) {
        throw new RefusedStart(`The ${name} did not get ready in ${limitMs / 1000} s: /readyz says ${answer}.`);
      }
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
}

/** Empty when ready, otherwise the response. */
async function answerOf(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    return response.ok ? '' : `${response.status} ${(await response.text()).slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}
