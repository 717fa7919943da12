import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { afterAll } from 'vitest'

interface CdnEntry {
  readonly text: string
  readonly tags: ReadonlySet<string>
  readonly expiresAt: number
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}

/** A small CDN before these origins, which it asks in turn: it obeys `s-maxage`, `Cache-Tag` and purge calls. */
export async function startCdn(origins: readonly string[], now: () => number) {
  const entries = new Map<string, CdnEntry>()
  const purges: string[][] = []
  let asked = 0

  async function page(path: string): Promise<string> {
    const cached = entries.get(path)
    if (cached !== undefined && now() < cached.expiresAt) return cached.text
    asked += 1
    const startedAt = purges.length
    // Each request comes from another visitor, who reaches no limit.
    const visitor = `198.51.${Math.floor(asked / 250) % 250}.${asked % 250}`
    const response = await request(`${origins[asked % origins.length]}${path}`, {
      headers: { 'x-forwarded-for': visitor },
    })
    const text = await response.body.text()
    const [, seconds] = /s-maxage=(\d+)/.exec(String(response.headers['cache-control'])) ?? []
    const tags = new Set(String(response.headers['cache-tag'] ?? '').split(','))
    const isPurged = purges
      .slice(startedAt)
      .flat()
      .some((tag) => tag === '*' || tags.has(tag))
    if (response.statusCode === 200 && seconds !== undefined && !isPurged)
      entries.set(path, { text, tags, expiresAt: now() + Number(seconds) * 1_000 })
    return text
  }

  const server = createServer(async (incoming, response) => {
    const { tags } = JSON.parse(await textOf(incoming))
    purges.push(tags)
    for (const [path, entry] of entries)
      if (tags.some((tag: string) => tag === '*' || entry.tags.has(tag))) entries.delete(path)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return {
    page,
    entries,
    /** The tags of each call. */
    purges,
    purgeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
  }
}
