// Removes the state folder that playwright.config.ts created for this run.
import { rmSync } from 'node:fs';

export default function forgetState(): void {
  if (process.env.E2E_STATE_DIR) rmSync(process.env.E2E_STATE_DIR, { recursive: true, force: true });
}
