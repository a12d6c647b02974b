// Threat: scripts, launch actions, attachments, self-submitting forms, archives, and any of them hidden by escapes or
// compression. So every name of every object is read, and only the objects are rewritten, with a new cross-reference table:
// a viewer finds exactly those that were checked. Accepted: links; compressed data is copied, not decoded.
import { err, ok, type Result } from '#domain/result.ts';
import { broken, type FileFault, textOf } from '#platform/kyc/file-parts.ts';
import { type PdfObject, PdfObjects } from '#platform/kyc/pdf-objects.ts';

const END = '%%EOF';
/** Actions, attachments and encryption. Every script needs `JavaScript`. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'U3D',
  'PRC',
  'Encrypt',
]);
/** Names that start actions by themselves. */
const RELEVANT: ReadonlySet<string> = new Set(['Page', 'OpenAction', 'AA', 'URI']);

/** @returns a new file with the same objects. */
export function rebuildPdf(bytes: Uint8Array<ArrayBuffer>): Result<Uint8Array<ArrayBuffer>, FileFault> {
  const all = textOf(bytes);
  const text = all.slice(0, all.lastIndexOf(END) + END.length);
  const file = new PdfObjects(bytes, text, (name) => FORBIDDEN.has(name) || RELEVANT.has(name));
  const read = file.read();
  if (!read.ok) return read;
  const { names, root } = file;
  if (isActive(names)) return err('file_active');
  if (root === null || !read.value.has(root.number) || !names.has('Page')) return broken;
  return ok(written(read.value, `${root.number} ${root.generation} R`));
}

function isActive(names: ReadonlySet<string>): boolean {
  const actsAtOnce = names.has('OpenAction') || names.has('AA');
  return [...names].some((name) => FORBIDDEN.has(name)) || (actsAtOnce && names.has('URI'));
}

function written(objects: ReadonlyMap<number, PdfObject>, root: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.byteLength;
  };
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  const table = ['xref\n0 1\n0000000000 65535 f \n'];
  let highest = 0;
  for (const [number, { generation, text, data }] of [...objects].sort(([one], [other]) => one - other)) {
    // One section per object is valid.
    const place = `${length}`.padStart(10, '0');
    table.push(`${number} 1\n${place} ${`${generation}`.padStart(5, '0')} n \n`);
    highest = number;
    write(`${number} ${generation} obj\n${text}\n`);
    if (data) for (const part of ['stream\n', data, '\nendstream\n']) write(part);
    write('endobj\n');
  }
  const tableAt = length;
  write(`${table.join('')}trailer\n<</Size ${highest + 1}/Root ${root}>>\nstartxref\n${tableAt}\n${END}\n`);
  return Buffer.concat(parts);
}
