/** The contract's format of a time. @param at epoch milliseconds. */
export const isoTime = (at: number): string => new Date(at).toISOString();
export const isoTimeOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));
