// `npm run recover -- --at 2026-11-26T20:00:00Z --player ID | --jackpots | --jackpot-shard ID | --race ID | --sport ID
// | --all [--origin https://PLATFORM]`: restores objects to their storage at that time, within the last thirty days. It
// prints the bookmarks that undo it, and records it in the audit. The last line names the command that restores the
// database: `npx wrangler d1 time-travel restore`.
import { parseArgs } from 'node:util';
import { commandHost } from './house/commands.ts';
import { RefusedStart, reportRefusal } from './house/settings.ts';
import { withPlatform } from './house/with-platform.ts';

const USAGE =
  'npm run recover -- --at 2026-11-26T20:00:00Z --player ID | --jackpots | --jackpot-shard ID | --race ID | --sport ID | --all [--origin https://PLATFORM]';
const options = {
  at: { type: 'string' },
  player: { type: 'string' },
  jackpots: { type: 'boolean', default: false },
  'jackpot-shard': { type: 'string' },
  race: { type: 'string' },
  sport: { type: 'string' },
  all: { type: 'boolean', default: false },
  origin: { type: 'string' },
} as const;

function readCommand() {
  const { values } = parseArgs({ options });
  const { at, player, jackpots, 'jackpot-shard': shard, race, sport, all, origin } = values;
  const objects = [
    player !== undefined && { kind: 'player', name: player },
    jackpots && { kind: 'jackpots', name: 'house' },
    shard !== undefined && { kind: 'jackpot-shard', name: shard },
    race !== undefined && { kind: 'race', name: race },
    sport !== undefined && { kind: 'sport', name: sport },
  ].filter((object) => object !== false);
  if (!at || Number.isNaN(Date.parse(at)) || objects.length + Number(all) !== 1) throw new RefusedStart(USAGE);
  return { at: new Date(at).toISOString(), object: objects[0], origin };
}

try {
  const { at, object, origin } = readCommand();
  const recover = async (host: string, secret: string) => {
    for (let after: unknown; after !== null; ) {
      const body = object ? { at, object } : { at, all: true, ...(after !== undefined && { after }) };
      const part = await commandHost(host, secret, '/recover', body);
      for (const [named, bookmark] of Object.entries(part.undo as object))
        console.log(`${named}: undone by ${bookmark}`);
      for (const [named, why] of Object.entries(part.left as object)) {
        console.error(`${named} is left as it is: ${why}`);
        process.exitCode = 1;
      }
      after = part.after;
    }
  };
  await withPlatform(recover, origin);
  console.log(`The database: npx wrangler d1 time-travel restore DB --config platform/wrangler.toml --timestamp=${at}`);
  console.log('Then "npm run reconcile": what one has and the other has not is an alarm.');
  process.exit();
} catch (error) {
  reportRefusal(error);
}
