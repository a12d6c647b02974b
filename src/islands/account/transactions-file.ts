import type { Translate } from '#i18n/t.ts';
import { type Cell, toCsv } from '#model/csv.ts';
import type { OwnData, OwnRow } from '#stores/account/own-data.ts';

export const transactionTables = ['effect', 'entry'];

const accounts = ['cash', 'bonus', 'reserved'] as const;
const columns = ['id', 'at', 'kind', 'reference', ...accounts, 'cash_after', 'bonus_after', 'reserved_after', 'with'];

/** Every ledger transaction with its change to each balance and the balance after it, as a spreadsheet. */
export function transactionsFile(t: Translate, { effect = [], entry = [] }: OwnData): string {
  const entries = new Map<OwnRow[string] | undefined, OwnRow[]>();
  for (const part of entry) entries.set(part.effect_id, [...(entries.get(part.effect_id) ?? []), part]);
  const row = (moved: OwnRow): readonly Cell[] => {
    const parts = entries.get(moved.id) ?? [];
    const on = (account: string) => parts.find((part) => part.account === account)?.amount ?? '0.000';
    const others = parts.map(({ account }) => String(account)).filter((name) => !accounts.some((own) => own === name));
    const cells = [
      moved.id,
      moved.at,
      moved.kind,
      moved.external_id,
      ...accounts.map(on),
      moved.cash_after,
      moved.bonus_after,
      moved.reserved_after,
      others.join(' '),
    ];
    return cells.map((cell) => (cell === undefined || cell === null ? '' : String(cell)));
  };
  return toCsv([columns.map((name) => t(`owndata.column_${name}`)), ...effect.map(row)]);
}
