/**
 * DD/MM/YYYY (specification, point 9) of a moment, in the reader's own zone. In a browser only: the server has no reader.
 * @param iso a timestamp with its zone, as the host sends it.
 */
export const localDay = (iso: string): string => new Date(iso).toLocaleDateString('en-GB');
