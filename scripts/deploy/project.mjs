// @ts-check
import { resolve } from 'node:path'
import { run } from '../processes.mjs'

const root = resolve(import.meta.dirname, '../..')

/** @param {string[]} args */
export const docker = (...args) => run('docker', args, { cwd: root })

/** Whether a container engine with compose can be reached. */
export async function hasEngine() {
  const checks = await Promise.all([docker('version'), docker('compose', 'version')])
  return checks.every(({ ok }) => ok)
}

/**
 * @typedef {object} Project
 * @property {(...args: string[]) => Promise<string>} compose runs docker compose on it; returns its output
 * @property {(service: string) => Promise<string[]>} containers ids of a service's running ones
 * @property {(container: string, program: string) => Promise<string>} node runs a program inside and returns its output
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * A composition of this repository under a name of its own.
 *
 * @param {string} name
 * @param {Record<string, string>} variables what its `.env` would hold
 * @returns {Project}
 */
export function project(name, variables) {
  const env = { ...process.env, COMPOSE_ENV_FILES: '/dev/null', ...variables, COMPOSE_PROJECT_NAME: name }
  const must = async (/** @type {string[]} */ ...args) => {
    const { ok, output } = await run('docker', args, { cwd: root, env })
    if (!ok) throw new Error(`docker ${args.slice(0, 3).join(' ')} failed:\n${output.slice(-2_000)}`)
    return output
  }
  const compose = (/** @type {string[]} */ ...args) => must('compose', ...args)
  return {
    env,
    compose,
    containers: async (service) =>
      (await compose('ps', '--quiet', service)).trim().split('\n').filter(Boolean),
    node: (container, program) => must('exec', container, 'node', '--input-type=module', '-e', program),
  }
}
