/**
 * The chance of a shared table: a keyed stream for every round, so that all visits, the lobby and a table that slept
 * agree without storing anything. Threat: somebody knows the next outcome. The secret never leaves the server, rounds
 * tell nothing of each other, and results are asked for only when due (`live-rules.ts`). Accepted risk: whoever holds
 * CHANCE_SECRET can compute results.
 */
import { createHmac } from 'node:crypto';
import { type Draw, drawBelow } from '#sandbox/games/engine.ts';

/** `card`: what a race is about, public before its result. Neither part tells of the other. */
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
