// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, run } from './processes.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined} by folder; undefined where the file is absent or broken
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Whether `node_modules` holds what the lockfile says. npm notes what it installed in
 * `node_modules/.package-lock.json`, and only once an installation is complete, so an aborted one
 * counts as missing. Packages for other platforms are in the lockfile but never installed.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = lockedPackages(join(root, 'package-lock.json'))
  const installed = lockedPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([folder, locked]) => {
    if (!folder.includes('node_modules/') || locked.link) return true
    const there = installed[folder]
    if (!there) return locked.optional === true
    return there.version === locked.version && there.integrity === locked.integrity
  })
}

/**
 * Installs from the lockfile when something is missing, else does nothing.
 *
 * @param {string} root
 * @param {{ signal?: AbortSignal, report: (message: string) => void }} options
 * @throws {Error} with npm's own output when the installation fails
 */
export async function installWhatIsMissing(root, { signal, report }) {
  if (isInstalled(root)) return
  report('Installing packages from package-lock.json')
  const { command, args } = npm()
  const { ok, output } = await run(
    command,
    // Building needs the development packages, also where NODE_ENV says production.
    [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, ...(signal && { signal }) },
  )
  if (!ok) throw new Error(`npm ci failed:\n${output}`)
}
