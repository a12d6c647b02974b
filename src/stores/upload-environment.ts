/**
 * How a file leaves the browser. Given like the rest of the world (environment.ts), so that a test sends none; apart from
 * it, because only a page that sends files should carry it.
 */
import { type Upload, upload } from '#api/upload.ts';

let current: Upload = upload;

export const uploader = (): Upload => current;

export function setUploader(other: Upload): void {
  current = other;
}
