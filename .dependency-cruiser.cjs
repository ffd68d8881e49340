/**
 * Imports run one way (docs/architecture.md): web → contract → domain and server → contract → domain. `npm run lint:imports`.
 * A new area or capability needs no line here: the rules are made from the folders.
 */
const TEST = '[.]test[.]tsx?$';
/** Parts that capabilities use; every other folder of the server is a capability. */
const PARTS = 'captcha|database|documents|environment|files|http|idempotency|jobs|mail|sms|testing';
/** What the browser's areas share; every other folder of web is an area. */
const SHARED = 'lib|messages|public|ui';
/** Where the server is put together. */
const ASSEMBLY = '^server/(http/(router|plain-routes|open-api)[.]ts|testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The rules know no Node, no React and no database; documents are built by docx in both worlds.',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: '^(domain/|node_modules/docx/)' },
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
      from: { path: '^web/', pathNot: TEST },
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
      to: { path: '^server/[^/]+/[a-z-]*(routes|job)[.]ts$', pathNot: `^server/($1|${PARTS})/` },
    },
    {
      name: 'parts-know-no-capability',
      comment:
        'Except who is asking and what the owner set: the HTTP part reads the session and the footer pages.',
      severity: 'error',
      from: { path: `^server/(${PARTS})/`, pathNot: [ASSEMBLY, TEST] },
      to: { path: '^server/[^/]+/', pathNot: `^server/(${PARTS}|auth|settings)/` },
    },
    {
      name: 'tests-alone-use-testing',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST, '^server/testing/'] },
      to: { path: '^server/testing/' },
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
        pathNot: [TEST, '^server/testing/', '^server/database/pglite-client[.]ts$'],
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
