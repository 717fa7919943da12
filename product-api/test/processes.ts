import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { build } from 'vite'

const part = resolve(import.meta.dirname, '..')

export interface BuiltPrograms {
  readonly main: string
  remove(): Promise<void>
}

/** Builds as the product does, into a folder beside `dist`, so that a running service is not disturbed. */
export async function buildPrograms(): Promise<BuiltPrograms> {
  const outDir = await mkdtemp(join(part, '.test-build-'))
  await build({
    root: part,
    logLevel: 'error',
    build: { ssr: join(part, 'src/main.ts'), outDir, sourcemap: false },
  })
  return {
    main: join(outDir, 'main.js'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}

interface ProcessExit {
  readonly code: number | null
  readonly signal: string | null
  readonly errors: string
}

export interface TestProcess {
  readonly pid: number
  readonly lines: AsyncIterable<string>
  readonly exited: Promise<ProcessExit>
  kill(signal: NodeJS.Signals): Promise<ProcessExit>
}

/** For a process that lives a second: optimized code does not pay off, and is half the work of its start. */
export const unoptimized: readonly string[] = ['--liftoff-only']

/** Runs a built file with these arguments and this environment only. */
export function run(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): TestProcess {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    [...nodeOptions, file, ...args],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const exited = once(child, 'close').then(([code, signal]): ProcessExit => ({ code, signal, errors }))
  return {
    pid: child.pid ?? 0,
    lines: createInterface({ input: child.stdout }),
    exited,
    kill: (signal) => {
      child.kill(signal)
      return exited
    },
  }
}

export interface RunningService extends TestProcess {
  readonly address: string
}

/**
 * Starts the service on a free port and waits until it listens.
 * @throws Error with its output when it exits instead
 */
export async function startService(
  main: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<RunningService> {
  const service = run(main, [], { HOST: '127.0.0.1', PRODUCT_API_PORT: '0', ...env }, nodeOptions)
  for await (const line of service.lines) {
    const address = /listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1]
    if (address !== undefined) return { ...service, address }
  }
  throw new Error(`The service has exited: ${(await service.exited).errors}`)
}
