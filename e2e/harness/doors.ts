import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '../../product-api/src/database/database.ts'
import { createPasswords } from '../../product-api/src/members/passwords.ts'
import { currentReleaseVersion } from '../../product-api/src/productions/release.ts'
import { productions } from '../../product-api/src/productions/tables.ts'
import { databaseKinds, open } from '../../product-api/test/databases.ts'
import { addMember } from '../../product-api/test/members.ts'
import {
  fixtureFolder,
  makeService,
  publishFolder,
  type TestService,
} from '../../product-api/test/service.ts'
import { plan } from '../../scripts/plan.mjs'
import { separateEnvironment } from './environment.ts'
import { startReplica } from './replicas.ts'

/** The password of every member who logs in at a door of the tests. */
const password = 'a password of the door'

/** A product API in this process, whose database and clock a test can reach, with two productions. */
export interface DoorProductApi {
  readonly address: string
  readonly db: Database
  readonly service: TestService
  /** The one that people join. */
  readonly productionId: number
  readonly otherProductionId: number
  /** Adds a member who has joined. @returns the ticket's code */
  addAttendee(firstName?: string): Promise<string>
  /** Adds a member who can log in. */
  addHolder(email: string, role?: 'member' | 'staff'): Promise<{ readonly id: number }>
}

/** Starts one on an embedded database, until the test ends. */
export async function startDoorProductApi(): Promise<DoorProductApi> {
  const databases = await (databaseKinds[0] ?? expect.fail()).start()
  onTestFinished(() => databases.stop())
  const { db, close } = await open(await databases.create())
  onTestFinished(close)
  await publishFolder(db, fixtureFolder)
  const rows = await db.select().from(productions)
  const production = rows.find(({ slug }) => slug === 'high-jinx') ?? expect.fail('there is no production')
  const other = rows.find(({ slug }) => slug !== 'high-jinx') ?? expect.fail('there is no other production')
  const service = await makeService(db, new Date())
  onTestFinished(() => service.close())
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.server.server.address() as AddressInfo
  const passwordHash = await (await createPasswords()).hash(password)
  return {
    address: `http://127.0.0.1:${port}`,
    db,
    service,
    productionId: production.id,
    otherProductionId: other.id,
    async addAttendee(firstName = 'Kiri') {
      const { member } = await addMember(service, db, { firstName, lastName: 'Nandakumar' })
      const key = { productionId: production.id, memberId: member.id }
      const outcome = await service.attendance.join(key, currentReleaseVersion(production.release))
      if (!('join' in outcome) || outcome.join.state !== 'confirmed') expect.fail(outcome.outcome)
      return outcome.join.ticket
    },
    addHolder: async (email, role = 'member') =>
      (await addMember(service, db, { role, email, passwordHash, firstName: 'Sam', lastName: 'Okafor' }))
        .member,
  }
}

/** An answer of the gateway. */
interface DoorAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
  readonly data: any
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
}

/** Asks the gateway in the name of a member. */
export type AskGateway = (query: string, variables?: object) => Promise<DoorAnswer>

/** Starts a built gateway before a product API, until the test ends. @returns how members log in */
export async function startDoorGateway(
  productApi: string,
): Promise<{ logIn(email: string): Promise<AskGateway> }> {
  const { parts } = plan(await separateEnvironment('.'))
  const part = parts.find(({ name }) => name === 'gateway') ?? expect.fail('the plan has no gateway')
  const gateway = startReplica({ ...part, environment: { ...part.environment, PRODUCT_API_URL: productApi } })
  onTestFinished(() => gateway.stop())
  await gateway.ready()
  const ask = async (query: string, variables: object, token?: string): Promise<DoorAnswer> => {
    const response = await fetch(`${gateway.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    return Object(await response.json())
  }
  return {
    async logIn(email) {
      const login = 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }'
      const { data } = await ask(login, { input: { email, password } })
      const { token } = data.login.session
      return (query, variables = {}) => ask(query, variables, token)
    },
  }
}
