// @ts-check
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, run } from './processes.mjs'

/**
 * Takes `--node <major version>` out of a command's options.
 *
 * @param {readonly string[]} options
 * @returns {{ major: string | undefined, others: string[] }}
 * @throws {Error} for a version that is no number
 */
export function takeNodeOption(options) {
  const at = options.indexOf('--node')
  if (at === -1) return { major: undefined, others: [...options] }
  const major = options[at + 1]
  if (major === undefined || !/^\d+$/.test(major)) {
    throw new Error('--node takes a major version, as in --node 22.')
  }
  return { major, others: options.toSpliced(at, 2) }
}

/**
 * Another version of Node, installed on the first use from the registry's package for this platform, which is nothing but
 * the binary.
 *
 * @param {string} major
 * @param {string} cache a folder for all versions
 * @returns {Promise<string>} the binary
 * @throws {Error} with npm's own output when the registry has none
 */
export async function nodeBinary(major, cache) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cache, `node-${major}`)
  const binary = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { command, args } = npm()
  const { ok, output } = await run(
    command,
    [
      ...args,
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      `${name}@${major}`,
    ],
    { cwd: folder },
  )
  if (!ok || !existsSync(binary)) throw new Error(`Node ${major} can't be installed:\n${output}`)
  return binary
}
