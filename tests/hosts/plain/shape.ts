// A switch for everything that the specification leaves open, and three presets.

export type SessionShape = 'createsession' | 'game-id' | 'symbol' | 'page-code';
/** `gameList`: below `/api/integrations/{name}/`. */
export type Integration = { name: string; gameList: string; session: SessionShape };
export type Absent = string | { path: string; status: 404 | 405 | 501 };

export type Shape = {
  /** `named`: each list under its name in the specification, bare if it has none. */
  lists: 'named' | 'bare' | 'items' | 'results' | 'list' | 'data';
  /** `written`: each field as in the specification, which mixes both. */
  naming: 'written' | 'snake' | 'camel';
  numbers: 'number' | 'text';
  /** Rows a page: as requested, or a fixed number. */
  pageLength: 'asked' | number;
  /** `link` and `cursor`: a list with a name states where the next page is. */
  pageBy: 'number' | 'link' | 'cursor';
  /** How far the host's clock is ahead, in seconds. */
  clockSeconds: number;
  /** What a list's total counts. */
  counts: 'rows' | 'pages' | 'page' | 'none';
  optionals: 'absent' | 'null' | 'present';
  wrapper: boolean;
  /** Payment statuses only: the others have no code in the specification. */
  statuses: 'code' | 'word' | 'text-code';
  badRows: boolean;
  extraFields: boolean;
  /** `list` and `problem`: as drf-standardized-errors and RFC 9457 have them. */
  errors:
    | 'code'
    | 'upper-case'
    | 'detail'
    | 'message'
    | 'fields'
    | 'coded-fields'
    | 'list'
    | 'problem'
    | 'laravel'
    | 'text';
  /** `large`: numbers beyond 2^53. `rounded`: the same, from a host that loses digits, a fault. */
  ids: 'number' | 'uuid' | 'large' | 'rounded';
  /**
   * In the settings: in an object, or beside the others, with those of payments, which the methods then do not state.
   */
  limits: 'nested' | 'flat';
  /** Of the user. */
  balances: 'amount' | 'grouped' | 'with-code' | 'object' | 'null';
  /** The fields of a sign-in answer. */
  signIn: 'user' | 'tokens';
  /**
   * Statuses. `other`: 203 and 201. `empty`: changes and deletions answer 204. `found`: deposits and games answer 302 with
   * the address.
   */
  successes: 'written' | 'other' | 'empty' | 'found';
  contentType: 'application/json' | 'text/plain' | 'text/html' | 'none';
  encoding: 'identity' | 'gzip' | 'br' | 'deflate' | 'deflate-raw';
  dates: 'iso' | 'space' | 'rfc-1123' | 'seconds' | 'milliseconds';
  /** Names are escaped for HTML. */
  entities: boolean;
  /** The payment system in a payment. */
  systems: 'slug' | 'object';
  /** "Read from data": the body's field of that name, or the body itself. */
  sessionBody: 'data' | 'bare';
  slugSeparator: string;
  integrations: Integration[];
  sportNames: [string, string];
  /** What opens a sportsbook; `elsewhere`: an address of an unknown origin. */
  sportAccess: 'both' | 'address' | 'token' | 'elsewhere';
  /** Path prefixes that this host does not offer. */
  absent: Absent[];
};

const integrations: Integration[] = [
  { name: 'alpha', gameList: 'v2/games/list', session: 'createsession' },
  { name: 'bravo', gameList: 'v2/gamelist', session: 'game-id' },
  { name: 'gamma', gameList: 'games', session: 'symbol' },
  { name: 'delta', gameList: 'gamelist', session: 'page-code' },
];
export const named = (...names: string[]) =>
  integrations.map((one, index) => ({ ...one, name: names[index] ?? one.name }));
export const namesOf = ({ integrations }: Shape): string[] => integrations.map(({ name }) => name);

const literal: Shape = {
  lists: 'named',
  naming: 'written',
  numbers: 'number',
  clockSeconds: 0,
  pageLength: 'asked',
  pageBy: 'number',
  counts: 'rows',
  optionals: 'absent',
  wrapper: false,
  statuses: 'code',
  badRows: false,
  extraFields: false,
  errors: 'coded-fields',
  ids: 'number',
  limits: 'nested',
  balances: 'amount',
  signIn: 'user',
  successes: 'written',
  contentType: 'application/json',
  encoding: 'identity',
  dates: 'iso',
  entities: false,
  systems: 'slug',
  sessionBody: 'data',
  slugSeparator: '-',
  integrations,
  sportNames: ['sprint', 'derby'],
  sportAccess: 'both',
  absent: [],
};

