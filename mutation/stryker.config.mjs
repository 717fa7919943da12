// npm run test:mutation. The tests are named in vitest.config.mjs: with `testFiles`, a mutant that acts while a module loads
// would never act.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.mjs' },
  mutate: [
    'gateway/src/cache/cache.ts',
    'gateway/src/cache/loads.ts',
    'gateway/src/cache/partition.ts',
    'gateway/src/graphql/persisted-operations.ts',
    'gateway/src/html/sanitize.ts',
    'gateway/src/http/client.ts',
    'gateway/src/rate-limits/rate-limiter.ts',
    'gateway/src/session/revocation-list.ts',
    'gateway/src/session/sessions.ts',
    'product-api/src/attendance/state.ts',
    'web/server/page-cache/page-cache.ts',
    'web/src/features/check-in-list/offline-check-in.ts',
  ],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  // It would be rewritten through an API that TypeScript 7 doesn't have.
  tsconfigFile: 'none',
  tempDirName: '.test-build-mutation',
  ignorePatterns: ['demo/content/media', 'dist', '.data'],
}
