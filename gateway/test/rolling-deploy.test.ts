import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashOf } from '../src/graphql/persisted-operations.ts'
import { startGateway } from './gateway-harness.ts'

const requestsPerRoll = process.env.TEST_FULL === '1' ? 2_500 : 100

const folder = await mkdtemp(join(tmpdir(), 'rolling-deploy-'))
afterAll(() => rm(folder, { recursive: true }))
const earlier = join(folder, 'earlier')
await mkdir(earlier)

const operation = (name: string) => `query ${name} { sponsors(placement: NETWORK) { name __typename } }`

/** A build of the site: one operation that all builds have, and one of its own. */
async function build(name: string) {
  const texts = [operation('Sponsors'), operation(`SponsorsOf${name}`)]
  const manifest = JSON.stringify(Object.fromEntries(texts.map((text) => [hashOf(text), text])))
  await writeFile(join(folder, `${name}.json`), manifest)
  return { name, hashes: texts.map(hashOf), keep: () => writeFile(join(earlier, `${name}.json`), manifest) }
}

async function startReplica({ name }: Awaited<ReturnType<typeof build>>) {
  const gateway = await startGateway(
    {
      PRODUCT_API_URL: 'http://127.0.0.1:9',
      SANDBOX: 'off',
      ONLY_TRUSTED_OPERATIONS: 'on',
      OPERATIONS_FILE: `${join(folder, `${name}.json`)},${earlier}`,
    },
    { drainDelay: async () => undefined },
  )
  return { ...gateway, origin: await gateway.listen() }
}

test('no open page is refused while the gateways are replaced again and again', async () => {
  const [a, b, c] = [await build('A'), await build('B'), await build('C')]
  let serving = [await startReplica(a)]
  const open = new Set([a])
  const refused: string[] = []
  let sent = 0

  async function ask() {
    const number = sent++
    const { origin } = serving[number % serving.length] ?? expect.fail('no gateway')
    const hashes = [...open].flatMap((page) => page.hashes)
    const sha256Hash = hashes[Math.floor(number / serving.length) % hashes.length]
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      // Many networks: none reaches its limit.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number % 250}` },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    })
    const answer = await response.text()
    if (!answer.startsWith('{"data":{"sponsors":[{')) refused.push(answer)
  }

  async function askAll(count: number) {
    const end = sent + count
    const visitor = async () => {
      while (sent < end) await ask()
    }
    await Promise.all(Array.from({ length: 8 }, visitor))
  }

  // As `npm run deploy:roll` replaces them; the last but one roll goes back a build.
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, b],
    [b, c],
  ] as const) {
    await from.keep()
    const old = serving
    const fresh = [await startReplica(to)]
    serving = [...old, ...fresh]
    await askAll(requestsPerRoll / 2)
    serving = fresh
    // The site is replaced after the gateways.
    open.add(to)
    await Promise.all([
      ...old.map(({ shutDownGracefully }) => shutDownGracefully()),
      askAll(requestsPerRoll / 2),
    ])
  }
  expect({ sent, refused }).toEqual({ sent: 4 * requestsPerRoll, refused: [] })
})
