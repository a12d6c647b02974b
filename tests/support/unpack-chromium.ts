// Runs in a child process: the package unpacks into TMPDIR, and its system libraries only if it detects Amazon Linux. Both
// depend on environment variables (chromium.ts), which must not be set in our process.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
