import { expect, test } from 'vitest';
import { type Area, mayChange, mayRead, permissions, staffRoles } from '#contract/backoffice/permissions.ts';
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
  reports: 'figures of the house, and how it runs',
  settings: 'feature switches, currencies, payment systems',
  staff: 'employees, their roles and their sign-in',
  audit: 'what employees changed',
};
const cell = (role: string, area: Area): string => {
  if (mayChange(role, area)) return 'sees and changes';
  return mayRead(role, area) ? 'sees' : '–';
};
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('the table of roles says what the contract lets each do', async () => {
  const areas = Object.keys(permissions) as Area[];
  const table = [
    line(['area', 'what is there', ...staffRoles.map((role) => `${texts[`role_${role}`]} (${role})`)]),
    line(['area', 'what is there', ...staffRoles].map(() => '---')),
    ...areas.map((area) => line([texts[`area_${area}`], holds[area], ...staffRoles.map((role) => cell(role, area))])),
  ];
  await expect(`# Who may do what in the back office

Made of \`contract/backoffice/permissions.ts\`, which the platform asks before each call of an employee:
\`npx vitest run --config vitest.config.ts tests/unit/backoffice -u\` writes it anew. Players, cashiers and agents have no part in it.

${table.join('\n')}

Who is an employee, and as what, is the page Employees of the back office; the first owner is made by \`npm run staff\`
([deploy.md](deploy.md)).
`).toMatchFileSnapshot('../../../docs/how-to/give-rights.md');
});
