import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from 'vitest/config'
import { chosen, isFull } from './e2e/harness/full.ts'

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
  }: Omit<NonNullable<UserWorkspaceConfig['test']>, 'name'> = {},
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

/** Tests of the product API that locks, types or errors of PostgreSQL matter to: they run there as well. */
const onBoth = [
  ...[
    'account',
    'attendance',
    'audit',
    'calendars',
    'capacity',
    'desk-export',
    'desk-joining',
    'desk-messages',
    'check-in',
  ],
  ...[
    'account-data',
    'endpoints',
    'grants',
    'login',
    'outbox',
    'passkeys',
    'password-links',
    'publishing',
    'registration',
  ],
]

/** These make one call at a time, through the same queries: on PostgreSQL in a full run. */
const onEmbedded = ['authorization', 'by-date', 'desk', 'notices', 'operator', 'protection']

/** These choose their databases themselves, PostgreSQL first. */
const onServer = ['histories', 'kills', 'query-plans']

const filesOf = (names: readonly string[]) => names.map((name) => `test/${name}.test.ts`)

const productApi = [
  { kind: 'PGlite', exclude: ['**/node_modules/**', ...filesOf(onServer)] },
  {
    kind: 'PostgreSQL',
    name: 'product-api-postgresql',
    include: filesOf([...onServer, ...onBoth, ...chosen(onEmbedded, [])]),
  },
].map(({ kind: databaseKind, ...more }) =>
  part('product-api', {
    globalSetup: fileURLToPath(import.meta.resolve('./product-api/test/global-setup.ts')),
    provide: { databaseKind },
    ...more,
  }),
)

const isAskedFor = (name: string) => process.argv.slice(2).some((argument) => argument.includes(name))

/**
 * Rare conditions, each with a product, content or missing files of its own: in a full run, and when a path names them.
 */
const rare = ['attack/leaks', 'missing-chunks', 'public-screens/unruly-content', 'workers']

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
    exclude: chosen(
      [],
      rare.filter((name) => !isAskedFor(name)),
    ).map((name) => `${name}.test.ts`),
    globalSetup: './global-setup.ts',
    setupFiles: './setup.ts',
    ...timeouts,
    // With two browsers, a test can take more than its 30 s while another run is going on. One takes a quarter longer for all.
    maxWorkers: 1,
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
    include: ['chaos.test.ts'],
    maxWorkers: 1,
  },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      part('foundation', { include: ['**/*.test.ts'] }),
      part('gateway'),
      part('web'),
      ...productApi,
      part('simulators'),
      part('scripts', { include: ['**/*.test.ts'] }),
      ...(isAskedFor('e2e') ? [e2e] : []),
      ...(isAskedFor('e2e-older') ? [older] : []),
      ...(isAskedFor('chaos') ? [chaos] : []),
    ],
  },
})
