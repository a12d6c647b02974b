/** What a reader has answered "later" is not said again for a while (specification, point 9: the flag's 30 minutes). */
export type Notice = 'install' | 'version';

export const HIDDEN_FOR_MS = 30 * 60_000;

const keyOf = (notice: Notice): string => `zellige_${notice}_hidden_at`;

/** A flag that is no number, or from a clock that has since been set back, hides nothing. */
export function isHidden(notice: Notice, storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const hiddenForMs = nowMs - Number(storage.getItem(keyOf(notice)) ?? Number.NaN);
  return hiddenForMs >= 0 && hiddenForMs < HIDDEN_FOR_MS;
}

export const hide = (notice: Notice, storage: Pick<Storage, 'setItem'>, nowMs: number): void =>
  storage.setItem(keyOf(notice), `${nowMs}`);
