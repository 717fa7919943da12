import { expect, test } from 'vitest'
import { createRenderTurns } from './render-turns.ts'

test('networks take turns, and other requests are answered between two renders', async () => {
  const takeTurn = createRenderTurns()
  const order: string[] = []
  const render = async (network: string) => {
    await takeTurn(network)
    order.push(network)
  }
  const renders = ['flooder', 'flooder', 'flooder', 'visitor'].map(render)
  setImmediate(() => order.push('cached page'))
  await Promise.all(renders)
  expect(order).toEqual(['flooder', 'flooder', 'cached page', 'visitor', 'flooder'])
  await render('later')
  expect(order).toContain('later')
})
