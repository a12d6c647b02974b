import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

/** Also collects metrics from the lines. */
type Counter = { readonly add: (line: string) => void };

export type HouseLog = ReturnType<typeof houseLog>;

/**
 * Prints faults and warnings in the terminal, and logs one line per request to `requests.log` in the state folder.
 * Emptied at each start.
 */
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
