import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { root, separateEnvironment } from '../e2e/harness/environment.ts'
import { accountPassword, accounts } from '../e2e/harness/members.ts'
import { hasRedis, startRedis, type TestRedis } from '../gateway/test/redis-server.ts'
import { findPostgres } from '../product-api/test/find-postgres.ts'
import { startPostgres, type TestPostgres } from '../product-api/test/postgres.ts'
import { plan } from '../scripts/plan.mjs'
import { startPart, stopPart, waitUntilHealthy } from '../scripts/product.mjs'
import { hasNamespaces, type Machine, servicesHost, startMachine } from './machines.ts'
import { type JoinLog, join, lostJoins } from './members.ts'
import { mailedTo, secrets } from './product.ts'

/* Two machines with all parts each, PostgreSQL and Redis between them. One is cut off from these and returns. */

/** How long it is cut off, in milliseconds. */
const cutMs = Number(process.env.CHAOS_SECONDS ?? 20) * 1_000

const programs = findPostgres()

/** What machines send by email and text message arrives on this one. */
async function startInbox(folder: string) {
  const environment = {
    ...(await separateEnvironment(folder)),
    SIMULATORS_HOSTS: [0, 1].map(servicesHost).join(),
  }
  const part = plan(environment).parts.find(({ name }) => name === 'simulators') ?? expect.fail()
  const child = startPart(part, root, () => undefined)
  await waitUntilHealthy(part, AbortSignal.timeout(60_000))
  return { address: part.address, stop: () => stopPart(child) }
}

interface Asked {
  readonly session?: string
  readonly variables?: object
  readonly address?: string
}

