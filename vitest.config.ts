import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/**
 * The unit and integration tests of one part: unit tests beside their file, integration tests in `test/`.
 * `tsconfigPaths`, plugins and the like are not needed: the parts use plain relative imports.
 */
const part = (name: string): TestProjectConfiguration => ({
  // The tests' `graphql` must be the one that Node gives the packages: two copies would not know each other's classes.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    name,
    root: `./${name}`,
    environment: 'node',
    include: ['{src,server,test}/**/*.test.{ts,tsx}'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})

/**
 * Browser tests against the built product. They start processes and a browser, so they run only when asked
 * for (`vitest run --project e2e`, or a path below `e2e/`) and one file at a time.
 */
const e2e: TestProjectConfiguration = {
  test: {
    name: 'e2e',
    root: './e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: './global-setup.ts',
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // What is waited for comes late on a busy machine, and at once on others.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
    // After all others when everything is asked for at once.
    sequence: { groupOrder: 1 },
  },
}

/** Experiments on the running product, by `npm run chaos` alone: they take a quarter of an hour. */
const chaos: TestProjectConfiguration = {
  test: {
    name: 'chaos',
    root: './chaos',
    environment: 'node',
    include: ['chaos.test.ts'],
    globalSetup: '../e2e/global-setup.ts',
    maxWorkers: 1,
  },
}

const isAskedFor = (name: string) => process.argv.slice(2).some((argument) => argument.includes(name))

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      part('gateway'),
      part('web'),
      part('product-api'),
      part('simulators'),
      // The measurement's own arithmetic; what it measures runs by `npm run bench`.
      part('bench'),
      {
        test: {
          name: 'scripts',
          root: './scripts',
          environment: 'node',
          include: ['**/*.test.ts'],
          // They start processes, whose first breath takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
      ...(isAskedFor('e2e') ? [e2e] : []),
      ...(isAskedFor('chaos') ? [chaos] : []),
    ],
  },
})
