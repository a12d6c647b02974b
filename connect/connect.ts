// Inspects a host completely, as a guest and as a player, and derives its profile.
import { getUser, refreshAccess, signIn, signOut } from '#contract/auth/accounts.ts';
import { callOf, createSportToken, listBets } from '#contract/bets/bets.ts';
import { type Call, defineCall } from '#contract/call.ts';
import { addFavourite, listFavourites, removeFavourite } from '#contract/game/slots.ts';
import { listSlides } from '#contract/reading/content.ts';
import type { NamedGame } from '../src/edge/host/game-shapes.ts';
import { type HostProfile, unknownProfile } from '../src/edge/host/profile.ts';
import { isRow, roleIn } from '../src/edge/host/values.ts';
import { answerOf } from '../src/edge/host.ts';
import { findGames, statedIntegrations } from './games.ts';
import { walkMoney } from './money.ts';
import type { Row } from './rows.ts';
import { type Decide, findMissing, rowFor, walkReads } from './walk.ts';
import { type Exchange, Wire } from './wire.ts';

export type Player = { readonly username: string; readonly password: string };
export type Found = {
  readonly profile: HostProfile;
  readonly rows: readonly Row[];
  /** Behaviour for which the profile has no field: the response to an unknown address, and the clock. */
  readonly manners: readonly string[];
};
export type Asks = {
  readonly decide: Decide;
  /** Asks for names that no response contains. */
  readonly names: (question: string) => Promise<readonly string[]>;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly onRow: (row: Row) => void;
};
export type Wanted = {
  readonly address: string;
  readonly player?: Player | undefined;
  /** The origin of the site, to which games return. */
  readonly site: string;
  /** True to make a spin, deposit, payout and transfer with a test account. */
  readonly withMoney?: boolean;
  /** An earlier profile, whose manual decisions are kept. */
  readonly known?: HostProfile | undefined;
  /** Names of integrations that no response contains. */
  readonly stated?: Stated;
  readonly asks?: Asks;
};

export type Stated = {
  readonly integrations?: readonly string[];
  readonly sports?: HostProfile['sports'];
};

/** Asks nobody: whatever the inspection cannot determine stays undecided. */
const nobody: Asks = {
  decide: async () => null,
  names: async () => [],
  confirm: async () => false,
  onRow: () => undefined,
};

export async function connect({
  address,
  site,
  player,
  withMoney = false,
  known,
  stated = {},
  asks = nobody,
}: Wanted): Promise<Found> {
  const { origin } = new URL(address);
  const first = { ...unknownProfile(origin), ...knownWords(known), sports: { ...known?.sports, ...stated.sports } };
  const wire = new Wire(address, site, first);
  wire.profile = { ...first, extensions: await isOurs(wire) };
  const rows: Row[] = [];
  const addRows = (...more: readonly Row[]) => {
    for (const row of more) asks.onRow(row);
    rows.push(...more);
  };
  const check = async (call: Call, request: Partial<Parameters<Wire['ask']>[0]> = {}): Promise<Exchange> => {
    const exchange = await wire.ask({ call, token: null, ...request });
    addRows(await rowFor(wire, call, exchange, asks.decide));
    return exchange;
  };

  const entered = player ? await enter(wire, player, check) : null;
  const token = entered?.access ?? null;
  const sports = await findSports(wire, asks);
  addRows(...(await walkReads(wire, token, asks.decide)));
  const pictures = await slideOrigins(wire);
  const listed = [...(await statedIntegrations(wire)), ...(stated.integrations ?? [])];
  const names = [...new Set([...listed, ...(known?.integrations ?? []).map(({ name }) => name)])];
  const integrations =
    names.length > 0 ? names : await asks.names('What does the host call its integrations of games?');
  const games = await findGames(wire, integrations, token);
  addRows(...games.rows);
  const frames = new Set([origin, ...games.frames]);
  const payments = new Set(known?.payments ?? []);
  if (token !== null) {
    await keepFavourite(games.sample, wire, token, check);
    for (const call of [createSportToken.alt, createSportToken.dgt]) {
      const { seen } = await check(call, { token, body: {} });
      const url = isRow(seen?.body) ? addressIn(seen.body) : null;
      if (url !== null && seen !== null && seen.status < 400) frames.add(new URL(url).origin);
    }
    const money = await walkMoney(wire, token, withMoney, asks.decide);
    addRows(...money.rows);
    for (const one of money.payments) payments.add(one);
    if (entered?.refresh) await leave(entered.refresh, check);
  }
  const missing = await findMissing(wire, getUser);
  const { extensions } = wire.profile;
  const profile: HostProfile = {
    ...manualFields(known),
    extensions,
    ...knownWords(wire.profile),
    ...(entered?.isPlayersOnly && (await asks.confirm(NO_ROLE)) ? { playersOnly: true } : {}),
    frames: [...frames],
    pictures: [...new Set([origin, ...pictures, ...games.pictures])],
    payments: payments.size > 0 ? [...payments] : [origin],
    integrations: [...games.integrations],
    ...(Object.keys(sports).length > 0 && { sports }),
    without: [...missing].sort(),
  };
  return { profile, rows, manners: await observeManners(wire) };
}

