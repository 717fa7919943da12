import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'

const foundation = resolve(import.meta.dirname, '..')

/** Processes begin at once, and late on a busy machine. */
const wait = { timeout: 20_000 }

/** A running program. */
export interface Program {
  readonly process: ChildProcess
  /** What it has written so far. */
  output(): string
  /** Resolves when it has written a text. */
  says(text: string): Promise<void>
  /** Resolves to its exit code. */
  ends(): Promise<number | null>
}

/** Builds a program of this folder. @returns starts it as a process, which is killed after its test */
export function buildProgram(name: string): () => Program {
  let folder: string
  beforeAll(async () => {
    // Where Node finds the packages that the program imports.
    const cache = join(foundation, 'node_modules/.cache')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, `${name}-`))
    await build({
      root: foundation,
      configFile: false,
      logLevel: 'silent',
      build: { ssr: `test/${name}.ts`, outDir: folder, target: 'node20' },
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  return () => {
    let written = ''
    const child = spawn(process.execPath, [join(folder, `${name}.js`)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
    })
    onTestFinished(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    })
    return {
      process: child,
      output: () => written,
      says: (text) => expect.poll(() => written, wait).toContain(text),
      async ends() {
        await ended
        return child.exitCode
      },
    }
  }
}
