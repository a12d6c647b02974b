/**
 * The chance of a shared table: one keyed stream for each round, so that all visits, the lobby and a table that
 * hibernated agree without storage. Threat: somebody knows the next outcome. The secret never leaves the server, rounds
 * reveal nothing about each other, and a result is computed only when due (`live-rules.ts`). Accepted risk: anybody
 * with CHANCE_SECRET can compute results.
 */
import { createHmac } from 'node:crypto';
import { type Draw, drawBelow } from '#sandbox/games/engine.ts';

/** `card`: the runners of a race, public before its result. Neither part reveals the other. */
export type Part = 'result' | 'card';
const WORD_BYTES = 4;

export function roundDraw(secret: string, table: string, round: number, part: Part): Draw {
  let block = Buffer.alloc(0);
  let blocks = 0;
  const nextWord = (): number => {
    if (block.length === 0)
      block = createHmac('sha256', secret).update(`live ${part} ${round} ${blocks++} ${table}`).digest();
    const word = block.readUInt32BE();
    block = block.subarray(WORD_BYTES);
    return word;
  };
  return (count) => drawBelow(count, nextWord);
}
