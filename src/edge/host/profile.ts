/**
 * The operator's description of the API host: JSON in HOST_PROFILE, which `npm run connect` writes
 * (docs/how-to/connect-a-host.md). The edge sends no call that it does not name, and guesses nothing about the host.
 */
import * as v from 'valibot';
import type { GameOpening } from '#contract/game/game-opening.ts';
import { INTEGRATION } from '#domain/lobby/catalogue.ts';
import embedded from '#edge/host/embedded-profile.json' with { type: 'json' };
import { type GameNaming, gameNamings, getShape, openingPaths, sessionShapes } from '#edge/host/game-shapes.ts';
import { isFeature } from '#model/features.ts';
import type { SportVendors } from '#model/sport-embeds/sport-embed.ts';

/** A placeholder for the third parties' origin. */
const SANDBOX = '$SANDBOX_ORIGIN';

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text),
    'is not an origin such as https://games.example.com',
  ),
);
/** A field with its description in the published JSON schema. */
const field = <Schema extends v.GenericSchema>(schema: Schema, sentence: string) =>
  v.optional(v.pipe(schema, v.description<v.InferOutput<Schema>, string>(sentence)));
const origins = field(v.array(origin), 'Origins, each such as https://games.example.com.');
const path = v.pipe(v.string(), v.regex(/^\/[\w./{}%&'+-]*$/, 'is not a path of the host'));
const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,39}$/, 'is not a name of letters, digits, - and _'));
const integrationName = v.pipe(v.string(), v.regex(INTEGRATION, 'is not a name of an integration'));
const word = v.union([v.string(), v.number()]);
const bookmaker = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxLength(30, 'is longer than 30 characters'),
);
const webAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:/.test(text), 'is not a web address'),
);

const Integration = v.strictObject({
  name: v.pipe(
    integrationName,
    v.description('As the game lists name it, and the first segment of its games’ addresses.'),
  ),
  games: v.pipe(path, v.description('Path of its game list.')),
  session: v.pipe(
    v.picklist(sessionShapes, `is none of ${sessionShapes.join(', ')}`),
    v.description('How its games are opened.'),
  ),
  path: field(path, 'Path of the call that opens a game; the shape’s own when left out.'),
  demo: v.optional(
    v.nullable(v.pipe(path, v.description('Path of the call that opens a demo; null: it has no demos.'))),
  ),
  freeSpins: v.optional(
    v.nullable(v.pipe(path, v.description('Path of the call that opens a game on free spins; null: it has none.'))),
  ),
  game: field(
    v.picklist(gameNamings, `is none of ${gameNamings.join(', ')}`),
    'Which field of a game names it in that call; slug_rest: the slug without its first part.',
  ),
  speaks: field(v.boolean(), 'Its frames say when they are ready; then silence for 12 seconds is a failure.'),
  live: field(v.boolean(), 'Its games are live tables of a studio.'),
  frames: origins,
  pictures: origins,
});
export type IntegrationProfile = v.InferOutput<typeof Integration>;

/** @returns the path of the call that opens a game; null where the integration has none. */
export function openingPath(integration: IntegrationProfile, mode: GameOpening['mode']): string | null {
  const { name, session, path, demo, freeSpins } = integration;
  const stated = { real: path, demo, freespin: freeSpins }[mode];
  if (stated !== undefined) return stated;
  const [first = null] = openingPaths(session, mode, name);
  // The same call opens this mode too, so its settings apply.
  return first === openingPaths(session, 'real', name)[0] ? (path ?? first) : first;
}

export const namingIn = ({ session, game }: IntegrationProfile): GameNaming => game ?? getShape(session).namings[0];

const Sportsbook = { origins, policies: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)))) };

