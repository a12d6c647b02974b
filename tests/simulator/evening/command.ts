// `npm run simulate -- --players=1000000 [--seed=1] [--write]`: the load of a match evening on each object and query,
// what reaches its limit first, and the cost of a month. Exits with 1, and names what keeps the house from its target.
import { writeFileSync } from 'node:fs';
import { billOf } from './bill.ts';
import { capacityDocument, FILE } from './document.ts';
import { reckon } from './reckoning.ts';
import { billText, eveningText } from './report.ts';

export type Told = { readonly text: string; readonly isMet: boolean };

export async function reckonCapacity(players: number, seed: number, isWritten: boolean): Promise<Told> {
  if (isWritten) {
    const { text, reckoning } = await capacityDocument();
    writeFileSync(FILE, text);
    return { text: eveningText(reckoning), isMet: reckoning.breaks.length === 0 };
  }
  const reckoning = await reckon(players, seed);
  const text = `${eveningText(reckoning)}\n\n${billText([billOf(players, reckoning.house)])}`;
  return { text, isMet: reckoning.breaks.length === 0 };
}
