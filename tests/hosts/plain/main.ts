// The host from the command line: node tests/hosts/plain/main.ts --port 8790 --shape wrapped
import { parseArgs } from 'node:util';
import { playersPassword } from './seed.ts';
import { shapeNames } from './shape.ts';
import { startPlainHost } from './start-plain-host.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8790' }, shape: { type: 'string', default: 'literal' } },
});
const shape = shapeNames.find((name) => name === values.shape);
const port = Number(values.port);
if (!shape || !Number.isInteger(port)) {
  console.error(`Give --port a number and --shape one of ${shapeNames.join(', ')}.`);
  process.exit(2);
}
const host = await startPlainHost({ port, shape });
process.stdout.write(`${host.origin}\nSign in as plain with ${playersPassword}. The agent is called agent.\n`);
