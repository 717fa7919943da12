import { beforeEach, describe, expect, it } from 'vitest'
import { type Asker, Keep, type Made, type Maker, type Outcome } from './keep.ts'

/** Makings that have begun, in whose name, and the ends of them. */
interface Begun {
  readonly by: string | null
  readonly end: (outcome: Outcome) => void
}

/** What is waited for comes at once, and late on a busy machine. */
const patience = { timeout: 10_000 }

let begun: Begun[]
let keep: Keep
let failures: unknown[]
let now: number

const maker: Maker = {
  key: '/',
  label: '/',
  make: (asker) =>
    new Promise((resolve) => {
      const by = asker?.address ?? null
      const answer = { status: 200, headers: {}, body: Buffer.from(`for ${by}`) }
      begun.push({ by, end: (outcome) => resolve({ outcome, freshMs: 1_000, answer } satisfies Made) })
    }),
}

beforeEach(() => {
  begun = []
  failures = []
  now = 0
  keep = new Keep({ maxBytes: 1024 * 1024, now: () => now, onFailure: (error) => failures.push(error) })
})

const asker = (address: string): Asker => ({ requestId: address, address })
const read = (address: string) => keep.read(maker, asker(address))

/** Ends a making once it has begun. */
async function end(index: number, outcome: Outcome): Promise<void> {
  await expect.poll(() => begun.length, patience).toBeGreaterThan(index)
  begun[index]?.end(outcome)
}

describe('who waits for a making in the name of another', () => {
  it('has it made anew where a limit of the other’s cut it short, once for all who wait', async () => {
    const flooder = read('flooder')
    const visitors = ['one', 'two', 'three'].map(read)
    await end(0, 'limited')
    await end(1, 'whole')
    const answers = await Promise.all(visitors)
    expect(begun.map(({ by }) => by)).toEqual(['flooder', 'one'])
    expect(new Set(answers.map(({ answer }) => answer.etag)).size).toBe(1)
    expect((await flooder).answer.etag).not.toBe(answers[0]?.answer.etag)
  })

  it('is not put off by any number of others: the last making is in one’s own name', async () => {
    const others = ['flooder', 'second', 'third', 'fourth'].map(read)
    const visitor = read('visitor')
    // Whoever asked first makes each time, and reaches a limit too.
    await end(0, 'limited')
    await end(1, 'limited')
    await expect.poll(() => begun.map(({ by }) => by), patience).toContain('visitor')
    for (const { by, end } of begun) end(by === 'visitor' ? 'whole' : 'limited')
    await Promise.all([...others, visitor])
    expect(await visitor).toMatchObject({ outcome: 'whole' })
  })

  it('shares in a failure that is nobody’s own', async () => {
    const all = ['one', 'two', 'three'].map(read)
    await end(0, 'failed')
    await Promise.all(all)
    expect(begun).toHaveLength(1)
  })
})

it('has nothing made anew for whoever reached the limit, however many connections ask', async () => {
  const all = [read('flooder'), read('flooder'), read('flooder')]
  await end(0, 'limited')
  for (const { answer } of await Promise.all(all)) expect(answer.status).toBe(200)
  expect(begun).toHaveLength(1)
})

it('reports a refresh that fails, while the older answer goes out', async () => {
  const broken = new Error('broken')
  const makings = [maker.make, () => Promise.reject(broken)]
  const first = keep.read({ ...maker, make: (by) => (makings.shift() ?? maker.make)(by) }, asker('visitor'))
  await end(0, 'whole')
  const { answer } = await first
  now += 2_000
  expect(keep.glance('/')?.answer).toBe(answer)
  await expect.poll(() => failures, patience).toEqual([broken])
})
