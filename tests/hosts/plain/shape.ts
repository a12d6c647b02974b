// A switch for everything that the specification leaves open, and three presets.

export type SessionShape = 'createsession' | 'game-id' | 'symbol' | 'page-code';
export type Four<T> = [T, T, T, T];
export type Absent = string | { path: string; status: 404 | 405 | 501 };

export type Shape = {
  /** `named`: each list under its name in the specification, bare where it has none. */
  lists: 'named' | 'bare' | 'items' | 'results' | 'list' | 'data';
  /** `written`: each field as in the specification, which mixes both. */
  naming: 'written' | 'snake' | 'camel';
  numbers: 'number' | 'text';
  /** Rows a page: as asked, or always so many. */
  pageLength: 'asked' | number;
  /** `link` and `cursor`: a list that has a name says where the next page is. */
  pageBy: 'number' | 'link' | 'cursor';
  /** How far the host's clock is ahead, in seconds. */
  clockSeconds: number;
  /** What the count of a list counts. */
  counts: 'rows' | 'pages' | 'page' | 'none';
  optionals: 'absent' | 'null' | 'present';
  wrapper: boolean;
  /** Payment statuses only: the others have no code in the specification. */
  statuses: 'code' | 'word' | 'text-code';
  badRows: boolean;
  extraFields: boolean;
  errors: 'code' | 'detail' | 'message' | 'fields' | 'coded-fields';
  ids: 'number' | 'uuid';
  /** The payment system in a payment. */
  systems: 'slug' | 'object';
  /** "Read from data": the body's field of that name, or the body itself. */
  sessionBody: 'data' | 'bare';
  slugSeparator: string;
  integrationNames: Four<string>;
  sessionShapes: Four<SessionShape>;
  /** Below `/api/integrations/{name}/`. */
  gameListPaths: Four<string>;
  sportNames: [string, string];
  /** What opens a sportsbook; `elsewhere`: an address of an origin that nobody named. */
  sportAccess: 'both' | 'address' | 'token' | 'elsewhere';
  /** Path prefixes that this host does not offer. */
  absent: Absent[];
};

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
  systems: 'slug',
  sessionBody: 'data',
  slugSeparator: '-',
  integrationNames: ['alpha', 'bravo', 'gamma', 'delta'],
  sessionShapes: ['createsession', 'game-id', 'symbol', 'page-code'],
  gameListPaths: ['v2/games/list', 'v2/gamelist', 'games', 'gamelist'],
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

/** A preset by name, or switches that override the given shape. */
export function shapeFrom(wanted: Partial<Shape> | ShapeName | undefined, over: Shape = literal): Shape {
  return structuredClone(typeof wanted === 'string' ? presets[wanted] : { ...over, ...wanted });
}
