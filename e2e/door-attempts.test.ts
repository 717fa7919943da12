import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { expect, onTestFinished, test } from 'vitest'
import { joins } from '../product-api/src/attendance/tables.ts'
import { doorAttempts } from '../product-api/src/door/tables.ts'
import { ticketHash } from '../product-api/src/door/ticket-hashes.ts'
import { giveGrant, revokeGrant } from '../product-api/src/grants/queries.ts'
import { type AskGateway, startDoorGateway, startDoorProductApi } from './harness/doors.ts'
import { isFull } from './harness/full.ts'

const count = isFull ? 500 : 6

/**
 * Passes calls on, and cuts off the first answer to each attempt once it has come.
 *
 * @param onDrop is told of each attempt whose answer is cut off, before it is
 */
async function startDroppingProxy(productApi: string, onDrop: (attempt: string) => Promise<void>) {
  const dropped = new Set<string>()
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const call = request(`${productApi}${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
    })
    call.end(body)
    const [answer] = await once(call, 'response')
    const attempt = /"attempt_id":"([^"]+)"/.exec(String(body))?.[1]
    if (attempt !== undefined && !dropped.has(attempt)) {
      dropped.add(attempt)
      answer.resume()
      await onDrop(attempt)
      outgoing.destroy()
      return
    }
    outgoing.writeHead(answer.statusCode, answer.headers)
    answer.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, dropped }
}

const validate =
  'mutation ($input: ValidateAttendeeInput!) { validateAttendee(input: $input) { alreadyValidated message userErrors { message } } }'

const admitted = { alreadyValidated: false, message: 'User has been validated', userErrors: [] }

test(`${count} answers are lost after the commit: each retry says admitted`, {
  timeout: 600_000,
}, async () => {
  const { address, db, addAttendee, addHolder } = await startDoorProductApi()
  await addHolder('door@example.com', 'staff')
  const tickets: string[] = []
  for (let number = 0; number < count; number += 1) tickets.push(await addAttendee())
  /** The attempts that were in the database when their answers were cut off. */
  let committed = 0
  const proxy = await startDroppingProxy(address, async (attempt) => {
    committed += await db.$count(doorAttempts, eq(doorAttempts.id, attempt))
  })
  const gateway = await startDoorGateway(proxy.url)
  const ask = await gateway.logIn('door@example.com')

  const told = { lost: 0, notAsked: 0, admitted: 0, admittedAgain: 0 }
  /** One attempt, until there is an answer. A breaker may pause the door after many failures; then one presses again. */
  const verdictOf = async (input: object) => {
    const { data, errors } = await ask(validate, { input })
    if (errors === undefined) return data.validateAttendee
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    return null
  }
  const limit = pLimit(4)
  const attempts = tickets.map((ticket) =>
    limit(async () => {
      const input = { ticket, attemptId: randomUUID() }
      let verdict: unknown = null
      await expect
        .poll(
          async () => {
            const isLost = !proxy.dropped.has(input.attemptId)
            verdict = await verdictOf(input)
            if (verdict !== null) return true
            if (isLost && proxy.dropped.has(input.attemptId)) told.lost += 1
            else told.notAsked += 1
            return false
          },
          { interval: 100 },
        )
        .toBe(true)
      expect(verdict).toEqual(admitted)
      told.admitted += 1
      // Once more, as a device does that has lost this answer too.
      await expect.poll(() => verdictOf(input), { interval: 100 }).toEqual(admitted)
      told.admittedAgain += 1
    }),
  )
  await Promise.all(attempts)
  expect(told).toMatchObject({ lost: count, admitted: count, admittedAgain: count })
  expect(proxy.dropped.size).toBe(count)
  expect(committed).toBe(count)
  expect(await db.$count(doorAttempts)).toBe(count)
  expect((await db.select({ at: joins.validatedAt }).from(joins)).filter(({ at }) => at === null)).toEqual([])

  process.stdout.write(
    `${committed} of ${count} answers were lost after the commit; ${told.admitted} of ${count} retries said admitted, and ${told.admittedAgain} of ${count} further ones; ${told.notAsked} were not handed on while the breaker was open\n`,
  )

  // Another attempt with the same ticket is a second one.
  const second = { ticket: tickets[0], attemptId: randomUUID() }
  await expect.poll(() => verdictOf(second), { interval: 100 }).toMatchObject({ alreadyValidated: true })
})

const documents = {
  validate:
    'mutation ($input: ValidateAttendeeInput!) { result: validateAttendee(input: $input) { failedStep userErrors { code } } }',
  undo: 'mutation ($input: UndoValidationInput!) { result: undoValidation(input: $input) { message userErrors { message } } }',
  list: 'query ($productionId: ID!) { result: doorList(productionId: $productionId) { version entries { name } } }',
  sync: 'mutation ($input: SyncDoorInput!) { result: syncDoor(input: $input) { results { state } userErrors { code } } }',
  attendee: 'query ($ticket: ID!) { result: attendee(ticket: $ticket) { hasJoined profile { name } } }',
  grants: '{ viewer { grants { until } } }',
}

/** A person who has joined, to whom operations are made. */
interface Person {
  readonly ticket: string
  readonly productionId: string
}

/** Each operation at a door. */
const operations: Readonly<Record<string, (ask: AskGateway, person: Person) => ReturnType<AskGateway>>> = {
  'look at an attendee': (ask, { ticket }) => ask(documents.attendee, { ticket }),
  'load the list': (ask, { productionId }) => ask(documents.list, { productionId }),
  'validate by the code': (ask, { ticket }) =>
    ask(documents.validate, { input: { ticket, attemptId: randomUUID() } }),
  undo: (ask, { ticket }) => ask(documents.undo, { input: { ticket, attemptId: randomUUID() } }),
  'validate by the hash': (ask, { ticket, productionId }) =>
    ask(documents.validate, {
      input: { ticketHash: ticketHash(ticket), productionId, attemptId: randomUUID() },
    }),
  'undo by the hash': (ask, { ticket, productionId }) =>
    ask(documents.undo, {
      input: { ticketHash: ticketHash(ticket), productionId, attemptId: randomUUID() },
    }),
  sync: (ask, { ticket, productionId }) => {
    const at = new Date(Date.now() - 60_000).toISOString()
    const admissions = [{ attemptId: randomUUID(), ticketHash: ticketHash(ticket), at }]
    return ask(documents.sync, { input: { productionId, deviceId: 'device-one', admissions } })
  },
}

test('without a grant, or with one that is for another production, revoked or over, nothing is told or done', async () => {
  const api = await startDoorProductApi()
  const gateway = await startDoorGateway(api.address)
  const { clock } = api.service
  const productionId = String(api.productionId)
  const { id } = await api.addHolder('holder@example.com')
  const ask = await gateway.logIn('holder@example.com')
  const grantFor = (production: number) => ({ memberId: id, kind: 'door', productionId: production }) as const
  const here = grantFor(api.productionId)
  const elsewhere = grantFor(api.otherProductionId)
  const recorded = async () =>
    JSON.stringify([await api.db.select().from(joins), await api.db.$count(doorAttempts)])
  const shown = async () => (await ask(documents.grants)).data.viewer.grants
  for (const [name, run] of Object.entries(operations)) {
    const person = { ticket: await api.addAttendee(), productionId }
    const refuses = async (why: string) => {
      const before = await recorded()
      const { data, errors } = await run(ask, person)
      expect(errors, `${name}, ${why}`).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
      expect(data?.result ?? null).toBeNull()
      expect(await recorded()).toBe(before)
    }
    const allows = async () => {
      const { data, errors } = await run(ask, { ticket: await api.addAttendee(), productionId })
      expect([name, errors, data.result === null]).toEqual([name, undefined, false])
    }
    await refuses('without a grant')
    await giveGrant(api.db, { ...elsewhere, until: null, grantedAt: clock.time })
    await refuses('with one for another production')
    await revokeGrant(api.db, elsewhere)
    await giveGrant(api.db, { ...here, until: null, grantedAt: clock.time })
    await allows()
    await revokeGrant(api.db, here)
    await refuses('revoked')
    const until = new Date(clock.time.getTime() + 1_000)
    await giveGrant(api.db, { ...here, until, grantedAt: clock.time })
    await allows()
    expect(await shown()).toMatchObject([{ until: expect.any(String) }])
    clock.advance(1_000)
    await refuses('over')
    expect(await shown()).toEqual([])
  }
})
