// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import util from 'node:util'
import { BadConfiguration } from './plan.mjs'

/**
 * @param {string} root the repository
 * @param {string} [file] instead of `.env`
 * @returns {import('./plan.mjs').Environment} the file's, overridden by the process's own
 */
export function readEnvironment(root, file) {
  const path = file === undefined ? join(root, '.env') : resolve(file)
  if (!existsSync(path)) {
    if (file === undefined) return { ...process.env }
    throw new BadConfiguration(`The file ${file} doesn't exist.`)
  }
  return { ...util.parseEnv(readFileSync(path, 'utf8')), ...process.env }
}
