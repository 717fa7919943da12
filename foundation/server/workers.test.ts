import { expect, test } from 'vitest'
import { buildProgram, type Program } from '../test/programs.ts'

/* Workers as real processes: each becomes ready when a test says so. */

const start = buildProgram('workers-program')

/** The worker that begins as the given one, counted from 0. */
async function begun({ output }: Program, index: number): Promise<number> {
  const pids = () => [...output().matchAll(/^begun (\d+)$/gm)].map(([, pid]) => Number(pid))
  await expect.poll(() => pids().length).toBeGreaterThan(index)
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

test('a rolling restart leaves one worker in a slot whose dead worker is being replaced', async () => {
  const primary = start()
  const first = await begun(primary, 0)
  becomesReady(first)
  await primary.says('1 workers of the test are ready')

  process.kill(first, 'SIGKILL')
  const replacement = await begun(primary, 1)
  primary.process.kill('SIGHUP')
  const renewed = await begun(primary, 2)
  becomesReady(renewed)
  await primary.says('The workers of the test have been replaced')
  becomesReady(replacement)

  await expect.poll(() => isAlive(replacement)).toBe(false)
  expect(isAlive(renewed)).toBe(true)
})

test('ends with its workers, and exits with 1 if none becomes ready', async () => {
  const stopped = start()
  const worker = await begun(stopped, 0)
  becomesReady(worker)
  await stopped.says('1 workers of the test are ready')
  stopped.process.kill('SIGTERM')
  expect(await stopped.ends()).toBe(0)
  expect(isAlive(worker)).toBe(false)

  const failed = start()
  process.kill(await begun(failed, 0), 'SIGKILL')
  expect(await failed.ends()).toBe(1)
})
