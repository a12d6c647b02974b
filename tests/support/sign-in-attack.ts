// An attacker who guesses the password of an account, and of an unknown name, through the edge and the platform: with the
// edge's limits per minute, the platform's counters in its database, and a clock that the caller advances.
import type { Bindings } from '#edge/bindings.ts';
import { answerRequest } from '#edge/site.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { Env } from '#platform/host/env.ts';
import { accountRoutes } from '#platform/routes/auth/routes.ts';
import { mountRoutes } from '#platform/serving/serve.ts';
import { bindingsForTests } from './bindings.ts';
import { d1InNode } from './d1-in-node.ts';

const MINUTE_MS = 60_000;
const SITE = 'https://site.test';
const DEVICE = '__Host-zellige_device=';
export const RIGHT = 'right-Password1';

/** Like the runtime's rate limits: a maximum per minute of the clock (wrangler.toml). */
function limitAMinute(most: number) {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    async limit({ key }: { key: string }) {
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now !== minute) counts.clear();
      minute = now;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}

type SignIn = (username: string, password: string, address: string, cookie?: string) => Promise<Response>;

/** Edge and platform with one player. */
async function openEdgeAndPlatform(): Promise<SignIn> {
  const DB = d1InNode();
  const columns =
    'id, username, username_key, email, email_verified_at, role, currency, is_self_registered, created_at';
  await DB.prepare(
    `INSERT INTO users (${columns}, password_hash) VALUES ('p1', 'owner', 'owner', 'o@mail.example', 1, 'P', 'TND', 1, 1, ?)`,
  )
    .bind(await hashPassword(RIGHT))
    .run();
  const call = async () => ({ cash: 0, bonus: 0, toPlay: 0 });
  const PLAYER = { getByName: () => ({ call }) };
  const platform = mountRoutes(accountRoutes);
  const env = { ...bindingsForTests.platform, DB, PLAYER } as unknown as Env;
  const bindings = {
    ...bindingsForTests.site,
    PLATFORM: { fetch: async (request: Request) => platform.fetch(request, env) },
    SIGNIN_LIMIT: limitAMinute(30),
    SIGNIN_ADDRESS_LIMIT: limitAMinute(120),
  } as unknown as Bindings;
  const render = () => Promise.reject(new Error('no page is asked for'));
  return (username, password, address, cookie = '') => {
    const request = new Request(`${SITE}/api/accounts/login/`, {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json', 'cf-connecting-ip': address, cookie },
      body: JSON.stringify({ username, password }),
    });
    return answerRequest(request, bindings, { waitUntil: () => undefined }, render);
  };
}

export type Attack = {
  /** Guesses whose password was checked: only these are answered with 401. */
  readonly passwordChecks: number;
  /** The answers for the account and for the unknown name, guess by guess. */
  readonly known: readonly string[];
  readonly unknown: readonly string[];
  /** Sign-ins of the owner meanwhile, with their browser at the attacker's IP address, and how many succeeded. */
  readonly owner: { readonly tried: number; readonly signedIn: number };
};
type Plan = {
  readonly guesses: number;
  /** Time between two guesses for one name. */
  readonly everyMs: number;
  readonly wait: (ms: number) => void;
};

const textOf = async (answer: Response): Promise<string> => `${answer.status} ${await answer.text()}`;

/**
 * Half of the guesses for each name, each against its own instance, so that only the name differs. Every twentieth guess
 * comes from one of a thousand IP addresses, all others from one.
 */
export async function attack({ guesses, everyMs, wait }: Plan): Promise<Attack> {
  const [signIn, signInElsewhere] = [await openEdgeAndPlatform(), await openEdgeAndPlatform()];
  const first = await signIn('owner', RIGHT, '198.51.100.1');
  const cookies = first.headers.getSetCookie();
  const cookie = cookies.find((cookie) => cookie.startsWith(DEVICE))?.split(';')[0] ?? '';
  const [known, unknown]: [string[], string[]] = [[], []];
  const rounds = guesses / 2;
  const owner = { tried: 0, signedIn: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const address = round % 20 > 0 ? '203.0.113.9' : `192.0.${round % 7}.${(round / 20) % 250}`;
    known.push(await textOf(await signIn('owner', `guess-${round}`, address)));
    unknown.push(await textOf(await signInElsewhere('nobody', `guess-${round}`, address)));
    wait(everyMs);
    if (round % (rounds / 20) !== 0) continue;
    owner.tried += 1;
    if ((await signIn('owner', RIGHT, '203.0.113.9', cookie)).status === 200) owner.signedIn += 1;
  }
  const checked = [...known, ...unknown].filter((answer) => answer.startsWith('401')).length;
  return { passwordChecks: checked, known, unknown, owner };
}
