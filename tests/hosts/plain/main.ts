// The host from the command line: node tests/hosts/plain/main.ts --port 8790 --shape wrapped
import { parseArgs } from 'node:util';
import { playersPassword } from './seed.ts';
import { differencesOf, shapeFrom, shapeNames, shapeOfSeed } from './shape.ts';
import { startPlainHost } from './start-plain-host.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8790' },
    shape: { type: 'string', default: 'literal' },
    seed: { type: 'string' },
  },
});
const name = shapeNames.find((one) => one === values.shape);
const shape = values.seed === undefined ? name && shapeFrom(name) : shapeOfSeed(Number(values.seed));
const port = Number(values.port);
if (!shape || !Number.isInteger(port)) {
  console.error(`Give --port a number and --shape one of ${shapeNames.join(', ')}.`);
  process.exit(2);
}
const host = await startPlainHost({ port, shape });
process.stdout.write(
  `${host.origin}\nIts shape: ${differencesOf(shape) || 'literal'}.\nSign in as plain with ${playersPassword}. The agent is called agent.\n`,
);
