import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pLimit from 'p-limit'
import { expect, onTestFinished, test } from 'vitest'
import { joins } from '../product-api/src/attendance/tables.ts'
import { doorAttempts } from '../product-api/src/door/tables.ts'
import { createPasswords } from '../product-api/src/members/passwords.ts'
import { currentReleaseVersion } from '../product-api/src/productions/release.ts'
import { productions } from '../product-api/src/productions/tables.ts'
import { databaseKinds, open } from '../product-api/test/databases.ts'
import { addMember } from '../product-api/test/members.ts'
import { fixtureFolder, makeService, publishFolder } from '../product-api/test/service.ts'
import { plan } from '../scripts/plan.mjs'
import { separateEnvironment } from './harness/environment.ts'
import { startReplica } from './harness/replicas.ts'
import { isProof } from './harness/sampling.ts'

const count = isProof ? 500 : 60

const password = 'a password of the door'

/** Passes calls on, and cuts off the first answer to each validation: the product API has committed it by then. */
async function startDroppingProxy(productApi: string) {
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

/** A product API with people who have joined, and their tickets. */
async function startProductApi() {
  const databases = await (databaseKinds[0] ?? expect.fail()).start()
  onTestFinished(() => databases.stop())
  const { db, close } = await open(await databases.create())
  onTestFinished(close)
  await publishFolder(db, fixtureFolder)
  const rows = await db.select().from(productions)
  const production = rows.find(({ slug }) => slug === 'high-jinx')
  if (production === undefined) expect.fail('there is no production')
  const service = await makeService(db, new Date())
  onTestFinished(() => service.close())
  const passwordHash = await (await createPasswords()).hash(password)
  await addMember(service, db, { role: 'staff', email: 'door@example.com', passwordHash })
  const tickets: string[] = []
  for (let number = 0; number < count; number += 1) {
    const { member } = await addMember(service, db)
    const key = { productionId: production.id, memberId: member.id }
    const outcome = await service.attendance.join(key, currentReleaseVersion(production.release))
    if (!('join' in outcome) || outcome.join.state !== 'confirmed') expect.fail(outcome.outcome)
    tickets.push(outcome.join.ticket)
  }
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.server.server.address() as AddressInfo
  return { db, url: `http://127.0.0.1:${port}`, tickets }
}

/** A built gateway before a product API. @returns its address */
async function startGateway(productApi: string): Promise<string> {
  const { parts } = plan(await separateEnvironment('.'))
  const part = parts.find(({ name }) => name === 'gateway') ?? expect.fail('the plan has no gateway')
  const gateway = startReplica({ ...part, environment: { ...part.environment, PRODUCT_API_URL: productApi } })
  onTestFinished(() => gateway.stop())
  await gateway.ready()
  return gateway.address
}

test(`${count} answers are lost after the commit: each retry says admitted`, {
  timeout: 600_000,
}, async () => {
  const { db, url, tickets } = await startProductApi()
  const proxy = await startDroppingProxy(url)
  const address = await startGateway(proxy.url)
  const send = async (query: string, variables: object, token?: string) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    return Object(await response.json())
  }
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }'
  const { data } = await send(login, { input: { email: 'door@example.com', password } })
  const token: string = data.login.session.token

  const validate =
    'mutation ($input: ValidateAttendeeInput!) { validateAttendee(input: $input) { alreadyValidated message userErrors { message } } }'
  const admitted = { alreadyValidated: false, message: 'User has been validated', userErrors: [] }
  const limit = pLimit(4)
  const lost = { before: 0, verdicts: 0 }
  await Promise.all(
    tickets.map((ticket) =>
      limit(async () => {
        const input = { ticket, attemptId: randomUUID() }
        for (;;) {
          const { data, errors } = await send(validate, { input }, token)
          if (errors === undefined) {
            expect(data.validateAttendee).toEqual(admitted)
            lost.verdicts += 1
            return
          }
          // A door's breaker may pause after many failures; whoever stands there presses again.
          expect(errors[0].extensions.code).toBe('UPSTREAM_UNAVAILABLE')
          lost.before += 1
        }
      }),
    ),
  )
  expect(lost.verdicts).toBe(count)
  expect(proxy.dropped.size).toBe(count)
  expect(lost.before).toBeGreaterThanOrEqual(count)
  expect(await db.$count(doorAttempts)).toBe(count)
  expect((await db.select({ at: joins.validatedAt }).from(joins)).filter(({ at }) => at === null)).toEqual([])

  const again = await send(validate, { input: { ticket: tickets[0], attemptId: randomUUID() } }, token)
  const retried =
    again.errors === undefined ? again : await send(validate, { input: { ticket: tickets[0] } }, token)
  expect(retried.data.validateAttendee.alreadyValidated).toBe(true)
  process.stdout.write(`${lost.verdicts} of ${count} retries said admitted\n`)
})
