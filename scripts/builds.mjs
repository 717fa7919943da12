// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parts } from './parts.mjs'
import { run } from './processes.mjs'

/** Read by every build, in addition to its own folder. */
const shared = ['package-lock.json', 'tsconfig.base.json', 'schema.graphql', 'foundation']

/** One build per core, on machines with two. */
const buildsAtOnce = 2

/** Folders without sources. */
const notSource = new Set(['node_modules', 'dist', '.git', '.data', '.vite', 'coverage'])

/**
 * The files below a folder in a fixed order, without installed, built and data folders.
 *
 * @param {string} folder
 * @returns {string[]} paths, each beginning with `folder`
 */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesBelow(path)
      return entry.isFile() ? [path] : []
    })
}

/**
 * Hashes names and contents, because file times differ between clones.
 *
 * @param {string} root
 * @param {string} name of the folder that is built
 * @returns {string} SHA-256 of all that the build reads, in hex
 */
function sourceHash(root, name) {
  // The measurement has the gateway built in.
  const reads = [name, ...(name === 'bench' ? ['gateway'] : []), ...shared].map((path) => join(root, path))
  const hash = createHash('sha256')
  for (const file of reads.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : path))) {
    const path = relative(root, file)
    if (/\.test\.tsx?$|^[^/]+\/test\//.test(path)) continue
    const content = readFileSync(file)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Builds the folders whose sources changed since their last build, two at a time.
 *
 * @param {string} root
 * @param {{ names?: readonly string[], signal?: AbortSignal, report: (message: string) => void }} options
 *   `names` of the folders; without them all parts
 * @throws {Error} with the output of every build that failed
 */
export async function buildWhatChanged(root, { names = parts.map(({ name }) => name), signal, report }) {
  const stale = names
    .map((name) => ({ name, hash: sourceHash(root, name), stamp: join(root, name, 'dist/.stamp') }))
    .filter(({ hash, stamp }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash)
    // The site takes the longest, so it goes first.
    .reverse()
  if (stale.length === 0) return

  report(`Building ${stale.map(({ name }) => name).join(', ')}`)
  /** @type {string[]} */
  const failures = []
  const work = async () => {
    for (let next = stale.shift(); next; next = stale.shift()) {
      const { name, hash, stamp } = next
      // Removed first, so an aborted build never counts as finished.
      rmSync(stamp, { force: true })
      const { ok, output } = await run(
        process.execPath,
        [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
        {
          cwd: join(root, name),
          // Always a production build, whatever the servers' environment.
          env: { ...process.env, NODE_ENV: 'production' },
          ...(signal && { signal }),
        },
      )
      if (ok) writeFileSync(stamp, hash)
      else failures.push(`The build of ${name} failed:\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: buildsAtOnce }, work))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}
