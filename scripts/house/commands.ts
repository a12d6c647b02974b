import { RefusedStart } from './settings.ts';

/** An operator's command, as POST. @throws RefusedStart with what the host says. */
export async function commandHost(
  origin: string,
  secret: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Record<string, unknown>;
  if (answer.ok) return said;
  if (answer.status === 404) throw new RefusedStart('SEED_SECRET is not that of this host, or it has none.');
  if (answer.status === 409) throw new RefusedStart('The house has users: a restore is for an empty one.');
  if (answer.status === 501)
    throw new RefusedStart('This runtime keeps no earlier times: put a backup or an export back instead.');
  throw new RefusedStart(`The host refused: ${JSON.stringify(said)}`);
}
