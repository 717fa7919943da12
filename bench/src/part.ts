import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { allocatorEnvironment, nodeOptions, parts } from '../../scripts/parts.mjs'
import { freePorts } from '../../scripts/ports.mjs'
import { root } from './test-bed.ts'

/** A built service in its own process, with the options of `npm start`. */
export interface RunningPart {
  readonly pid: number
  readonly url: string
  stop(): Promise<void>
}

/** `readiness` is a path that returns 200 once the service is ready. */
export async function startPart(
  name: 'gateway' | 'web',
  environment: Record<string, string | undefined>,
  readiness: string,
): Promise<RunningPart> {
  const part = parts.find((one) => one.name === name)
  const [port] = await freePorts(1)
  if (part === undefined || port === undefined) throw new Error(`${name} can't be started`)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...nodeOptions(name), resolve(root, part.main)], {
    cwd: root,
    env: { ...allocatorEnvironment, ...environment, HOST: '127.0.0.1', [part.portVariable]: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  while (!(await isReady(`${url}${readiness}`))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start`)
    await delay(50)
  }
  return {
    pid: child.pid ?? 0,
    url,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

export async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) * 1024
}

/** A hundredth of a second, as Linux counts a process's time. */
const tickMs = 10

/** Undefined if the system doesn't report it. */
export async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in the second field may contain spaces. User and system time are fields 14 and 15.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number) ?? []
  return user === undefined || system === undefined ? undefined : (user + system) * tickMs
}
