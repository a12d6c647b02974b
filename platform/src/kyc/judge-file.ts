// Accepts pictures and PDFs by their content. Threat: a file of another type, or one that is also valid as another type.
import type { DocumentFormat } from '#contract/kyc/documents.ts';
import { document } from '#domain/kyc/document-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type FileFault, startsWith } from '#platform/kyc/file-parts.ts';
import { rebuildJpeg } from '#platform/kyc/jpeg.ts';
import { rebuildPdf } from '#platform/kyc/pdf.ts';
import { rebuildPng } from '#platform/kyc/png.ts';
import { rebuildWebp } from '#platform/kyc/webp.ts';

export const MAX_BYTES = document.maxMegabytes.count * 1024 * 1024;

type Rebuild = (bytes: Bytes) => Result<Bytes, FileFault> | Promise<Result<Bytes, FileFault>>;
type Bytes = Uint8Array<ArrayBuffer>;
export type ValidFile = { readonly format: DocumentFormat; readonly bytes: Bytes };

const rebuilders: Readonly<Record<DocumentFormat, Rebuild>> = {
  jpeg: rebuildJpeg,
  png: rebuildPng,
  webp: rebuildWebp,
  pdf: rebuildPdf,
};

function formatOf(bytes: Uint8Array): DocumentFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return startsWith(bytes, '%PDF-') ? 'pdf' : null;
}

/** @returns a rebuilt file that renders the same. */
export async function validateFile(bytes: Bytes): Promise<Result<ValidFile, FileFault>> {
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_BYTES) return err('file_size');
  const format = formatOf(bytes);
  if (format === null) return err('file_type');
  const rebuilt = await rebuilders[format](bytes);
  return rebuilt.ok ? ok({ format, bytes: rebuilt.value }) : rebuilt;
}
