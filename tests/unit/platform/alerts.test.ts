import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alerts, queryOf } from '#platform/metrics/alerts.ts';
import texts from '../../../backoffice/src/texts/en.json' with { type: 'json' };

/** Where an employee who sees an alarm of the platform reads what to do. */
const ofAlarms: Readonly<Record<string, string>> = {
  ledger: 'database-damaged',
  'ledger-past': 'database-damaged',
  'ledger-unreadable': 'database-damaged',
  account: 'database-damaged',
  payments: 'payment-reported-twice',
  'payment-unlike': 'payment-reported-twice',
  jackpot: 'database-damaged',
  'jackpot-pool': 'database-damaged',
  'jackpots-unreadable': 'database-damaged',
  'bonus-fund': 'database-damaged',
  report: 'feed-wrong',
  'report-missing': 'provider-down',
  'export-failed': 'database-damaged',
  'large-win': '',
  'large-payout': '',
  'held-player': '',
  alert: '',
};
const page = (runbook: string) => `[${runbook}](runbooks/${runbook}.md)`;
const named = (prefix: string, name: string) => texts[`${prefix}_${name}` as keyof typeof texts];

test('every alarm that the platform raises is in the table', () => {
  const kinds = Object.keys(texts).flatMap((key) => (key.startsWith('alarm_') ? [key.slice('alarm_'.length)] : []));
  expect(Object.keys(ofAlarms).toSorted()).toEqual(kinds.toSorted());
});

test('the table of alerts lists what the platform evaluates', async () => {
  const rows = alerts.map((alert) => {
    const { name, minutes, threshold, isBelow, unit, runbook } = alert;
    const condition = `${isBelow ? 'below' : 'above'} ${threshold}${unit && ` ${unit}`} in ${minutes} minutes`;
    return `| ${named('metricsAlert', name)} (\`${name}\`) | ${condition} | ${page(runbook)} |`;
  });
  const queries = alerts.map((alert) => `-- ${alert.name}\n${queryOf(alert, 'zellige_metrics')};`);
  const alarms = Object.entries(ofAlarms).map(
    ([kind, runbook]) =>
      `| ${named('alarm', kind)} (\`${kind}\`) | ${runbook === '' ? 'the alarm’s own page says what to decide' : page(runbook)} |`,
  );
  await expect(`# Alerts

When somebody must look at the house, and where they read what to do. Made of \`platform/src/metrics/alerts.ts\`:
\`npx vitest run --config vitest.config.ts tests/unit/platform/alerts -u\` writes it anew.

The platform evaluates the table every five minutes and raises an alarm for what is met, at most once a day each; the page
Metrics of the back office shows all of them with their value now. A watch of another kind asks the same questions of the SQL
API, and \`/readyz\` of each Worker, which names each dependency that is not well.

## Of operation
| alert | met when | runbook |
| --- | --- | --- |
${rows.join('\n')}

Every count is of sampled points and multiplied by their interval. As queries, with the name of the dataset in production:

\`\`\`sql
${queries.join('\n')}
\`\`\`

## Alarms of money and people
They stand on the first page of the back office until an employee closes them ([reconciliation](decisions/reconciliation.md)).

| alarm | runbook |
| --- | --- |
${alarms.join('\n')}
`).toMatchFileSnapshot('../../../docs/alerts.md');
});

/** Written for these alerts; the others belong to incidents that a drill tries. */
test.each(['errors', 'site-slow', 'sign-in-attack'])('the runbook %s exists', (runbook) => {
  expect(existsSync(`docs/runbooks/${runbook}.md`)).toBe(true);
});
