// Run as a process of its own: the package unpacks into TMPDIR, and its own system libraries only when it believes itself
// on Amazon Linux. Both are said by the environment it is started with (chromium.ts), which must not be ours.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
