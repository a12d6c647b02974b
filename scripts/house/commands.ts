import { RefusedStart } from './settings.ts';

const refusals: Readonly<Record<string, string>> = {
  400: 'An owner can sign in already, and makes others in the back office. --again makes one anyway.',
  404: 'SEED_SECRET is not that of this host, or it has none.',
  409: 'The house has users: a restore is for an empty one.',
  501: 'This runtime keeps no earlier times: put a backup or an export back instead.',
};

/** Sends an operator's command as a POST. @throws RefusedStart with the host's error. */
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
  const result = (await answer.json()) as Record<string, unknown>;
  if (answer.ok) return result;
  const isOther = answer.status === 400 && result.code !== 'already_exists';
  const refusal = isOther ? undefined : refusals[answer.status];
  throw new RefusedStart(refusal ?? `The host refused: ${JSON.stringify(result)}`);
}
