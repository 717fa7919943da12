// @ts-check
import './node-version.mjs'
import { resolve } from 'node:path'
import { browser } from './browser.mjs'
import { run } from './processes.mjs'

// npm run prove: runs whole matrices; npm test runs a seeded sample of each. Names of test files restrict it to these.

const root = resolve(import.meta.dirname, '..')
const asked = process.argv.slice(2)
await browser(root, console.log)
const env = { ...process.env, PROVE: 'all' }

/** The runs: whole matrices, what takes minutes a file, and at the end axe on every other state of a screen, at each width in each theme; and the specification's flows with an older product API. */
const runs =
  asked.length > 0
    ? [asked]
    : [
        [
          'cache-poisoning',
          'crash',
          'histories',
          'overselling',
          'content-faults',
          'form-faults',
          'check-failures',
        ],
        [
          'missing-chunks',
          'offline',
          'way-back',
          'public-screens',
          'dialog-looks',
          'places',
          'password-reset',
          'login-by-code',
          'session',
          'attack',
          'workers',
        ],
        ['tickets', 'join', 'door', 'sign-up', '-t', 'axe|by '],
        ['--project=e2e-older'],
      ]

const projects = ['gateway', 'web', 'product-api', 'e2e'].map((project) => `--project=${project}`)

for (const args of runs) {
  const { ok } = await run(
    process.execPath,
    [
      resolve(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...(args[0]?.startsWith('--project=') ? [] : projects),
      ...args,
    ],
    { cwd: root, show: true, env },
  )
  if (!ok) process.exitCode = 1
}
