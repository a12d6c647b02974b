// The platform seeds itself, so that a deployed one is seeded by the same call: POST /seed with the seed secret as bearer
// token. It fills only what is empty, and may therefore be called at every start.
import { RefusedStart } from './settings.ts';

const limitMs = 60_000;

export async function seed(platformOrigin: string, seedSecret: string): Promise<void> {
  const response = await fetch(`${platformOrigin}/seed`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${seedSecret}` },
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) {
    throw new RefusedStart(
      `The platform could not be seeded: POST /seed answered ${response.status} ${await response.text()}.`,
    );
  }
}
