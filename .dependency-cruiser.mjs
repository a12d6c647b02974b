// The layer table of docs/architecture.md as rules. `.astro` files are seen by Biome's restricted imports, not here.
const anything = '^(src|platform|sandbox|tests|scripts)/';

/** What a layer may import of this repository: itself and the named others. Everything else is an error. */
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
const islands = '^src/islands/';
const stores = '^src/stores/';

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(cloudflare:|astro:|virtual:|node:)' },
    },
    layer('pages', pages, ['src/(islands|shell|i18n|content|domain|contract|theme)/', 'src/brand\\.ts']),
    layer('islands', islands, ['src/(stores|i18n|domain|theme)/', 'src/brand\\.ts']),
    layer('stores', stores, ['src/(domain|contract)/', 'src/api/']),
    layer('shell', '^src/shell/', ['src/(domain|i18n)/']),
    layer('api', '^src/api/', ['src/(contract|domain)/']),
    layer('edge', '^src/edge/', ['src/(contract|domain)/', 'src/brand\\.ts']),
    layer('contract-and-domain', '^src/(contract|domain)/', []),
    layer('i18n', '^src/i18n/', ['src/(domain)/']),
    layer('platform', '^platform/', ['src/(contract|domain)/']),
    layer('sandbox', '^sandbox/', ['src/(contract|domain)/', 'src/brand\\.ts']),
    never(
      'stores-know-no-react',
      stores,
      'node_modules/(react|react-dom|@nanostores/react)/',
      'A store is drawn by islands and tested without them.',
    ),
    never('pages-do-not-fetch', `${pages}|${islands}`, 'node_modules/ofetch/', 'Only src/api speaks to the API host.'),
    never(
      'domain-is-pure',
      '^src/domain/',
      '^node:|node_modules/(react|nanostores|ofetch|hono|drizzle-orm)/',
      'Rules need no framework.',
    ),
    never(
      'bought-code-does-not-test',
      '^(src|platform|sandbox)/',
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
