// The password is typed or comes from the environment: other users of the machine could read it in the arguments.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { RefusedStart } from '../scripts/house/settings.ts';

/** Discards the terminal's echo of the password. */
const silent = new Writable({ write: (_, __, done) => done() });

export async function readPassword(user: string): Promise<string> {
  const { HOST_PASSWORD } = process.env;
  if (HOST_PASSWORD) return HOST_PASSWORD;
  if (!process.stdin.isTTY) throw new RefusedStart('Nobody is there to type the password: set HOST_PASSWORD.');
  process.stdout.write(`Password of ${user}: `);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await lines.question('');
  lines.close();
  console.log();
  return typed;
}
