// `node tests/hosts/django/main.ts --port 8000`
import { parseArgs } from 'node:util';
import { DJANGO_PLAYER } from './seed.ts';
import { startDjangoHost } from './start-django-host.ts';

const { port } = parseArgs({ options: { port: { type: 'string', default: '0' } } }).values;
const { origin } = await startDjangoHost({ port: Number(port) });
const { username, password } = DJANGO_PLAYER;
process.stdout.write(`${origin}\nSign in as "${username}" with the password "${password}". The agent is "samir".\n`);
