import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

/* Workers as real processes: each becomes ready when a test says so. */

/** Processes begin at once, and late on a busy machine. */
const wait = { timeout: 300_000 }

const web = resolve(import.meta.dirname, '..')
let folder: string
let primary: ChildProcess
let output: string

beforeAll(async () => {
  // Where Node finds the packages that the program imports.
  const cache = join(web, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'workers-'))
  await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'test/workers-program.ts', outDir: folder, target: 'node20' },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => {
  output = ''
  primary = spawn(process.execPath, [join(folder, 'workers-program.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  primary.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
})
afterEach(async () => {
  const ended = once(primary, 'exit')
  primary.kill('SIGTERM')
  await ended
})

const says = (text: string) => expect.poll(() => output, wait).toContain(text)

/** The worker that begins as the given one, counted from 0. */
async function begun(index: number): Promise<number> {
  const pids = () => [...output.matchAll(/^begun (\d+)$/gm)].map(([, pid]) => Number(pid))
  await expect.poll(() => pids().length, wait).toBeGreaterThan(index)
  return pids()[index] ?? expect.fail()
}

const becomesReady = (pid: number) => process.kill(pid, 'SIGUSR2')

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('leaves one worker in a place that is filled anew while the one for a dead worker starts', async () => {
  const first = await begun(0)
  becomesReady(first)
  await says('1 workers of the test are ready')

  process.kill(first, 'SIGKILL')
  const replacement = await begun(1)
  primary.kill('SIGHUP')
  const renewed = await begun(2)
  becomesReady(renewed)
  await says('The workers of the test are new')
  becomesReady(replacement)

  await expect.poll(() => isAlive(replacement), wait).toBe(false)
  expect(isAlive(renewed)).toBe(true)
}, 300_000)
