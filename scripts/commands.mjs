// @ts-check
import { run } from './processes.mjs'

/**
 * A command that README.md or CONTRIBUTING.md names.
 *
 * @typedef {object} Command
 * @property {string} name
 * @property {string} [step] the step of `npm test` or `npm run test:full` that runs it
 * @property {string} [small] its smallest input: a shell's line that runs it within seconds, in `npm test`
 * @property {string} [full] the line in `npm run test:full`; without it, the small one
 * @property {RegExp} [shows] what it prints when it has done its work
 * @property {RegExp} [cannotRun] what it prints where something that it needs isn't installed
 */

/** @type {Command[]} */
export const commands = [
  { name: 'npm run lint', step: 'format and lint' },
  { name: 'npm run types', step: 'types' },
  { name: 'npx knip', step: 'unused files, exports and packages' },
  { name: 'npm run codegen', step: 'generated code is current' },
  { name: 'npm run schema:check', step: 'schema against the release' },
  { name: 'npm run build', step: 'build' },
  {
    name: 'npx vitest',
    step: 'unit and integration tests',
    full: 'FUZZ_COUNT=20000 FUZZ_SEED=1 npx vitest run --project gateway gateway/test/fuzz',
    shows: /Tests .*\d+ passed/,
  },
  { name: 'npm start', step: 'browser tests' },
  { name: 'npm test', step: 'commands' },
  { name: 'npm run chaos', step: 'failure experiments' },
  {
    name: 'npm run bench:render',
    full: 'npm run bench:render',
    shows: /\| production \| \d/,
  },
  {
    name: 'npm run bench:search',
    small: 'npm run bench:search -- --items 100 --searches 10',
    full: 'npm run bench:search',
    shows: /\| a search, 95th percentile \| \d/,
  },
  {
    name: 'npm run test:full',
    full: 'npm run test:full -- scripts/deploy',
    shows: /[1-9]\d* passed, 0 failed/,
  },
  {
    // Without a terminal it runs once.
    name: 'npm run test:watch',
    full: 'npm run test:watch -- --project scripts scripts/deploy',
    shows: /Tests .*\d+ passed/,
  },
  {
    // With changes, there may be no time for all of their tests.
    name: 'npm run check:changed',
    small: 'npm run check:changed',
    shows: /(Passed|Incomplete) after \d+ s/,
  },
  {
    name: 'npm run content',
    small: 'npm run content -- check demo/content',
    shows: /can be published/,
  },
  {
    name: 'npm run operator',
    // Beside a product API of this checkout, which may run. product-api/test/process.test.ts has one answer.
    small: 'OPERATOR_FOLDER=/nonexistent npm run operator -- grants || true',
    shows: /No product API is listening in/,
  },
  // product-api/test/backups.test.ts runs both whole.
  {
    name: 'npm run backup',
    small: 'BACKUP_RECIPIENTS= npm run backup || true',
    shows: /BACKUP_RECIPIENTS is missing/,
  },
  {
    name: 'npm run restore',
    small: 'npm run restore || true',
    shows: /Usage: npm run restore/,
  },
  {
    name: 'npm run release',
    small: 'npm run release -- none || true',
    shows: /'none' isn't a version/,
  },
  {
    name: 'npm run migration',
    small: 'npm run migration -w product-api -- --name nothing',
    shows: /No schema changes/,
  },
  {
    name: 'npm run format',
    small: 'npm run format -- scripts/commands.mjs',
    full: 'npm run format',
    shows: /Formatted \d+ files? .*No fixes applied/,
  },
  {
    name: 'npm run deploy:roll',
    // `test:containers` runs it whole.
    full: 'npm run deploy:roll -- unknown || true',
    shows: /Unknown part 'unknown'/,
  },
  {
    name: 'npm run test:containers',
    full: 'npm run test:containers',
    shows: /[1-9]\d* passed, 0 failed/,
    cannotRun: /there is no container engine with compose here/,
  },
  {
    name: 'npm run test:mutation',
    full: 'npm run test:mutation -- -m product-api/src/attendance/state.ts',
    shows: /All files \| 100\.00/,
  },
  {
    name: 'npm run bench',
    full: 'npm run bench -- --rounds 1 --seconds 1',
    shows: /Every server answers every operation without errors/,
  },
  {
    name: 'npm run bench:floods',
    full: 'npm run bench:floods -- --rounds 1 --seconds 3',
    shows: /slugs, many networks: visitors' p95/,
  },
  {
    name: 'npm run bench:memory',
    full: 'npm run bench:memory',
    shows: /resident, the most after any of \d+ parts/,
  },
  {
    name: 'npm run bench:web',
    full: 'npm run bench:web',
    shows: /\| Article .* s \(.*\n(.*\n)*Measured on/,
  },
]

/**
 * Runs the commands that are no steps themselves: three at a time with their smallest input, since each waits for the parts
 * that it starts; one at a time in full, since some measure.
 *
 * @param {string} root
 * @param {{ isFull: boolean, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<import('./test-counts.mjs').TestCounts>}
 */
export async function runCommands(root, { isFull, env }) {
  /** @type {import('./test-counts.mjs').TestCounts} */
  const counts = { passed: 0, failures: [], skipped: 0, skips: [] }
  const waiting = commands.flatMap(({ small, full = small, ...rest }) => {
    const line = isFull ? full : small
    return line === undefined ? [] : { ...rest, line }
  })
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, line, shows = /^/, cannotRun } = next
      const began = Date.now()
      const { ok, output } = await run('sh', ['-c', line], {
        cwd: root,
        env: { ...env, NO_COLOR: '1' },
      })
      const hasWorked = ok && shows.test(output)
      const reason = hasWorked ? undefined : cannotRun?.exec(output)?.[0]
      const outcome = hasWorked ? 'passed' : reason ? 'skipped' : 'failed'
      if (outcome === 'failed') counts.failures.push(line)
      else counts[outcome] += 1
      if (reason) counts.skips.push(`${name}: ${reason}`)
      console.log(`${outcome} after ${((Date.now() - began) / 1000).toFixed(1)} s: ${line}`)
      if (outcome === 'failed') console.error(output)
    }
  }
  await Promise.all(Array.from({ length: isFull ? 1 : 3 }, work))
  return counts
}
