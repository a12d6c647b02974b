// `npm run staff -- create --username NAME --role O [--origin https://PLATFORM] [--again]`: an employee for a house that
// has no owner who can sign in. Without --origin it is the local house; with it, SEED_SECRET is that host's.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { RefusedStart, sayRefusal } from './house/settings.ts';
import { withPlatform } from './house/with-platform.ts';

const USAGE = 'npm run staff -- create --username NAME --role O|SO|SA [--origin https://PLATFORM] [--again]';
const Created = v.object({ username: v.string(), password: v.string(), address: v.string() });
const options = {
  username: { type: 'string' },
  role: { type: 'string' },
  origin: { type: 'string' },
  again: { type: 'boolean', default: false },
} as const;

function readCommand() {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const { username, role, origin, again } = values;
    if (positionals.join() !== 'create' || !username || !role) throw new RefusedStart(USAGE);
    if (origin !== undefined && !URL.canParse(origin)) throw new RefusedStart(`"${origin}" is no origin.`);
    return { asked: { username, role, again }, origin };
  } catch (error) {
    throw error instanceof RefusedStart ? error : new RefusedStart(USAGE);
  }
}

async function create(asked: object, origin: string, secret: string): Promise<v.InferOutput<typeof Created>> {
  const answer = await fetch(new URL('/staff', origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const body: unknown = await answer.json();
  if (answer.ok) return v.parse(Created, body);
  if (answer.status === 404) throw new RefusedStart('SEED_SECRET is not that of this host, or it has none.');
  if (v.is(v.object({ code: v.literal('already_exists') }), body))
    throw new RefusedStart(
      'An owner can sign in already, and makes others in the back office. --again makes one anyway.',
    );
  throw new RefusedStart(`The host refused: ${JSON.stringify(body)}`);
}

try {
  const { asked, origin } = readCommand();
  const there = process.env.SEED_SECRET;
  if (origin !== undefined && !there)
    throw new RefusedStart('With --origin, SEED_SECRET is needed in the environment.');
  const created =
    origin === undefined
      ? await withPlatform((local, secret) => create(asked, local, secret))
      : await create(asked, origin, there ?? '');
  console.log('Shown once. Hand it over like a password:');
  for (const [name, value] of Object.entries(created)) console.log(`  ${name}: ${value}`);
  process.exit(0);
} catch (error) {
  sayRefusal(error);
}