export const presets = {
  literal,
  wrapped: {
    ...literal,
    lists: 'results',
    naming: 'camel',
    numbers: 'text',
    optionals: 'present',
    wrapper: true,
    statuses: 'word',
    errors: 'code',
    ids: 'uuid',
    systems: 'object',
    slugSeparator: '/',
  },
  sparse: {
    ...literal,
    lists: 'bare',
    naming: 'snake',
    optionals: 'null',
    badRows: true,
    extraFields: true,
    errors: 'detail',
    slugSeparator: '_',
    integrations: named('Alpha Play', 'bravo.live', "gamma & son's", 'delta'),
    absent: [
      '/services/facade/history/payment',
      '/services/crypto-pay',
      '/services/game-catalog',
      '/services/wheel',
      '/api/settings/currency-list',
      '/api/jackpot',
      '/api/user/notification',
      '/user/notification',
      '/slide',
      '/carousel',
      '/api/integrations/derby',
    ],
  },
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof presets;
export const shapeNames = Object.keys(presets) as ShapeName[];

/** The values of each switch, for random shapes. A switch with one value keeps it. */
const choices: { readonly [Name in keyof Shape]: readonly Shape[Name][] } = {
  lists: ['named', 'bare', 'items', 'results', 'list', 'data'],
  naming: ['written', 'snake', 'camel'],
  numbers: ['number', 'text'],
  clockSeconds: [0, 300, -300],
  pageLength: ['asked', 3, 7],
  pageBy: ['number', 'link', 'cursor'],
  counts: ['rows', 'pages', 'page', 'none'],
  optionals: ['absent', 'null', 'present'],
  wrapper: [false, true],
  statuses: ['code', 'word', 'text-code'],
  badRows: [false, true],
  extraFields: [false, true],
  errors: ['coded-fields', 'code', 'upper-case', 'detail', 'message', 'fields', 'list', 'problem', 'laravel', 'text'],
  ids: ['number', 'uuid', 'large'],
  limits: ['nested', 'flat'],
  balances: ['amount', 'grouped', 'with-code', 'object', 'null'],
  signIn: ['user', 'tokens'],
  successes: ['written', 'other', 'empty', 'found'],
  contentType: ['application/json', 'text/plain', 'text/html', 'none'],
  encoding: ['identity', 'gzip', 'br', 'deflate', 'deflate-raw'],
  dates: ['iso', 'space', 'rfc-1123', 'seconds', 'milliseconds'],
  entities: [false, true],
  systems: ['slug', 'object'],
  sessionBody: ['data', 'bare'],
  slugSeparator: ['-', '/', '_'],
  integrations: [integrations, named('north', 'east-2', 'South Wind', 'west.live'), integrations.toReversed()],
  sportNames: [literal.sportNames, ['trot', 'dash']],
  sportAccess: ['both', 'address', 'token', 'elsewhere'],
  absent: [literal.absent],
};

const SWITCHES_OF_SEED = 8;

/** The same for the same seed, as long as the switches are. */
export function shapeOfSeed(seed: number): Shape {
  const next = numbersFrom(seed);
  const names = (Object.keys(choices) as (keyof Shape)[]).filter((name) => choices[name].length > 1);
  const chosen = names
    .map((name) => ({ name, at: next() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, SWITCHES_OF_SEED);
  const switches = chosen.map(({ name }) => {
    const others = choices[name].slice(1);
    return [name, others[Math.floor(next() * others.length)]];
  });
  return shapeFrom(Object.fromEntries(switches));
}

/** Mulberry32: numbers from 0 to 1 that follow from a seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The switches that differ from the literal preset. */
export const differencesOf = (shape: Shape): string =>
  (Object.keys(shape) as (keyof Shape)[])
    .filter((name) => JSON.stringify(shape[name]) !== JSON.stringify(literal[name]))
    .map((name) => `${name} ${name === 'integrations' ? namesOf(shape) : shape[name]}`)
    .join(', ');

/** A preset by name, or switches that override the given shape. */
export function shapeFrom(wanted: Partial<Shape> | ShapeName | undefined, over: Shape = literal): Shape {
  return structuredClone(typeof wanted === 'string' ? presets[wanted] : { ...over, ...wanted });
}