export const HostProfile = v.strictObject({
  $schema: v.optional(v.string()),
  extensions: v.optional(
    v.pipe(v.boolean(), v.description('Whether the host takes what src/edge/host/extensions.json lists.')),
    false,
  ),
  frames: v.pipe(origins, v.description('Where game frames come from, whatever the integration.')),
  pictures: v.pipe(origins, v.description('Where pictures of games and slides come from.')),
  payments: v.pipe(origins, v.description('Where payment pages are.')),
  integrations: field(v.array(Integration), 'Whose games are shown; left out: nobody’s.'),
  names: field(
    v.record(v.string(), v.string()),
    'What the host calls a field, by the contract’s name, in every call: {"balance": "promo_wallet"}.',
  ),
  words: field(
    v.record(v.string(), v.record(v.string(), v.union([word, v.array(word)]))),
    'What the values of a field mean, by the contract’s name of the field: {"status": {"settled": 30}}. Where it is the state of several things, a list: {"status": {"closed": ["Done", 30]}}.',
  ),
  categories: field(v.record(name, v.array(v.string())), 'Category of games by their ids, over what the lists say.'),
  producers: field(
    v.pipe(v.array(v.string()), v.minLength(9, 'names fewer than nine producers')),
    'Whose games are shown; left out: everybody’s.',
  ),
  playersOnly: field(v.boolean(), 'Every account of the host is a player’s, and no answer states a role.'),
  excludedGames: field(v.array(v.string()), 'Ids of games that are not shown.'),
  currencies: field(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not a currency of three letters'))),
    'Currencies in which deposits and withdrawals are offered; left out: every one.',
  ),
  sports: field(
    v.record(v.picklist(['alt', 'dgt', 'sft']), integrationName),
    'Names of the sport integrations in the host’s addresses, where they are not alt, dgt and sft.',
  ),
  bookmakers: field(
    v.strictObject({ alt: v.optional(bookmaker), dgt: v.optional(bookmaker) }),
    'What players call the sportsbooks of alt and dgt; left out: their numbers.',
  ),
  sportsbooks: v.optional(
    v.strictObject({
      alt: v.optional(v.strictObject({ loader: webAddress, integration: v.string(), ...Sportsbook })),
      dgt: v.optional(v.strictObject({ loader: webAddress, server: webAddress, partner: v.string(), ...Sportsbook })),
    }),
  ),
  claims: field(
    v.array(v.picklist(['gameFacts', 'promotions', 'sportFacts', 'houseFigures'], 'is no claim of the site')),
    'What our own texts say and this operator vouches for: facts of games (returns, ranks, categories), promotions, facts of the sportsbooks, answers that state figures.',
  ),
  without: field(
    v.array(v.pipe(v.string(), v.check(isFeature, 'is no feature that a host may lack'))),
    'Features that the host lacks.',
  ),
});
export type HostProfile = v.InferOutput<typeof HostProfile>;

/** @returns the profile, or a sentence for each fault. */
export function readProfile(text: string): { readonly profile: HostProfile } | { readonly faults: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`It is not JSON: ${error instanceof Error ? error.message : String(error)}.`] };
  }
  const outcome = v.safeParse(HostProfile, value);
  return outcome.success ? { profile: outcome.output } : { faults: outcome.issues.map(sentence) };
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'The profile';
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `"${field}" is not a field of a host profile.`;
  if (issue.kind === 'schema' && issue.type !== 'picklist')
    return `"${field}" must be ${issue.expected ?? 'something else'}, and is ${issue.received}.`;
  return `"${field}" is ${issue.received}, which ${issue.message}.`;
}

/** The profile of our platform and the sandbox. */
export const embeddedProfile = (sandboxOrigin: string): HostProfile =>
  v.parse(HostProfile, JSON.parse(JSON.stringify(embedded).replaceAll(SANDBOX, sandboxOrigin)));

/** A default profile before anything is known: everything comes from the host's own origin. */
export const unknownProfile = (apiOrigin: string): HostProfile => ({
  extensions: false,
  frames: [apiOrigin],
  pictures: [apiOrigin],
  payments: [apiOrigin],
});

/** @param integration default: all. */
const listOrigins = (of: 'frames' | 'pictures', profile: HostProfile, integration?: string): readonly string[] => {
  const { integrations = [] } = profile;
  const chosen = integrations.filter(({ name }) => integration === undefined || name === integration);
  return [...new Set([profile, ...chosen].flatMap((one) => one[of] ?? []))];
};
export const frameOrigins = (profile: HostProfile, integration?: string) => listOrigins('frames', profile, integration);
export const pictureOrigins = (profile: HostProfile, integration?: string) =>
  listOrigins('pictures', profile, integration);

/**
 * Additional origins and Trusted Types policies of a provider's page.
 * Threat: a provider's script runs in our page. So its origins are listed in the profile, and allowed only on its pages.
 */
export type SportSources = { readonly origins: readonly string[]; readonly policies: readonly string[] };
/** Null for a sportsbook that the operator does not have. */
export type SportSettings = {
  readonly [Vendor in keyof SportVendors]: {
    readonly config: SportVendors[Vendor];
    readonly sources: SportSources;
    /** Whether guests get a trial session; our platform's need none. */
    readonly hasTrial: boolean;
  } | null;
};

export const sportSettings = ({ sportsbooks = {}, extensions }: HostProfile): SportSettings => ({
  alt: sportsbooks.alt ? { ...split(sportsbooks.alt, sportsbooks.alt.loader), hasTrial: !extensions } : null,
  dgt: sportsbooks.dgt
    ? { ...split(sportsbooks.dgt, sportsbooks.dgt.loader, sportsbooks.dgt.server), hasTrial: !extensions }
    : null,
});

type Origins = { readonly origins?: readonly string[] | undefined; readonly policies?: readonly string[] | undefined };

/** @param addresses from which the page is loaded. */
function split<Profile extends Origins>({ origins = [], policies = [], ...config }: Profile, ...addresses: string[]) {
  const all = [...addresses, ...origins].map((address) => new URL(address).origin);
  return { config, sources: { origins: [...new Set(all)], policies } };
}
