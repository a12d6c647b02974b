const two = (part: number): string => String(part).padStart(2, '0');

/** DD/MM/YYYY HH:mm:ss in the reader's own zone (specification, point 9), in every language. */
export function dateTime(iso: string): string {
  const at = new Date(iso);
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
