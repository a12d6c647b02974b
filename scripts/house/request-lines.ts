import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

/** Keeps figures of the lines, too. */
type Counter = { readonly add: (line: string) => void };

export type HouseLog = ReturnType<typeof houseLog>;

/** Faults and warnings go to the terminal, a line for each request to `requests.log` in the state folder, anew at each start. */
export function houseLog(stateDir: string, counter: Counter) {
  const requests = createWriteStream(join(stateDir, 'requests.log'));
  return {
    write({ level, message }: { level: string; message: string }): void {
      if (level === 'log') {
        requests.write(`${message}\n`);
        counter.add(message);
      } else console.error(message);
    },
    close: () => requests.end(),
  };
}
