import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ssrExchange } from '@urql/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPublicClient } from '../src/graphql/client.ts'
import manifest from '../src/graphql/generated/manifest.json' with { type: 'json' }
import { runCached } from '../src/graphql/run-query.ts'
import { HomeDocument, type HomeQuery } from '../src/routes/home/home.generated.ts'
import { listField } from './content.ts'
import { startGatewaySimulator } from './gateway-simulator.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const gateway = await startGatewaySimulator()

const createClient = () =>
  createPublicClient({ url: new URL('/graphql', gateway.url).href, ssr: ssrExchange({ isClient: true }) })

describe('the manifest', () => {
  test('never requests the session’s token', () => {
    expect(Object.values(manifest).filter((text) => /\btoken\b(?!:)/.test(text))).toEqual([])
  })

  test('holds the text of every document that the site can send', () => {
    const folder = join(import.meta.dirname, '../src')
    const hashes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.generated.ts'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=')[0-9a-f]{64}(?=')/g) ?? [])
    expect(hashes.sort()).toEqual(Object.keys(manifest).sort())
  })
})

describe('the client', () => {
  test('sends the hash by GET, without the text and without cookies', async () => {
    const { data, error } = await createClient().query(HomeDocument, { page: 1 }).toPromise()
    expect(error).toBeUndefined()
    expect(data?.posts?.items[0]?.title).toBe('Post number 1')
    expect(gateway.received).toMatchObject([
      {
        method: 'GET',
        hash: HomeDocument.documentId,
        text: undefined,
        variables: { page: 1 },
        headers: { 'apollo-require-preflight': 'true' },
      },
    ])
  })

  test('sends the text by POST to a gateway that does not know the hash, and the text fits the hash', async () => {
    gateway.knownTexts.clear()
    const { data, error } = await createClient().query(HomeDocument, { page: 2 }).toPromise()
    expect(error).toBeUndefined()
    expect(data?.posts?.items[0]?.title).toBe('Post number 7')
    expect(gateway.received.map(({ method }) => method)).toEqual(['GET', 'POST'])
    const { text = '', hash } = gateway.received[1] ?? expect.fail()
    expect(sha256(text)).toBe(hash)
    expect(text).toContain('__typename')
  })
})

test('a screen’s query in the browser returns a stale result at once, and its hook fetches it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = createClient()
  const query = runCached(client)
  await query(HomeDocument, { page: 1 })
  gateway.more = { posts: listField([]) }
  vi.advanceTimersByTime(30_001)
  const { data } = await query(HomeDocument, { page: 1 })
  expect(data?.posts?.items).toHaveLength(6)
  const shown = vi.fn<(result: { data?: HomeQuery | undefined; stale: boolean }) => void>()
  const { unsubscribe } = client.query(HomeDocument, { page: 1 }).subscribe(shown)
  onTestFinished(unsubscribe)
  expect(shown).toHaveBeenLastCalledWith(expect.objectContaining({ data, stale: true }))
  await expect.poll(() => shown.mock.lastCall?.[0].data?.posts?.items).toEqual([])
})
