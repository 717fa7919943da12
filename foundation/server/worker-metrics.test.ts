import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { buildProgram } from '../test/programs.ts'
import { measureProcess, shareMetrics } from './worker-metrics.ts'

const start = buildProgram('metrics-program')

test('a process without workers returns its own metrics', async () => {
  const registry = new Registry()
  measureProcess(registry)
  new Counter({ name: 'answered_total', help: 'Requests.', registers: [registry] }).inc(3)
  const { contentType, text } = await shareMetrics(registry)()
  expect(contentType).toContain('text/plain')
  expect(text).toMatch(/^answered_total 3$/m)
  expect(text).toMatch(/^process_workers 1$/m)
  expect(text).toMatch(/^process_cpu_seconds_total /m)
})

test('a worker returns the sums of all workers', async () => {
  const program = start()
  await program.says('2 workers of the test are ready')
  process.kill(Number(/^first (\d+)$/m.exec(program.output())?.[1] ?? expect.fail()), 'SIGUSR2')
  await program.says('written')
  expect(program.output()).toMatch(/^answered_total 2$/m)
  expect(program.output()).toMatch(/^process_workers 2$/m)
})