const NO_ROLE = 'No answer states the role of an account. Is every account of this host a player’s?';

/** Manual decisions that the tool asks for, because no inspection can determine them. */
const knownWords = (known: HostProfile | undefined) => ({
  ...(known?.names && { names: known.names }),
  ...(known?.words && { words: known.words }),
});
/** Manual decisions that the tool does not ask for. */
function manualFields(known: HostProfile | undefined): Partial<HostProfile> {
  if (!known) return {};
  const { categories, producers, playersOnly, excludedGames, currencies, bookmakers, sportsbooks, claims, $schema } =
    known;
  const kept = {
    $schema,
    categories,
    producers,
    playersOnly,
    excludedGames,
    currencies,
    bookmakers,
    sportsbooks,
    claims,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

type Check = (call: Call, request?: Partial<Parameters<Wire['ask']>[0]>) => Promise<Exchange>;
type Entered = { readonly access: string; readonly refresh: string | null; readonly isPlayersOnly: boolean };

/** @returns null if the sign-in fails. */
async function enter(wire: Wire, player: Player, check: Check): Promise<Entered | null> {
  const signedIn = await check(signIn, { body: player });
  const read = signedIn.seen && wire.read(signIn, signedIn.seen.body);
  if (!read || !signedIn.answer.ok || signedIn.answer.value.status >= 400) return null;
  const tokens = read.value as { readonly access: string; readonly refresh?: string };
  const { seen } = await check(getUser, { token: tokens.access });
  const refreshed = await check(refreshAccess, { body: { refresh: tokens.refresh } });
  const renewed = refreshed.seen && wire.read(refreshAccess, refreshed.seen.body);
  const newer = (renewed?.value ?? {}) as { readonly access?: string; readonly refresh?: string };
  const stated = [signedIn.seen?.body, seen?.body].map((body) => wire.translate(getUser, body));
  return {
    access: newer.access ?? tokens.access,
    refresh: newer.refresh ?? tokens.refresh ?? null,
    isPlayersOnly: stated.every((body) => !isRow(body) || roleIn(body) === undefined),
  };
}

const leave = (refresh: string, check: Check): Promise<unknown> => check(signOut, { body: { refresh } });

/** Adds and removes a favourite, unless the player has it already: then nothing changes. */
async function keepFavourite(game: NamedGame | null, wire: Wire, token: string, check: Check): Promise<void> {
  const kept = answerOf(listFavourites, (await wire.ask({ call: listFavourites, token })).answer)?.favourites;
  if (game === null || !kept || kept.some(({ game_id }) => game_id === game.gameId)) return;
  const body = { provider: game.integration, game_id: game.gameId };
  await check(addFavourite, { token, body });
  await check(removeFavourite, { token, body });
}

async function slideOrigins(wire: Wire): Promise<readonly string[]> {
  const { seen } = await wire.ask({ call: listSlides, token: null });
  const read = seen && wire.read(listSlides, seen.body);
  const { slides = [] } = (read?.value ?? {}) as { readonly slides?: readonly { readonly image?: unknown }[] };
  const there = slides.map(({ image }) => image).filter((one) => typeof one === 'string' && one !== '');
  return there.flatMap((one) =>
    URL.canParse(String(one), wire.address) ? [new URL(String(one), wire.address).origin] : [],
  );
}

/** Asks for names of sport integrations that differ from the specification's. */
async function findSports(wire: Wire, { names }: Asks): Promise<Partial<Record<'alt' | 'dgt' | 'sft', string>>> {
  const found = { ...wire.profile.sports };
  for (const sport of ['alt', 'dgt'] as const) {
    if ((await wire.has(callOf(listBets, sport))) !== false) continue;
    const [theirs] = await names(`What does the host call its sport integration "${sport}"? Nothing, if it has none.`);
    if (theirs) found[sport] = theirs;
  }
  wire.profile = { ...wire.profile, sports: found };
  return found;
}

/** Tests for an extension that every host of ours has. */
const isOurs = async (wire: Wire): Promise<boolean> =>
  (await wire.has(defineCall('listSports', 'anyone', 'GET /services/sportsbook/sports'))) === true &&
  (await wire.has(defineCall('getLimits', 'player', 'GET /api/users/limits/'))) === true;

function addressIn(row: Readonly<Record<string, unknown>>): string | null {
  const values = [...Object.values(row), ...(isRow(row.data) ? Object.values(row.data) : [])];
  const found = values.find((one) => typeof one === 'string' && /^https?:\/\//.test(one) && URL.canParse(one));
  return typeof found === 'string' ? found : null;
}

async function observeManners(wire: Wire): Promise<readonly string[]> {
  const unknown = defineCall('unknown', 'anyone', 'GET /api/no-such-address/');
  const { seen } = await wire.ask({ call: unknown, token: null });
  const ahead = wire.clockAheadS;
  return [
    `An unknown address is answered ${seen ? `${seen.status} ${seen.headers.get('content-type') ?? 'without a type'}` : 'by nothing'}.`,
    ahead === null
      ? 'Its answers do not say the time.'
      : `Its clock is ${Math.abs(ahead)} s ${ahead < 0 ? 'behind' : 'ahead'}.`,
  ];
}
