import { getStatement, type Statement } from '#contract/safer-gambling/statement.ts';
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