/** @returns the body of the response, or the failure as `errors` */
async function ask(machine: Machine, query: string, { session, variables = {}, address }: Asked = {}) {
  const { body } = await request(`${machine.site}/graphql`, {
    method: 'POST',
    headersTimeout: 30_000,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address ?? '192.0.2.1',
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
  return (await body.json()) as any
}

const login = `mutation ($input: LoginInput!) {
  login(input: $input) { session { token } userErrors { code } } }`

async function logIn(machine: Machine, email: string): Promise<string> {
  const { data } = await ask(machine, login, { variables: { input: { email, password: accountPassword } } })
  return data.login.session.token
}

/** Whether a wrong password is refused by a limit. */
async function isLimited(machine: Machine): Promise<boolean> {
  const variables = { input: { email: 'guessed@example.com', password: 'a wrong guess' } }
  const { errors = [] } = await ask(machine, login, { variables, address: '198.51.100.7' })
  return errors[0]?.extensions.code === 'RATE_LIMITED'
}

const joinMutation = `mutation ($input: JoinProductionInput!) {
  joinProduction(input: $input) { ticket { id } userErrors { code } } }`
const sync = `mutation ($input: SyncCheckInsInput!) {
  syncCheckIns(input: $input) { results { attemptId outcome at } userErrors { code } } }`

describe.skipIf(!hasNamespaces || !hasRedis || programs === null)('two machines', () => {
  let postgres: TestPostgres
  let redis: TestRedis
  let inbox: Awaited<ReturnType<typeof startInbox>>
  let databaseUrl: string
  let [cutOff, other]: Machine[] = []
  const folder = mkdtempSync(pathOf(tmpdir(), 'two-machines-'))
  const joins: JoinLog[] = [
    { acknowledged: [], failures: [] },
    { acknowledged: [], failures: [] },
  ]
  const end = new AbortController()
  let traffic: Promise<unknown>
  const figures: Record<string, string | number> = {}

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? expect.fail())
    redis = await startRedis()
    databaseUrl = await postgres.createDatabase()
    inbox = await startInbox(folder)
    const services = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, INBOX_URL: `${inbox.address}/inbox` }
    // The second finds the demo's members in the database.
    const start = async (number: number) => {
      const data = pathOf(folder, String(number))
      const { PATH = '', HOME = '', PRODUCT_API_DATA = '' } = await separateEnvironment(data)
      return startMachine(number, data, services, { PATH, HOME, PRODUCT_API_DATA, ...secrets })
    }
    cutOff = await start(0)
    other = await start(1)
    traffic = Promise.all(
      [cutOff, other].map(({ site }, at) =>
        join({ site, simulators: inbox.address }, joins[at] ?? expect.fail(), end.signal, 1 + 5_000 * at),
      ),
    )
    await vi.waitUntil(() => joins.every(({ acknowledged }) => acknowledged.length >= 2), 60_000)
  }, 300_000)

  afterAll(async () => {
    end.abort()
    await traffic
    await cutOff?.stop()
    await other?.stop()
    await inbox?.stop()
    await redis?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  test('lose nothing, end sessions everywhere, and hold limits, though one was cut off', async () => {
    if (cutOff === undefined || other === undefined) expect.fail()
    const [here, there] = [cutOff, other]
    const endedHere = await logIn(here, accounts.member)
    const endedThere = await logIn(there, accounts.member)
    const member = await logIn(there, accounts.member)
    const staff = await logIn(there, accounts.staff)
    const viewer = (machine: Machine, session: string) => ask(machine, '{ viewer { id } }', { session })
    for (const session of [endedHere, endedThere, member])
      for (const machine of [here, there])
        expect((await viewer(machine, session)).data.viewer).toMatchObject({ id: expect.any(String) })
    const { data } = await ask(
      there,
      '{ productions(perPage: 50) { items { id status release { version } } } }',
    )
    const open = data.productions.items.find(
      ({ status, release }: { status: string; release: unknown }) => status === 'OPEN' && release !== null,
    )

    // Opens as many connections to the database as there may be. All of them will hang.
    const crowd = () => Promise.all(Array.from({ length: 30 }, () => viewer(here, member)))
    await crowd()
    here.cut()
    const cutAt = Date.now()
    const hanging = crowd()
    const alone = joins.map(({ acknowledged }) => acknowledged.length)

    // A person and a member of staff whose devices reach the cut-off machine send again to the other one.
    const variables = { input: { productionId: open.id, releaseVersion: open.release.version } }
    const failed = await ask(here, joinMutation, { session: member, variables })
    expect(failed.data?.joinProduction?.ticket ?? null).toBeNull()
    const joined = await ask(there, joinMutation, { session: member, variables })
    const ticket = joined.data.joinProduction.ticket.id
    const checkIns = [{ attemptId: 'attempt-of-the-cut', ticket, at: new Date().toISOString() }]
    const sent = {
      session: staff,
      variables: { input: { productionId: open.id, deviceId: 'device-1', checkIns } },
    }
    expect((await ask(here, sync, sent)).data?.syncCheckIns?.results?.[0]?.outcome).not.toBe('CHECKED_IN')
    const accepted = await ask(there, sync, sent)
    expect(accepted.data.syncCheckIns.results).toMatchObject([{ outcome: 'CHECKED_IN' }])

    await ask(here, 'mutation { logout { userErrors { code } } }', { session: endedHere })
    await ask(there, 'mutation { logout { userErrors { code } } }', { session: endedThere })

    const guesses = async (machine: Machine) => {
      const limited = await Promise.all(Array.from({ length: 30 }, () => isLimited(machine)))
      return limited.filter((isLimited) => !isLimited).length
    }
    const [guessedHere, guessedThere] = await Promise.all([guesses(here), guesses(there)])
    figures['of 30 wrong passwords during the cut, tried at the cut-off one'] = guessedHere
    figures['of 30 wrong passwords during the cut, tried at the other'] = guessedThere
    await pass(Math.max(0, cutAt + cutMs - Date.now()))
    figures['joins acknowledged during the cut, cut off'] =
      (joins[0]?.acknowledged.length ?? 0) - (alone[0] ?? 0)
    figures['joins acknowledged during the cut, connected'] =
      (joins[1]?.acknowledged.length ?? 0) - (alone[1] ?? 0)

    here.restore()
    const returned = Date.now()
    // Sent all the time, since one that was sent too early may wait for the database.
    const after = (isSo: () => Promise<boolean>) =>
      new Promise<number>((resolve) => {
        const timer = setInterval(async () => {
          if (!(await isSo().catch(() => false))) return
          clearInterval(timer)
          resolve(Date.now() - returned)
        }, 50)
      })
    const refusedAfter = (machine: Machine, session: string) =>
      after(async () => {
        const { data, errors } = await viewer(machine, session)
        return errors === undefined && data.viewer === null
      })
    const [ofHere, ofThere, works] = await Promise.all([
      refusedAfter(there, endedHere),
      refusedAfter(here, endedThere),
      after(async () => Boolean((await viewer(here, member)).data?.viewer)),
    ])
    figures['ms until the other one refuses a session ended at the cut-off one'] = ofHere
    figures['ms until the cut-off one refuses a session ended at the other'] = ofThere
    figures['ms until the cut-off one reads members again'] = works
    const count = joins[0]?.acknowledged.length ?? 0
    await vi.waitUntil(() => (joins[0]?.acknowledged.length ?? 0) > count, { timeout: 60_000, interval: 20 })
    figures['ms until the cut-off one takes a new member and join'] = Date.now() - returned
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)

    // What both count together is used up, and the same check-in isn't another one.
    expect(await isLimited(here)).toBe(true)
    const again = await ask(here, sync, sent)
    expect(again.data.syncCheckIns).toEqual(accepted.data.syncCheckIns)
    await hanging
    end.abort()
    await traffic
    for (const [at, machine] of [here, there].entries()) {
      const product = { site: machine.site, mailedTo: () => mailedTo(databaseUrl) }
      expect(await lostJoins(product, joins[1 - at] ?? expect.fail())).toEqual({ joins: [], mails: [] })
    }
    expect(figures['joins acknowledged during the cut, connected']).toBeGreaterThan(0)
    expect(guessedHere).toBeLessThanOrEqual(10)
    // On a busy machine Redis is late for some, which the gateway then counts by itself.
    expect(guessedThere).toBeLessThanOrEqual(20)
    expect(Math.max(ofHere, ofThere)).toBeLessThan(1_000)
  }, 400_000)
})
