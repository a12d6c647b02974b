/** Whether a password resembles its owner (specification, point 5). #contract says which characters it may have. */

/** Shorter pieces of a name occur in too many words. */
const MIN_PIECE = 3;
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a name or an address, and the whole; a date in the orders in which people type it. */
function namePieces(datum: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(datum) ?? [];
  if (year && month && day) {
    const short = year.slice(2);
    return [day + month + year, year + month + day, day + month + short, short + month + day];
  }
  const [local = ''] = datum.split('@');
  return [plain(local), ...local.split(/[^\p{L}\p{N}]+/u).map(plain)];
}

/** @param personal names, addresses, and dates as YYYY-MM-DD; empty ones are ignored. */
export function resemblesPersonalData(password: string, personal: readonly (string | null | undefined)[]): boolean {
  const bare = plain(password);
  if (bare === '') return false;
  return personal
    .flatMap((datum) => (datum ? namePieces(datum) : []))
    .some((piece) => piece.length >= MIN_PIECE && (bare.includes(piece) || piece.includes(bare)));
}
