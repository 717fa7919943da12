// @ts-check
import { spawn } from 'node:child_process'

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal] aborting it ends the command with SIGTERM
 * @property {boolean} [show] pass the output on to the terminal instead of collecting it
 */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ ok: boolean, output: string }>} whether it exited with 0, and what it wrote on both
 *   outputs (empty with `show`); a command that can't be started counts as failed
 */
export function run(command, args, { cwd, env = process.env, signal, show = false }) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const written = []
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    })
    child.stdout?.on('data', (chunk) => written.push(chunk))
    child.stderr?.on('data', (chunk) => written.push(chunk))
    const output = () => Buffer.concat(written).toString('utf8')
    child.on('error', (error) => {
      // An aborted command still gets its 'close', once it has really ended.
      if (error.name !== 'AbortError')
        resolve({ ok: false, output: `${output()}${command}: ${error.message}\n` })
    })
    child.on('close', (code) => resolve({ ok: code === 0, output: output() }))
  })
}

/**
 * The npm that runs this script, else the one on the PATH.
 *
 * @returns {{ command: string, args: string[] }} the command, and the arguments before npm's own
 */
export function npm() {
  const current = process.env.npm_execpath
  return current?.endsWith('.js')
    ? { command: process.execPath, args: [current] }
    : { command: 'npm', args: [] }
}
