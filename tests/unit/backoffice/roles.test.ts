import { expect, test } from 'vitest';
import { aloneRows } from '#contract/backoffice/alone.ts';
import { type Area, mayChange, mayRead, permissions, staffRoles } from '#contract/backoffice/permissions.ts';
import { calls } from '#contract/registry.ts';
import { toDecimal } from '#domain/money.ts';
import texts from '../../../backoffice/src/texts/en.json' with { type: 'json' };

const holds: Readonly<Record<Area, string>> = {
  players: 'a player’s file: limits, breaks, notes, sessions',
  documents: 'identity documents and the decisions on them',
  accounts: 'bans, identity, reopening an account, releasing a held player',
  alarms: 'alerts of the reconciliation and of large sums',
  payments: 'deposits and withdrawals that wait',
  gifts: 'bonus and free spins for one player',
  matches: 'results that are corrected, held back or broken off',
  catalogue: 'games, carousels, slides',
  offers: 'rules of bonuses, promo codes, the wheel, jackpots',
  proposals: 'what waits for a second employee, each by its own area',
  reports: 'figures of the house, and how it runs',
  settings: 'feature switches, currencies, payment systems',
  staff: 'employees, their roles and their sign-in',
  audit: 'what employees changed',
};
const cell = (role: string, area: Area): string => {
  if (mayChange(role, area)) return 'sees and changes';
  return mayRead(role, area) ? 'sees' : '–';
};
const changing = calls.filter(({ audience, method }) => audience === 'staff' && method !== 'GET');
type Row = (typeof aloneRows)[number][1];
const mostOf = (row: Row): readonly string[] => {
  if (row.most === 'nothing' || row.most === 'never') return [row.most, row.why];
  if (row.most === 'the rules') return [row.most, row.rules];
  return [`${toDecimal(row.most.amountMinor)} ${row.most.currency}`, row.each];
};
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('each back-office call that changes something has a row of what one employee may do alone', () => {
  expect(aloneRows.map(([name]) => name).toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
});

test('the table of roles equals the permissions in the contract', async () => {
  const areas = Object.keys(permissions) as Area[];
  const table = [
    line(['area', 'what is there', ...staffRoles.map((role) => `${texts[`role_${role}`]} (${role})`)]),
    line(['area', 'what is there', ...staffRoles].map(() => '---')),
    ...areas.map((area) => line([texts[`area_${area}`], holds[area], ...staffRoles.map((role) => cell(role, area))])),
  ];
  const alone = aloneRows.map(([name, row]) => line([texts[`audit_${name}` as keyof typeof texts], ...mostOf(row)]));
  await expect(`# Who may do what in the back office

Made of \`contract/backoffice/permissions.ts\`, which the platform asks before each call of an employee:
\`npx vitest run --config vitest.config.ts tests/unit/backoffice -u\` writes it anew. Players, cashiers and agents have no part in it.

${table.join('\n')}

Who is an employee, and as what, is the page Employees of the back office; the first owner is made by \`npm run staff\`
([deploy.md](deploy.md)), as a second one is: by two people, each for themself.

## What one person can do alone

Made of \`contract/backoffice/alone.ts\`. The amount is the most that comes of it; above it, or where it says never, a second
employee approves on the page “${texts.proposals}”, within three days. What is beyond the bounds of \`domain/house-rules.ts\` is
refused to two as well.

${[line(['what', 'alone, at most', '']), line(['---', '---', '---']), ...alone].join('\n')}

A second person is another account that does not count as the first one. An account that one owner let in alone, or gave another
link, counts as that owner. So a house begins with two owners, made by \`npm run staff\`; these let in everybody else, one asking
and the other approving. The one who asks is shown a code, the one who approves a link: the employee needs both, and sets a
password and an authenticator app that nobody else sees.
`).toMatchFileSnapshot('../../../docs/how-to/give-rights.md');
});
