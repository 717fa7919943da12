import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { build } from 'vite'

const part = resolve(import.meta.dirname, '..')

export type BuiltPrograms = Awaited<ReturnType<typeof buildPrograms>>

/** Builds as the product does, into a folder beside `dist`, so that a running service is not disturbed. */
export async function buildPrograms(root = part) {
  const outDir = await mkdtemp(join(root, '.test-build-'))
  await build({
    root,
    logLevel: 'error',
    build: { ssr: join(root, 'src/main.ts'), outDir, sourcemap: false },
  })
  return {
    main: join(outDir, 'main.js'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}

const execute = promisify(execFile)

/** Builds what was there before a file. @returns null without the repository's history */
export async function buildBefore(file: string): Promise<BuiltPrograms | null> {
  const git = (...args: string[]) => execute('git', args, { cwd: resolve(part, '..') })
  const asked = ['log', '--diff-filter=A', '--min-parents=1', '--format=%H', '--', file]
  const added = await git(...asked).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  if (added === '') return null
  const folder = await mkdtemp(join(part, '.test-build-'))
  const archive = join(folder, 'before.tar')
  await git('archive', '--output', archive, `${added}^`, 'product-api', 'foundation', 'tsconfig.base.json')
  await execute('tar', ['-xf', archive, '-C', folder])
  // It must not get the foundation of now.
  await mkdir(join(folder, 'node_modules/@compound'), { recursive: true })
  await symlink(join(folder, 'foundation'), join(folder, 'node_modules/@compound/foundation'))
  const { main } = await buildPrograms(join(folder, 'product-api'))
  return { main, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs a built file with these arguments and this environment only; a service listens on a free port. */
export function run(file: string, args: readonly string[], env: Record<string, string>) {
  // In a process that lives a second, optimized code does not pay off, and is half the work of its start.
  const child = spawn(process.execPath, ['--liftoff-only', file, ...args], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PRODUCT_API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, errors }))
  return {
    lines: createInterface({ input: child.stdout }),
    exited,
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return exited
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>

/** Starts the service and waits until it listens. @throws Error with its output if it exits */
export async function startService(main: string, env: Record<string, string>) {
  const service = run(main, [], env)
  for await (const line of service.lines) {
    const address = /listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1]
    if (address !== undefined) return { ...service, address }
  }
  throw new Error(`The service has exited: ${(await service.exited).errors}`)
}
