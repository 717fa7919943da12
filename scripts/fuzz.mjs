// @ts-check
import './node-version.mjs'
import { join, resolve } from 'node:path'
import { run } from './processes.mjs'

// npm run fuzz [-- COUNT [SEED]]: sends so many odd requests to a gateway, and so many odd upstream answers.
// A failing run is repeated by its seed.

const root = resolve(import.meta.dirname, '..')
const [count = '20000', seed = '1'] = process.argv.slice(2)
if (![count, seed].every((value) => /^\d{1,9}$/.test(value))) {
  process.stderr.write('npm run fuzz -- COUNT SEED, both whole numbers\n')
  process.exit(1)
}
const { ok } = await run(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=gateway', 'gateway/test/fuzz'],
  { cwd: root, show: true, env: { ...process.env, FUZZ_COUNT: count, FUZZ_SEED: seed } },
)
process.exit(ok ? 0 : 1)
