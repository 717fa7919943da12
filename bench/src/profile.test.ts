import { expect, test } from 'vitest'
import { timeSpent } from './profile.ts'

test('own time is summed up by function and by package, idling left out', () => {
  const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 1 })
  const spent = timeSpent({
    nodes: [
      { id: 1, callFrame: frame('(idle)', '') },
      { id: 2, callFrame: frame('execute', 'file:///x/node_modules/graphql/execution/execute.js') },
      { id: 3, callFrame: frame('visit', 'file:///x/node_modules/graphql/language/visitor.js') },
      { id: 4, callFrame: frame('read', 'file:///x/gateway/dist/main.js') },
      { id: 5, callFrame: frame('onread', 'node:internal/stream_base_commons') },
    ],
    samples: [1, 2, 3, 2, 4, 5],
    timeDeltas: [900, 30, 20, 20, 20, 10],
  })
  expect(spent.functions[0]).toEqual({ name: 'execute — graphql', share: 0.5 })
  expect(spent.packages).toEqual([
    { name: 'graphql', share: 0.7 },
    { name: 'gateway', share: 0.2 },
    { name: 'node', share: 0.1 },
  ])
})
