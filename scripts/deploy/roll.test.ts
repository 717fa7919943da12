import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Docker, keepManifests, RollFailure, roll, rolledParts } from './roll.mjs'

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

test('the manifests of the last three builds are kept, one file each, also after a rollback', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'operations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  writeFileSync(join(folder, 'README.md'), 'not a manifest')
  /** What is kept, newest first, after a roll from these builds. */
  const keep = async (...builds: string[]) => {
    vi.setSystemTime(Date.now() + 60_000)
    await keepManifests(folder, async (verb = '', source = '', target = '') => {
      if (verb === 'compose')
        return { ok: true, output: builds.map((build) => `${build}aaaaaaaaaaaa\n`).join('') }
      writeFileSync(target, `manifest ${source.slice(0, 1)}`)
      utimesSync(target, 1, 1)
      return { ok: true, output: '' }
    })
    const files = readdirSync(folder).filter((name) => name !== 'README.md')
    expect(files.filter((name) => !/^[0-9a-f]{64}\.json$/.test(name))).toEqual([])
    return files
      .map((name) => readFileSync(join(folder, name), 'utf8').slice(-1))
      .toSorted()
      .join('')
  }
  expect(await keep('a', 'a')).toBe('a')
  expect(await keep('b')).toBe('ab')
  expect(await keep('c')).toBe('abc')
  expect(await keep('a')).toBe('abc')
  expect(await keep('d', 'd')).toBe('acd')
  expect(await keep()).toBe('acd')
})
