import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import type { LoadRequest } from './load.ts'
import { countByWrk, luaString, wrkCounts, wrkScript, wrkVersion } from './wrk.ts'

test('what could end a text in Lua is written by its number', () => {
  expect(luaString('a "b" \\ é')).toBe('"a \\034b\\034 \\092 \\195\\169"')
})

test('an output without results is an error that shows it', () => {
  expect(() => wrkCounts('unable to connect')).toThrow('unable to connect')
})

test('a script without a request is refused', () => {
  expect(() => wrkScript([])).toThrow(RangeError)
})

test.skipIf(wrkVersion() === undefined)('wrk sends the requests in turn and counts what failed', async () => {
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const key = `${request.url} ${request.headers['accept-language']}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    response.writeHead(request.url === '/absent' ? 404 : 200).end('body')
  })
  const url = await listen(server)
  const request = (path: string, language: string): LoadRequest => ({
    method: 'GET',
    path,
    headers: { 'accept-language': language },
  })
  try {
    const found = await countByWrk({ url, connections: 2, seconds: 1, requests: [request('/', 'en')] })
    expect([...asked.keys()]).toEqual(['/ en'])
    expect(found.failures).toBe(0)
    expect(found.requests).toBeGreaterThan(0)
    expect(found.bytes).toBeGreaterThan(0)
    expect(found.latencies.length).toBeGreaterThan(0)

    asked.clear()
    const requests = [request('/?a="1"', 'en'), request('/absent', 'de')]
    const { failures } = await countByWrk({ url, connections: 2, seconds: 1, requests })
    const [present = 0, absent = 0] = ['/?a="1" en', '/absent de'].map((key) => asked.get(key))
    expect(Math.abs(present - absent)).toBeLessThanOrEqual(2)
    // A response under way at the end is not counted.
    expect(absent - failures).toBeLessThanOrEqual(2)
    expect(failures).toBeGreaterThan(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
