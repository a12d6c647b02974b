// The layer table of docs/architecture.md as rules. `.astro` files are covered by Biome's restricted imports instead.
const anything = '^(contract|domain|src|platform|backoffice|sandbox|editor|connect|tests|scripts)/';

/** What each layer may import from this repository: itself and the named others. Everything else is an error. */
const layer = (name, path, mayImport) => ({
  name: `${name}-stays-in-its-layer`,
  severity: 'error',
  comment: `${name} may import: ${mayImport.join(', ')}.`,
  from: { path },
  to: { path: anything, pathNot: [path, ...mayImport.map((place) => `^${place}`)] },
});

const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

const pages = '^src/(pages|layouts|components)/';
const islands = '^src/(islands|live)/';
const stores = '^src/stores/';

/**
 * Folders from the bottom up: none imports a later one, types included, which rules out import cycles between folders.
 */
const inOrder = (root, folders) =>
  folders
    .slice(0, -1)
    .map((folder, at) =>
      never(
        `${root}-${folder}-in-order`,
        `^${root}/src/${folder}/`,
        `^${root}/src/(${folders.slice(at + 1).join('|')})/`,
        `A folder of the ${root} imports only folders below it.`,
      ),
    );

const sandboxFolders = [
  'reports',
  'odds-feed',
  'games',
  'sportsbooks',
  'live',
  'rounds',
  'art',
  'mail',
  'push',
  'payments',
  'crypto',
  'client',
];

/**
 * From the bottom up: the ledger, the rules about a player's money, features, the player object, and the request
 * handlers.
 */
const platformFolders = [
  'host',
  'metrics',
  'ledger',
  'auth',
  'mail',
  'kyc',
  'account',
  'safer-gambling',
  'notifications',
  'bonuses',
  'backoffice',
  'wallet',
  'sportsbook',
  'bets',
  'lobby',
  'settings',
  'cashier',
  'wheel',
  'betslip',
  'game',
  'reading',
  'player',
  'serving',
  'sport-embeds',
  'reconciliation',
  'routes',
  'openapi',
  'demo',
  'seed',
];

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      severity: 'error',
      comment: 'Types included.',
      from: { path: '^(contract|domain|platform|sandbox|src)/' },
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(cloudflare:|astro:|virtual:|node:)' },
    },
    layer('pages', pages, [
      'src/(islands|live|shell|i18n|content|theme|model)/',
      'domain/',
      'contract/',
      'src/(brand|routes)\\.ts',
    ]),
    layer('islands', islands, ['src/(stores|i18n|theme|model)/', 'domain/', 'src/brand\\.ts']),
    layer('stores', stores, ['src/(api|model)/', 'domain/', 'contract/']),
    layer('shell', '^src/shell/', ['src/(i18n|model)/', 'domain/']),
    layer('api', '^src/api/', ['contract/', 'domain/']),
    layer('edge', '^src/edge/', ['src/model/', 'contract/', 'domain/', 'src/(brand|routes)\\.ts']),
    layer('routes', '^src/routes\\.ts', ['src/model/', 'contract/', 'domain/']),
    layer('model', '^src/model/', ['contract/', 'domain/']),
    layer('contract-and-domain', '^(contract|domain)/', []),
    layer('i18n', '^src/i18n/', ['src/model/', 'src/routes\\.ts', 'domain/']),
    layer('platform', '^platform/', ['contract/', 'domain/']),
    layer('backoffice', '^backoffice/(?!build\\.mjs)', ['contract/', 'domain/']),
    layer('sandbox', '^sandbox/(?!build\\.mjs)', ['contract/', 'domain/', 'src/brand\\.ts', 'backoffice/src/frame/']),
    layer('editor', '^editor/', ['src/(content|model)/', 'domain/', 'scripts/(check|house|site)/']),
    layer('connect', '^connect/', ['src/(edge|model)/', 'src/routes\\.ts', 'contract/', 'domain/', 'scripts/house/']),
    ...inOrder('sandbox', sandboxFolders),
    ...inOrder('platform', platformFolders),
    never(
      'platform-root-is-on-top',
      '^platform/src/(?!demo/worker\\.ts$)[^/]+/',
      '^platform/src/[^/]+\\.ts$',
      'The Worker composes the folders; no folder knows it but the entry of the demonstration.',
    ),
    never(
      'stores-know-no-react',
      stores,
      'node_modules/(react|react-dom|@nanostores/react)/',
      'A store is drawn by islands and tested without them.',
    ),
    never('pages-do-not-fetch', `${pages}|${islands}`, 'node_modules/ofetch/', 'Only src/api speaks to the API host.'),
    never(
      'domain-is-pure',
      '^(domain|src/model)/',
      '^node:|node_modules/(react|nanostores|ofetch|hono)/',
      'Rules need no framework.',
    ),
    never(
      'bought-code-does-not-test',
      '^(contract|domain|src|platform|backoffice|sandbox|editor|connect)/',
      '^tests/',
      'What runs in production imports no test.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
