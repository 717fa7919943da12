// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { parts } from './parts.mjs'
import { npm, run } from './processes.mjs'

/** Read by every part's build, in addition to its own folder. */
const shared = ['package-lock.json', 'tsconfig.base.json', 'schema.graphql', 'foundation']

/** What is built: the parts, and the measurement (`npm run bench`), which has the gateway built in. */
const builds = [
  ...parts.map(({ name, main }) => ({ name, main, reads: [name, ...shared] })),
  { name: 'bench', main: 'bench/dist/compare.js', reads: ['bench', 'gateway', ...shared] },
]

/** One build per core, on machines with two. */
const buildsAtOnce = 2

/** @param {string} path */
const entersTheBuild = (path) => !/\.test\.tsx?$|^[^/]+\/test\//.test(path)

/**
 * @param {string} root
 * @param {string} name
 */
const hashFile = (root, name) => join(root, name, 'dist', '.stamp')

/**
 * Whether a part's build is current.
 *
 * @param {string} root
 * @param {{ name: string, main: string }} part
 * @param {string} hash of the sources
 */
function isBuilt(root, part, hash) {
  const file = hashFile(root, part.name)
  return existsSync(join(root, part.main)) && existsSync(file) && readFileSync(file, 'utf8') === hash
}

/**
 * Builds the parts whose sources changed since their last build, two at a time. Changes are found by
 * content, not by file times.
 *
 * @param {string} root
 * @param {{ names?: readonly string[], signal?: AbortSignal, report: (message: string) => void }} options
 *   `names` of what is built; without them all parts
 * @returns {Promise<string[]>} the names of the parts that were built
 * @throws {Error} with the output of every build that failed
 */
export async function buildWhatChanged(root, { names = parts.map(({ name }) => name), signal, report }) {
  const stale = builds
    .filter(({ name }) => names.includes(name))
    .map((part) => ({ part, hash: contentHash(root, part.reads, entersTheBuild) }))
    .filter(({ part, hash }) => !isBuilt(root, part, hash))
    // The site takes the longest, so it goes first.
    .reverse()
  if (stale.length === 0) return []

  report(`Building ${stale.map(({ part }) => part.name).join(', ')}`)
  /** @type {string[]} */
  const failures = []
  const waiting = [...stale]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const failure = await build(root, next.part.name, next.hash, signal)
      if (failure) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: buildsAtOnce }, work))
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return stale.map(({ part }) => part.name)
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} hash
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} the output when the build failed
 */
async function build(root, name, hash, signal) {
  const file = hashFile(root, name)
  // Removed first, so an aborted build never counts as finished.
  rmSync(file, { force: true })
  const { command, args } = buildCommand(root, name)
  const { ok, output } = await run(command, args, {
    cwd: join(root, name),
    // Always a production build, whatever the servers' environment.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal && { signal }),
  })
  if (!ok) return `The build of ${name} failed:\n${output}`
  mkdirSync(join(root, name, 'dist'), { recursive: true })
  writeFileSync(file, hash)
  return undefined
}

/**
 * A part's own `build` script; a part without one is a single vite bundle.
 *
 * @param {string} root
 * @param {string} name
 * @returns {{ command: string, args: string[] }} to be run in the part's folder
 */
function buildCommand(root, name) {
  const file = join(root, name, 'package.json')
  const scripts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).scripts : undefined
  if (!scripts?.build) {
    return { command: process.execPath, args: [join(root, 'node_modules/vite/bin/vite.js'), 'build'] }
  }
  const { command, args } = npm()
  return { command, args: [...args, 'run', '--silent', 'build'] }
}
