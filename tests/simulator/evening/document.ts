// The whole of docs/capacity.md.
import { createHash } from 'node:crypto';
import { billOf } from './bill.ts';
import { liveEvening } from './evening.ts';
import { type Reckoning, reckon } from './reckoning.ts';
import { assumptions, billText, eveningText, habits, limitText, priceText, readOn } from './report.ts';

const SEED = 1;
const MOST = 1_000_000;
const FEW = 10_000;
export const FILE = 'docs/capacity.md';

/** A quick estimate of the same code, costs and assumptions: the document states which of these it describes. */
export async function fingerprint(): Promise<string> {
  const few = eveningText(await reckon(FEW, SEED));
  const parts = [few, assumptions(), habits(), limitText(), priceText()];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

export async function capacityDocument(): Promise<{ readonly text: string; readonly reckoning: Reckoning }> {
  const reckoning = await reckon(MOST, SEED);
  const smaller = [];
  for (const players of [1_000, 100_000])
    smaller.push(billOf(players, (await liveEvening({ players, seed: SEED })).house));
  const text = `# What the house carries, and what it costs

Made by \`npm run simulate -- --players=1000000 --write\`, which drives the code that chooses objects, keeps answers at the
edge and sends in sums, over a simulated network (\`tests/simulator/evening\`). What a call costs is measured inside the
runtime (\`tests/worker/platform/capacity\`); limits and prices are Cloudflare's, as published on ${readOn}. Nothing of it was
seen on Cloudflare's network. Why it is reckoned so: [capacity](decisions/capacity.md).

The target: 200,000 players at once without an object above 300 calls a second, or a query of the database that grows with
those who only look. The command ends with 1 and names what is in the way.

## What is assumed
${assumptions()}

${habits()}

${eveningText(reckoning)}

## What a month costs
In US dollars; what is used stands in brackets.

${billText([...smaller, billOf(MOST, reckoning.house)])}

## Limits
${limitText()}

## Prices
${priceText()}

Of the reckoning ${await fingerprint()}: where a test says that it is another one, the command writes this page anew.
`;
  return { text, reckoning };
}
