// `npm run simulate -- --players=1000000` computes a match evening (tests/simulator/evening/command.ts). `npm run
// simulate -- [--runs=10000] [--seed=1]`: players, edge, platform, providers, staff and attackers that lose, repeat,
// delay and reorder messages and crash. Reports every seed that violates an invariant; `--runs=1 --seed=N` replays it.
import { DEFAULT_CURRENCY, MINOR_PER_UNIT } from '../domain/money.ts';
import { robAccount } from '../tests/simulator/account-thief.ts';
import { splitBets } from '../tests/simulator/bet-splitter.ts';
import { huntBonus } from '../tests/simulator/bonus-hunter.ts';
import { keepBonus } from '../tests/simulator/bonus-keeper.ts';
import { holdOptions } from '../tests/simulator/free-option.ts';
import { rejoin } from '../tests/simulator/rejoiner.ts';
import { live } from '../tests/simulator/run.ts';
import { manageAlone } from '../tests/simulator/single-manager.ts';

const given = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

const first = given('seed', 1);
const players = given('players', 0);
if (players > 0) {
  const { reckonCapacity } = await import('../tests/simulator/evening/command.ts');
  const { text, isMet } = await reckonCapacity(players, first, process.argv.includes('--write'));
  console.log(text);
  process.exit(isMet ? 0 : 1);
}

const runs = given('runs', 10_000);
const REPEATED_ONE_IN = 100;
/** Slow simulations run less often. */
const KEEPER_ONE_IN = 5;
const OPTION_ONE_IN = 20;
const THIEF_ONE_IN = 20;
const SPLITTER_ONE_IN = 100;
const MANAGER_ONE_IN = 50;
const REJOINER_ONE_IN = 100;
const began = performance.now();
let [payments, tickets, hunters, keepers, options, robbed, splitters, managers, above, rejoined, broken] = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];
for (let seed = first; seed < first + runs; seed += 1) {
  const life = live(seed);
  payments += life.payments;
  tickets += life.tickets;
  const isSame = seed % REPEATED_ONE_IN !== 0 || live(seed).digest === life.digest;
  const hunt = huntBonus(seed);
  if (hunt.exchanged > 0) hunters += 1;
  const keeper = seed % KEEPER_ONE_IN === 0 || runs === 1 ? keepBonus(seed) : null;
  if (keeper && keeper.taken > 0) keepers += 1;
  const option = seed % OPTION_ONE_IN === 0 || runs === 1 ? holdOptions(seed) : null;
  options += option?.gained ?? 0;
  above += (keeper?.kept ?? 0) + (option?.riskless ?? 0);
  const theft = seed % THIEF_ONE_IN === 0 || runs === 1 ? await robAccount(seed) : null;
  robbed += theft?.robbed ?? 0;
  const split = seed % SPLITTER_ONE_IN === 0 || runs === 1 ? await splitBets(seed) : null;
  if (split) splitters += 1;
  // Odd and even seeds simulate different people.
  const alone = seed % MANAGER_ONE_IN < 2 || runs === 1 ? await manageAlone(seed) : null;
  if (alone) managers += 1;
  const again = seed % REJOINER_ONE_IN === 0 || runs === 1 ? await rejoin(seed) : null;
  rejoined += again?.held ?? 0;
  const faults = [
    ...life.faults,
    ...hunt.faults,
    ...(keeper?.faults ?? []),
    ...(option?.faults ?? []),
    ...(theft?.faults ?? []),
    ...(split?.faults ?? []),
    ...(alone?.faults ?? []),
    ...(again?.faults ?? []),
    ...(isSame ? [] : ['the same seed lived another life']),
  ];
  if (faults.length === 0) continue;
  broken += 1;
  console.error(`seed ${seed}: ${faults.join('; ')}`);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  `${runs} lives from seed ${first}, ${payments} payments, ${tickets} tickets, ${hunters} bonus hunters with cash for bonus, ${keepers} withdrawals of a deposit whose bonus was taken, ${robbed} payouts to thieves who knew the password, ${splitters} crowds of splitters, ${managers} single managers, ${options / MINOR_PER_UNIT} by betting before prices move, ${above / MINOR_PER_UNIT} ${DEFAULT_CURRENCY} above the rules, ${rejoined} accounts of excluded persons held, ${broken} with a broken promise, in ${seconds} s.`,
);
process.exitCode = broken === 0 ? 0 : 1;
