import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

/** The start command, running as from a terminal of its own. */
export interface StartCommand {
  /** Resolves with all output so far once a text is in it; rejects when the command ends before. */
  readonly says: (text: string) => Promise<string>
  /** Resolves when the command has ended. */
  readonly end: Promise<{ code: number | null; stdout: string; stderr: string }>
  /** Sends a signal to the whole foreground group, as a terminal does, or to the command's process alone. */
  readonly signal: (signal: NodeJS.Signals, to?: 'group' | 'process') => void
}

/**
 * Runs the start command with an environment of its own and no `.env` file.
 *
 * @param folder takes the empty file that stands for `.env`
 */
export function runStartCommand(environment: Record<string, string>, folder: string): StartCommand {
  const envFile = join(folder, 'empty.env')
  writeFileSync(envFile, '')
  const child = spawn(process.execPath, ['scripts/start.mjs', '--environment', envFile], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const end = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }))
  return {
    end,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => stdout.includes(text) && resolve(stdout)
        child.stdout.on('data', look)
        look()
        end.then(() => reject(new Error(`The start command ended without '${text}':\n${stdout}${stderr}`)))
      }),
    signal(signal, to = 'group') {
      if (child.pid === undefined) throw new Error('The start command is not running')
      process.kill(to === 'group' ? -child.pid : child.pid, signal)
    },
  }
}
