import { expect, test } from 'vitest'
import { type Docker, RollFailure, roll, rolledParts } from './roll.mjs'

const web = rolledParts.find(({ name }) => name === 'web') ?? expect.fail('web is not rolled')

/** A container engine with containers of `web`; records its commands. */
function engine({ running = 2, becomeReady = true } = {}) {
  let ids = Array.from({ length: running }, (_, index) => `aaaaaaaaaaa${index}`)
  const first = ids.length
  const done: string[] = []
  let checks = 0
  const remove = (id: string) => {
    ids = ids.filter((other) => other !== id)
  }
  const docker: Docker = async (...args) => {
    const [verb = '', ...rest] = args
    const last = rest.at(-1) ?? ''
    if (verb === 'compose' && rest[0] === 'ps') return { ok: true, output: `${ids.join('\n')}\n` }
    if (verb === 'compose' && rest[0] === 'up') {
      const wanted = Number(/^web=(\d+)$/.exec(rest.at(-2) ?? '')?.[1])
      for (let index = ids.length; index < wanted; index += 1) ids.push(`bbbbbbbbbbb${index}`)
      done.push(`started ${wanted - first}`)
    }
    if (verb === 'exec' && last.includes('/ready')) {
      checks += 1
      return { ok: becomeReady && checks > 3, output: '' }
    }
    if (verb === 'exec') return { ok: true, output: `web ${ids.length}\ngateway 2\n` }
    if (verb === 'logs') return { ok: true, output: 'Port 3000 is taken.' }
    if (verb === 'stop') done.push(`stopped ${last}`)
    if (verb === 'rm') remove(last)
    return { ok: true, output: '' }
  }
  return { docker, done, ids: () => ids }
}

const quietly = { report: () => undefined, pause: async () => undefined }

test('the old end only when as many new ones serve', async () => {
  const { docker, done, ids } = engine()
  expect(await roll(web, { docker, ...quietly })).toBe(2)
  expect(done).toEqual(['started 2', 'stopped aaaaaaaaaaa0', 'stopped aaaaaaaaaaa1'])
  expect(ids()).toEqual(['bbbbbbbbbbb2', 'bbbbbbbbbbb3'])
})

test('new containers that do not serve are removed, the old ones stay, and the last log lines are shown', async () => {
  const { docker, done, ids } = engine({ becomeReady: false })
  const rolling = roll(web, { docker, ...quietly, maxChecks: 5 })
  await expect(rolling).rejects.toThrow(RollFailure)
  await expect(rolling).rejects.toThrow('Port 3000 is taken.')
  expect(ids()).toEqual(['aaaaaaaaaaa0', 'aaaaaaaaaaa1'])
  expect(done).toEqual(['started 2'])
})

test('what does not run is not rolled', async () => {
  const { docker } = engine({ running: 0 })
  await expect(roll(web, { docker, ...quietly })).rejects.toThrow('docker compose up')
})
