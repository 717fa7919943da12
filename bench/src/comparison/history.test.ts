import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { historyTable, isLoss, type Run, readHistory, runFigures, writeHistory } from './history.ts'

const run = (value: number, better: 'more' | 'less' = 'more', others: Partial<Run> = {}): Run => ({
  commit: 'abc1234',
  date: '2026-11-22',
  node: 'v20.20.2',
  generator: 'wrk 4.1.0',
  figures: { ratio: { value, better } },
  ...others,
})

test('a ratio is a loss when it is more than a tenth worse than the best before, not than the last', () => {
  const runs = [run(1), run(0.95), run(0.91), run(0.89), run(1.2)]
  expect(runs.map((_, index) => isLoss(runs, index, 'ratio'))).toEqual([false, false, false, true, false])
})

test('where less is better, more is the loss', () => {
  const runs = [run(150, 'less'), run(164, 'less'), run(166, 'less'), run(120, 'less')]
  expect(runs.map((_, index) => isLoss(runs, index, 'ratio'))).toEqual([false, false, true, false])
})

test('runs with another Node or another load generator are not compared', () => {
  const runs = [
    run(1),
    run(0.5, 'more', { node: 'v22.1.0' }),
    run(0.5, 'more', { generator: 'autocannon in 2 processes' }),
    run(0.5, 'more', { node: 'v20.19.0', generator: 'wrk 4.2.0' }),
  ]
  expect(runs.map((_, index) => isLoss(runs, index, 'ratio'))).toEqual([false, false, false, true])
})

test('the table marks a loss, and leaves a place empty where a run has no figure', () => {
  const partial = run(1, 'more', { figures: { memory: { value: 170, better: 'less' } } })
  const lines = historyTable([run(1), run(0.5), partial]).split('\n')
  expect(lines).toContain('| memory |  |  | 170 |')
  expect(lines).toContain('| ratio | 1.00 | **0.50 ▼** |  |')
})

test('an old run beyond those shown still counts as the best before', () => {
  const runs = [run(2), ...Array.from({ length: 8 }, () => run(1))]
  expect(historyTable(runs)).not.toContain('2.00')
  expect(historyTable(runs)).toContain('**1.00 ▼**')
})

test('a figure that could not be taken is not recorded', () => {
  const figure = { what: 'ratio', better: 'more', goal: 1, unit: '' } as const
  expect(runFigures([{ ...figure, measured: 'the load generator may be the limit' }])).toEqual({})
  expect(runFigures([{ ...figure, measured: { median: 0.51234, least: 0.5, most: 0.6 } }])).toEqual({
    ratio: { value: 0.512, better: 'more' },
  })
})

test('what was written is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'history-'))
  try {
    const file = join(folder, 'history.json')
    await writeHistory(file, [run(1)])
    expect(await readHistory(file)).toEqual([run(1)])
  } finally {
    await rm(folder, { recursive: true })
  }
})
