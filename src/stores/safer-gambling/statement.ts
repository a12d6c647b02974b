import type { ApiFailure } from '#api/client.ts';
import { getStatement, makeStatementFile, type Statement } from '#contract/safer-gambling/statement.ts';
import type { Locale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { pageAddress } from '#stores/address.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';

export type { Statement };

function yearInAddress(): string {
  const year = pageAddress().query.get('year') ?? '';
  return /^20\d{2}$/.test(year) ? year : '';
}

export const { $state: $statement, load: loadStatement } = loadable(
  () => environment().request(getStatement, { query: { year: yearInAddress() } }),
  (statement) => ({ statement }),
);

export function followStatement(): () => void {
  void loadStatement();
  return environment().page.on('back', () => void loadStatement());
}

export function showYear(year: number): void {
  environment().page.setAddress(`${pageAddress().path}?year=${year}`, 'new');
  void loadStatement();
}

/** A signed PDF. @param period days of the market's calendar, both included */
export async function fetchStatementFile(
  period: { readonly from: string; readonly to: string },
  language: Locale,
): Promise<Result<Uint8Array<ArrayBuffer>, ApiFailure>> {
  const made = await environment().request(makeStatementFile, { query: { ...period, language } });
  if (!made.ok) return made;
  return ok(Uint8Array.from(atob(made.value.content_base64), (character) => character.codePointAt(0) ?? 0));
}
