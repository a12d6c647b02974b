// `node tests/hosts/laravel/main.ts --port 8001`
import { parseArgs } from 'node:util';
import { LARAVEL_PLAYER } from './seeder.ts';
import { startLaravelHost } from './start-laravel-host.ts';

const options = {
  port: { type: 'string', default: '0' },
  'per-minute': { type: 'string', default: '1200' },
} as const;
const given = parseArgs({ options }).values;
const host = await startLaravelHost({ port: Number(given.port), perMinute: Number(given['per-minute']) });
const { username, password } = LARAVEL_PLAYER;
process.stdout.write(
  `${host.origin}\nSign in as "${username}" with the password "${password}". The cashier is "hatem".\n`,
);
