// `npm run connect -- https://api.example --user NAME [--with-money] [--report FILE.html] [--profile FILE]`: inspects a
// host, prints a row per call, and writes the host profile or lists the changes since it was written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { changesBetween } from '../connect/compare.ts';
import { type Asks, connect } from '../connect/connect.ts';
import { readPassword } from '../connect/password.ts';
import { renderReport } from '../connect/report.ts';
import { formatRow, formatState, shown } from '../connect/rows.ts';
import { readHostAddress } from '../src/edge/host/host-address.ts';
import { type HostProfile, readProfile } from '../src/edge/host/profile.ts';
import { refuseSilentHost } from './house/api-host.ts';
import { RefusedStart, reportRefusal } from './house/settings.ts';

const USAGE =
  'npm run connect -- https://api.example [--user NAME] [--with-money] [--site https://www.example] [--integrations NAME,NAME] [--sports alt=NAME,dgt=NAME] [--report FILE.html] [--profile FILE.json]';
const options = {
  user: { type: 'string' },
  'with-money': { type: 'boolean', default: false },
  report: { type: 'string' },
  integrations: { type: 'string', default: '' },
  sports: { type: 'string', default: '' },
  site: { type: 'string', default: 'http://localhost:8787' },
  profile: { type: 'string', default: 'host-profile.json' },
} as const;

function readCommand() {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [address = ''] = positionals;
    if (positionals.length !== 1) throw new RefusedStart(USAGE);
    const read = readHostAddress(address, 'The address');
    if (!read.ok) throw new RefusedStart(`${read.error}\n${USAGE}`);
    return { ...values, sports: sportsIn(values.sports), address: read.value };
  } catch (error) {
    throw error instanceof RefusedStart ? error : new RefusedStart(USAGE);
  }
}

/** @throws unless each is a sport of ours with a name that a profile accepts. */
function sportsIn(text: string): NonNullable<HostProfile['sports']> {
  const pairs = text.split(',').filter(Boolean);
  const named = Object.fromEntries(pairs.map((one) => [...one.split('='), ''].slice(0, 2)));
  const read = readProfile(JSON.stringify({ sports: named }));
  if ('faults' in read) throw new RefusedStart([`--sports ${text}:`, ...read.faults, USAGE].join('\n'));
  return read.profile.sports ?? {};
}

function knownProfile(file: string) {
  if (!existsSync(file)) return undefined;
  const read = readProfile(readFileSync(file, 'utf8'));
  if ('faults' in read) throw new RefusedStart([`${file} is no host profile:`, ...read.faults].join('\n  '));
  return read.profile;
}

/** Asks in a terminal only; otherwise undecided values appear in their row. */
const asks: Asks = {
  onRow: (row) => console.log(formatRow(row)),
  decide: async ({ field, candidates, meanings, seen }, call) => {
    const isState = meanings.length > 0;
    const explanation = isState
      ? `${call} answers "${field}" as ${shown(seen)}. Which of these does it mean?`
      : `${call} has no "${field}". Which of these is it?`;
    const choices = isState ? meanings : Object.keys(candidates);
    if (!process.stdin.isTTY || choices.length === 0) return null;
    const describeChoice = (one: string | number) => (isState ? formatState(one) : `${one}: ${shown(candidates[one])}`);
    const lines = choices.map((one, index) => `  ${index + 1}  ${describeChoice(one)}`);
    const answer = await question(`${explanation} Enter for none.\n${lines.join('\n')}\n> `);
    return choices[Number(answer) - 1] ?? null;
  },
  names: async (what) =>
    process.stdin.isTTY ? (await question(`${what} Separated by commas.\n> `)).split(/\s*,\s*/).filter(Boolean) : [],
  confirm: async (what) => process.stdin.isTTY && /^y/i.test(await question(`${what} y or n\n> `)),
};

async function question(text: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(text);
  lines.close();
  return answer.trim();
}

try {
  const { address, user, report, profile: file, integrations, sports, site, 'with-money': withMoney } = readCommand();
  await refuseSilentHost(address, 'the address');
  const known = knownProfile(file);
  const player = user === undefined ? undefined : { username: user, password: await readPassword(user) };
  const found = await connect({
    address,
    site,
    player,
    withMoney,
    known,
    stated: { integrations: integrations.split(/\s*,\s*/).filter(Boolean), sports },
    asks,
  });
  for (const one of found.manners) console.log(`  ${one}`);
  if (report) writeFileSync(report, renderReport(address, found));
  const changes = known ? changesBetween(known, found.profile) : [];
  if (known && changes.length === 0) console.log(`Nothing changed since ${file} was written.`);
  if (!known) {
    writeFileSync(
      file,
      `${JSON.stringify({ $schema: './docs/host-profile.schema.json', ...found.profile }, null, 2)}\n`,
    );
    console.log(`Written: ${file}. Read it, then: API_ORIGIN=${address} HOST_PROFILE=${file} npm start`);
  }
  if (changes.length > 0) {
    console.log([`Changed since ${file} was written:`, ...changes].join('\n  '));
    process.exitCode = 1;
  }
} catch (error) {
  reportRefusal(error);
}
