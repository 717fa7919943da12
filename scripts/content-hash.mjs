// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

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
 * @param {string} root what the names are relative to
 * @param {readonly string[]} paths files and folders below `root`; a missing one counts as such
 * @param {(path: string) => boolean} [matters] leaves files out, by their path relative to `root`
 * @returns {string} SHA-256 in hex
 */
export function contentHash(root, paths, matters = () => true) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const absolute = join(root, path)
    const state = statSync(absolute, { throwIfNoEntry: false })
    if (!state) {
      hash.update(`missing ${path}\0`)
      continue
    }
    for (const file of state.isDirectory() ? filesBelow(absolute) : [absolute]) {
      const name = relative(root, file)
      if (!matters(name)) continue
      const content = readFileSync(file)
      hash.update(`${name}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}
