/** A year of the account, which the address names. */
import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { getStatement, type Statement } from '#contract/statement.ts';
import { environment } from '#stores/environment.ts';

export type { Statement };
/** While another year is on its way, the one before it stays. */
export type ShownStatement =
  | { readonly kind: 'loading'; readonly statement: Statement | null }
  | { readonly kind: 'ready'; readonly statement: Statement }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export const $statement = atom<ShownStatement>({ kind: 'loading', statement: null });

function yearIn(address: string): string {
  const year = new URLSearchParams(address.split('#')[0]?.split('?')[1] ?? '').get('year') ?? '';
  return /^20\d{2}$/.test(year) ? year : '';
}

/** Only the last year asked for is shown. */
let asked = '';

/** Reads the year that the address names, this one without any. */
export async function loadStatement(): Promise<void> {
  const year = yearIn(environment().page.address());
  const before = $statement.get();
  asked = year;
  $statement.set({ kind: 'loading', statement: before.kind === 'failed' ? null : before.statement });
  const answer = await environment().request(getStatement, { query: { year } });
  if (asked !== year) return;
  $statement.set(answer.ok ? { kind: 'ready', statement: answer.value } : { kind: 'failed', failure: answer.error });
}

/** Follows the address, now and whenever Back or Forward changes it. @returns how to stop. */
export function followStatement(): () => void {
  void loadStatement();
  return environment().page.on('back', () => void loadStatement());
}

export function showYear(year: number): void {
  const { page } = environment();
  page.setAddress(`${page.address().split(/[?#]/)[0] ?? '/'}?year=${year}`, 'new');
  void loadStatement();
}
