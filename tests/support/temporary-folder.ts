// Imported by the runners' configurations: temporary files are in memory where the system has a large enough folder for
// them. A test's databases are written thousands of times, and on a disk that takes longer than the tests.
import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

function isLargeEnough(): boolean {
  if (!existsSync(FOLDER)) return false;
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= NEEDED_BYTES;
}

if (process.env.TMPDIR === undefined && isLargeEnough()) process.env.TMPDIR = FOLDER;
