/** Long enough for every browser to start reading the file. */
const KEPT_MS = 60_000;

export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const whole = typeof content === 'string' ? `${type};charset=utf-8` : type;
  const address = URL.createObjectURL(new Blob([content], { type: whole }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
