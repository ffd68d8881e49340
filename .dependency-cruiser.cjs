/**
 * Checks the one direction of imports (docs/architecture.md): web → contract → domain and server → contract → domain.
 * Run by `npm run lint:imports`. The rules are derived from the folders, so that a new area or capability needs no line
 * here.
 */
const TEST = '[.]test[.]tsx?$|^domain/document/testing/';
/** The folders that web's areas share; every other folder of web is an area. */
const SHARED = 'lib|messages|public|testing|ui';
/** The files that assemble the server. */
const ASSEMBLY = '^server/(routes/|testing/|[a-z-]+[.]ts$)';
/** The server's folders, lowest first; each may import only those before it. */
const FOLDERS = require('./server/layers.json').flatMap(({ folders }) => Object.keys(folders));
/** The files of a folder that are in no deeper folder of the list. */
const inside = (folder) => {
  const nested = FOLDERS.filter((other) => other.startsWith(`${folder}/`)).map(
    (other) => other.split('/')[1],
  );
  return nested.length === 0 ? `^server/${folder}/` : `^server/${folder}/(?!(${nested.join('|')})/)`;
};
/** Type-only imports do not exist at run time. */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The rules know no Node, no React and no database; documents are read, written and compared, and words stemmed, in both worlds.',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: {
        pathNot:
          '^(domain/|node_modules/(@orama/stemmers|diff|docx|fflate|franc|mdast-util-[a-z-]+|micromark-extension-gfm-table|parse5|saxes|syllable|@types/mdast)/)',
      },
    },
    {
      name: 'contract-to-domain-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: '^(contract/|domain/|node_modules/(zod|@orpc/contract)/)' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'web-takes-types-of-the-contract',
      comment: 'A value of the contract would bring zod and every schema to the browser.',
      severity: 'error',
      from: { path: '^web/', pathNot: [TEST, '^web/testing/'] },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-apart',
      comment: 'What two areas share lies in web/ui or web/lib.',
      severity: 'error',
      from: { path: '^web/([^/]+)/', pathNot: `^web/(${SHARED})/` },
      to: { path: '^web/[^/]+/', pathNot: `^web/($1|${SHARED})/` },
    },
    {
      name: 'calls-in-api-folders',
      comment:
        'A call of the server is a file in an api/ folder, and others import that; lib/client/query-keys has the keys of all calls.',
      severity: 'error',
      from: {
        path: '^web/',
        pathNot: [TEST, '^web/testing/', '^web/lib/client/', '/api/[^/]+$'],
      },
      to: { path: '^web/lib/client/(api|admin-api|send-call|send-on-leaving|upload)[.]ts$' },
    },
    {
      name: 'shared-knows-no-area',
      severity: 'error',
      from: { path: `^web/(${SHARED})/` },
      to: { path: '^web/[^/]+/', pathNot: `^web/(${SHARED})/` },
    },
    {
      name: 'capabilities-show-operations',
      comment: 'Routes and jobs are a capability’s own; others take its operations, queries and presenters.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: [ASSEMBLY, TEST] },
      to: {
        path: ['^server/[^/]+/[a-z-]*(routes|job)[.]ts$', '^server/[^/]+/[^/]+/[a-z-]*(routes|job)[.]ts$'],
        pathNot: '^server/$1/',
      },
    },
    ...FOLDERS.map((folder, place) => ({
      name: `layers: ${folder}`,
      comment: 'A folder imports only folders before it in server/layers.json.',
      severity: 'error',
      from: { path: inside(folder), pathNot: TEST },
      to: {
        path: ['^server/[^/]+[.]ts$', ...FOLDERS.slice(place + 1).map(inside)],
        pathNot: inside(folder),
        ...AT_RUN_TIME,
      },
    })),
    {
      name: 'tests-alone-use-testing',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: [TEST, '^(server|web)/testing/'] },
      to: { path: '^(server|web)/testing/' },
    },
    {
      name: 'documents-in-threads',
      comment:
        'Reading, building and comparing documents takes longer than an event loop may stand still, as does reading a model’s answer: server/documents/text-tasks has a thread do it. Sample data is loaded on demand, and in parts.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          TEST,
          '^server/testing/',
          '^server/sample-data/',
          '^server/documents/document-worker[.]ts$',
        ],
      },
      to: {
        path: '^domain/(document/(compare/compare-documents|docx/(build|read)-docx|markdown/|html/|export/|draft-words)|generation/answers/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'server-needs-no-development-package',
      severity: 'error',
      from: {
        path: '^(server|contract|domain)/',
        pathNot: [TEST, '^server/testing/', '^server/database/connection/pglite-client[.]ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|json|woff2)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    builtInModules: { add: [] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
};
