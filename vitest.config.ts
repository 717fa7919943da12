import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from 'vitest/config'
import { chosen, isFull } from './e2e/harness/full.ts'
import { findPostgres } from './product-api/test/find-postgres.ts'

/**
 * The most that a test and a hook may take, in milliseconds, and an assertion that waits: no test is about speed, and a busy
 * machine takes several times as long as a quiet one. A full run has larger tests.
 */
const timeouts = {
  testTimeout: isFull ? 3_600_000 : 30_000,
  hookTimeout: isFull ? 3_600_000 : 120_000,
  expect: { poll: { timeout: 20_000 } },
}

/**
 * The unit and integration tests of one part: unit tests beside their file, integration tests in `test/`.
 * `tsconfigPaths`, plugins and the like are not needed: the parts use plain relative imports.
 */
const part = (
  name: string,
  {
    include = ['{src,server,test}/**/*.test.{ts,tsx}'],
    ...more
  }: NonNullable<UserWorkspaceConfig['test']> = {},
): TestProjectConfiguration => ({
  // The tests' `graphql` must be the one that Node gives the packages: two copies would not know each other's classes.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    name,
    root: `./${name}`,
    environment: 'node',
    include,
    // The files of a worker share what they import, which takes half of the time otherwise.
    isolate: false,
    ...timeouts,
    ...more,
  },
})

const testsNamed = (names: readonly string[]) => names.map((name) => `test/${name}.test.ts`)

/** On the embedded database too, where PostgreSQL is installed: flows, and in a full run all suites. */
const onEmbedded = chosen(['*'], ['attendance'])

/** These choose their databases themselves. */
const onTheirOwn = ['backups', 'histories', 'kills', 'older-history', 'query-plans']

const hasPostgres = findPostgres() !== null

const productApiOn = (
  databaseKind: 'PGlite' | 'PostgreSQL',
  more: Parameters<typeof part>[1] = {},
): TestProjectConfiguration =>
  part('product-api', {
    globalSetup: fileURLToPath(import.meta.resolve('./product-api/test/global-setup.ts')),
    provide: { databaseKind },
    ...more,
  })

/** The suites of the product API run on PostgreSQL if it is installed, else on the embedded database. */
const productApi = hasPostgres
  ? [
      productApiOn('PostgreSQL'),
      productApiOn('PGlite', {
        name: 'product-api-embedded',
        include: testsNamed(onEmbedded),
        exclude: testsNamed(onTheirOwn),
      }),
    ]
  : [productApiOn('PGlite')]

/** What all gateways share, on Valkey too, where it is installed. */
const gatewayOnValkey = part('gateway', {
  name: 'gateway-valkey',
  include: [
    'src/rate-limits/counters.test.ts',
    'src/session/revocation-list.test.ts',
    ...testsNamed(['l2-cache', 'shared-limits']),
  ],
  env: { REDIS_SERVER: 'valkey-server' },
})

const isAskedFor = (name: string) => process.argv.slice(2).some((argument) => argument.includes(name))

/** Files that run only in a full run, or if their path is named. */
const rarely = (names: readonly string[]) =>
  chosen(
    [],
    names.filter((name) => !isAskedFor(name)),
  ).map((name) => `${name}.test.ts`)

/**
 * Browser tests against the built product. They start processes and a browser, so they run only when asked
 * for (`vitest run --project e2e`, or a path below `e2e/`).
 */
const e2e = {
  test: {
    name: 'e2e',
    root: './e2e',
    environment: 'node',
    provide: { isOlderProductApi: false },
    include: ['**/*.test.ts'],
    // Each has a product, content, missing files or browsers of its own.
    exclude: rarely([
      'attack/leaks',
      'engines/engines',
      'missing-chunks',
      'older-product-api',
      'public-screens/unruly-content',
      'replicas',
    ]),
    globalSetup: './global-setup.ts',
    setupFiles: './setup.ts',
    ...timeouts,
    // Each worker has a browser and a product. Beside another run with two, the longest test took 25 s; a page's step has 20.
    maxWorkers: 2,
    ...(!isFull && { testTimeout: 60_000 }),
    // The files of a worker share its browser and its product.
    isolate: false,
    // Last when everything runs at once.
    sequence: { groupOrder: 1 },
  },
} satisfies TestProjectConfiguration

/** In a full run, the flows of the specification with a product API that knows nothing else. */
const older: TestProjectConfiguration = {
  test: {
    ...e2e.test,
    name: 'e2e-older',
    include: ['scan.test.ts', 'join.test.ts', 'tickets.test.ts'],
    provide: { isOlderProductApi: true },
    sequence: { groupOrder: 2 },
  },
}

/** Experiments on the running product, only by `npm run chaos`: they take a quarter of an hour. */
const chaos: TestProjectConfiguration = {
  test: {
    name: 'chaos',
    root: './chaos',
    environment: 'node',
    include: ['*.test.ts'],
    maxWorkers: 1,
  },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      part('foundation', { include: ['**/*.test.ts'] }),
      part('gateway'),
      gatewayOnValkey,
      part('web'),
      ...productApi,
      part('simulators'),
      // It builds everything as an image does.
      part('scripts', { include: ['**/*.test.ts'], exclude: rarely(['images']) }),
      ...(isAskedFor('e2e') ? [e2e] : []),
      ...(isAskedFor('e2e-older') ? [older] : []),
      ...(isAskedFor('chaos') ? [chaos] : []),
    ],
  },
})
