import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { upstreamNamesIn } from './upstream-names.mjs'

test('no module of the gateway names an upstream that it is not about', () => {
  expect(upstreamNamesIn(resolve(import.meta.dirname, '../gateway/src'))).toEqual([])
})

test('the check finds the names of an entry, in code and in comments, outside the modules that are about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-names-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const entry = `export const podHost = defineUpstream({
  service: 'PODCASTS',
  cache: { prefix: 'podcast', capacity: 1 },
})`
  const files = {
    'upstreams/pod-host/upstream.ts': entry,
    'upstreams/pod-host/client.ts': 'export const name = "pod-host"',
    'upstreams/registry.ts': "export { podHost } from './pod-host/upstream.ts'",
    'domains/episodes/episodes.ts': 'export const key = "podcast:episodes"',
    'cache/cache.ts': 'export const prefixes = { PODCASTS: "podcast" }',
    'http/client.ts': '/** Pod-host says what is left. */ export const left = 1',
    'server.ts': 'export const url = (config: { podHost: string }) => config.podHost',
  }
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  expect(upstreamNamesIn(folder)).toEqual([
    'cache/cache.ts: PODCASTS',
    'cache/cache.ts: podcast',
    'http/client.ts: pod-host',
    'server.ts: podHost',
  ])
})
