// Counts how often each symbol pays in each cascade, for every volatility, and writes a table for the games.
// Run it after a change of cascade-model.ts: `node scripts/count-cascades.ts`. A test recounts and compares.
import { writeFileSync } from 'node:fs';
import { countCascades } from '../sandbox/src/games/slots/cascade-chances.ts';
import { cascadeModel } from '../sandbox/src/games/slots/cascade-model.ts';

const volatilities = [1, 2, 3] as const;
const counted = Object.fromEntries(
  volatilities.map((volatility) => [volatility, countCascades(cascadeModel(volatility))]),
);
writeFileSync('sandbox/src/games/slots/cascade-chances.json', `${JSON.stringify(counted, null, 2)}\n`);
