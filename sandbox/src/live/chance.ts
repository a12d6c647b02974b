/**
 * The chance of a shared table: a stream of bits of its own for every round, from our secret, the table and the round's
 * number. So all visits, the lobby and a table that was asleep agree, and nothing is stored. Threat: somebody who knows
 * the next outcome. The stream is a keyed one-way function under a secret that never leaves the server, other rounds tell
 * nothing about this one, and nobody asks for a result before its time (`live-rules.ts`). Accepted
 * risk: whoever holds CHANCE_SECRET, which is nobody's but ours, can work results out in advance.
 */
import { createHmac } from 'node:crypto';
import { type Draw, drawBelow } from '#sandbox/games/engine.ts';

/** What is drawn: the result, or what a round is about, which is public before it. Neither tells of the other. */
export type Part = 'result' | 'card';
const WORD_BYTES = 4;

/** @param table the table's name, the same for everybody. */
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
