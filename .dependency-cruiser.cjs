// Rule 2 of the architecture: I look down, never up.
const areas = [
  'garage',
  'accounts',
  'messaging',
  'imports',
  'customers',
  'vehicles',
  'accounting',
  'etims',
  'payments',
  'inventory',
  'reminders',
  'works',
  'fleet',
  'school',
  'market',
  'chat',
  'reports',
  'dashboards',
];

const forTests = '\\.test\\.tsx?$|/testing/|/testing\\.ts$|-test-kit\\.ts$|/test-[^/]+\\.ts$';

const upward = ['contract', 'server', 'web'].flatMap((part) =>
  areas.slice(0, -1).map((area, index) => ({
    name: `${part}-${area}-looks-up`,
    severity: 'error',
    from: { path: `^${part}/src/${area}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${part}/src/(${areas.slice(index + 1).join('|')})/` },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-only-schemas',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src/', 'node_modules/(zod|libphonenumber-js)/'] },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/(${areas.join('|')}|demo)/` },
    },
    {
      name: 'kit-knows-no-area',
      severity: 'error',
      from: { path: '^web/src/kit/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^web/src/(shell|routes|lists|${areas.join('|')})/` },
    },
    {
      name: 'areas-meet-at-the-door',
      severity: 'error',
      comment: 'An area of the server calls another one through its index.ts, or reads its plain data.',
      from: { path: '^server/src/([^/]+)/', pathNot: '\\.test\\.ts$|^server/src/(testing|demo)/' },
      to: { path: `^server/src/(${areas.join('|')})/`, pathNot: ['^server/src/$1/', '/index\\.ts$', '\\.data\\.ts$'] },
    },
    { name: 'web-and-server-never-meet', severity: 'error', from: { path: '^web/src/' }, to: { path: '^server/' } },
    { name: 'server-never-meets-web', severity: 'error', from: { path: '^server/src/' }, to: { path: '^web/src/' } },
    { name: 'tests-stay-out', severity: 'error', from: { pathNot: forTests }, to: { path: forTests } },
  ],
  options: {
    // TypeScript 7 has no JavaScript API for the cruiser to use.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'], conditionNames: ['import', 'node', 'types', 'default'] },
    tsPreCompilationDeps: true,
  },
};
