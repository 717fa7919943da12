import { expect, test } from 'vitest'
import type { LoadCounts, LoadTask } from './load.ts'
import { generatorOf } from './load-generator.ts'

const task: LoadTask = {
  url: 'http://127.0.0.1',
  connections: 32,
  seconds: 4,
  requests: ['/1', '/2', '/3', '/4'].map((path) => ({ method: 'GET', path })),
}

const counts: LoadCounts = {
  requests: 4000,
  varied: 0,
  bytes: 8000,
  failures: 1,
  seconds: 4,
  latencies: [[500, 4000]],
  processorSeconds: 2,
}

test('several generators share the connections and begin at different requests', async () => {
  const tasks: LoadTask[] = []
  const generator = generatorOf(
    'a stub',
    async (share) => {
      tasks.push(share)
      return counts
    },
    1,
  )
  const load = await generator.putUnderLoad(task, 2)
  expect(tasks.map(({ connections }) => connections)).toEqual([16, 16])
  expect(tasks.map(({ requests }) => requests.map(({ path }) => path).join(' '))).toEqual([
    '/1 /2 /3 /4',
    '/3 /4 /1 /2',
  ])
  expect(load).toMatchObject({
    requests: 8000,
    requestsPerSecond: 2000,
    bytesPerSecond: 4000,
    failures: 2,
    generatorCores: 1,
  })
})
