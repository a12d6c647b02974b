// `npm run staff -- create --username NAME --role O [--origin https://PLATFORM] [--again]`: creates an employee for a
// platform whose owner cannot sign in. Without --origin it uses the local platform; with it, SEED_SECRET is that
// host's.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { durationText, enrolment } from '#domain/house-rules.ts';
import { commandHost } from './house/commands.ts';
import { RefusedStart, reportRefusal } from './house/settings.ts';
import { withPlatform } from './house/with-platform.ts';

const USAGE = 'npm run staff -- create --username NAME --role O|SO|SA [--origin https://PLATFORM] [--again]';
const Created = v.object({ username: v.string(), token: v.string() });
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
    return { body: { username, role, again }, origin };
  } catch (error) {
    throw error instanceof RefusedStart ? error : new RefusedStart(USAGE);
  }
}

try {
  const { body, origin } = readCommand();
  const made = await withPlatform((host, secret) => commandHost(host, secret, '/staff', body), origin);
  const { username, token } = v.parse(Created, made);
  console.log(
    `Shown once, works once, within ${durationText(enrolment.lasts, 'en')}. At the back office ${username} opens:`,
  );
  console.log(`  /enrol/${token}`);
  process.exit(0);
} catch (error) {
  reportRefusal(error);
}
