import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import { createPasswords } from '../../product-api/src/members/passwords.ts'
import type { DatabaseKind } from '../../product-api/test/databases.ts'
import { startReceiver } from '../../product-api/test/receiver.ts'
import { type Person, prepare, productionSlug } from '../../product-api/test/rush.ts'
import { secret } from '../../product-api/test/service.ts'
import { type Replicas, startReplicas } from './replicas.ts'

/** A member who is logged in at a gateway, from a network of their own. */
export interface Member extends Pick<Person, 'id' | 'email'> {
  readonly session: string
  readonly network: string
}

/** What a member knows of their join. */
export interface Standing {
  readonly state: string
  /** On the waiting list, from 1. */
  readonly place: number | null
}

const password = 'a password of everybody here'

/** How many log in at once: hashing takes long, and the product API has a queue of limited length for it. */
const loginsAtOnce = 16

/** How long a member waits before they press again, in milliseconds. */
const pressAgainMs = 50

/** The failures after which the site asks a member to press again. */
const againAfter = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']

const answerShape = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
})

const userErrors = z.array(z.object({ code: z.string(), message: z.string() }))

const standingShape = z.object({ state: z.enum(['CONFIRMED', 'WAITING']), place: z.number().nullable() })

const standingOf = ({ state, place }: z.output<typeof standingShape>): Standing => ({
  state: state.toLowerCase(),
  place,
})

const shapes = {
  login: z.object({ login: z.object({ session: z.object({ token: z.string() }) }) }),
  production: z.object({
    production: z.object({ id: z.string(), release: z.object({ version: z.string() }) }),
  }),
  join: z.object({ joinProduction: z.object({ join: standingShape.nullable(), userErrors }) }),
  cancel: z.object({ cancelJoin: z.object({ message: z.string().nullable(), userErrors }) }),
  own: z.object({ production: z.object({ viewerJoin: standingShape.nullable() }).nullable() }),
}

const operations = {
  login: 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }',
  production: 'query ($slug: String!) { production(by: { slug: $slug }) { id release { version } } }',
  join: 'mutation ($input: JoinProductionInput!) { joinProduction(input: $input) { join { state place } userErrors { code message } } }',
  cancel:
    'mutation ($input: CancelJoinInput!) { cancelJoin(input: $input) { message userErrors { code message } } }',
  own: 'query ($id: ID!) { production(by: { id: $id }) { viewerJoin { state place } } }',
}

/** Sends operations to each gateway in its turn, again and again until one answers. */
class Presses {
  /** What came in place of an answer, and how often. */
  readonly failures = new Map<string, number>()
  readonly #replicas: Replicas
  #turn = 0

  constructor(replicas: Replicas) {
    this.#replicas = replicas
  }

  /** @throws Error for a failure that pressing again does not mend, any 5xx among them */
  async ask<T>(
    operation: string,
    shape: z.ZodType<T>,
    variables: object,
    { network, session }: { readonly network: string; readonly session?: string },
  ): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
    }
    const body = JSON.stringify({ query: operation, variables })
    for (;;) {
      this.#turn += 1
      const { gateways } = this.#replicas
      const gateway = gateways[this.#turn % gateways.length]
      await gateway?.ready()
      const answer = await answerOf(`${gateway?.address}/graphql`, { method: 'POST', headers, body })
      if ('data' in answer) return shape.parse(answer.data)
      this.failures.set(answer.failure, (this.failures.get(answer.failure) ?? 0) + 1)
      await pass(pressAgainMs)
    }
  }
}

async function answerOf(
  address: string,
  request: RequestInit,
): Promise<{ data: unknown } | { failure: string }> {
  let status: number
  let text: string
  try {
    const response = await fetch(address, request)
    status = response.status
    text = await response.text()
  } catch (error) {
    if (error instanceof TypeError) return { failure: 'cut off' }
    throw error
  }
  // A busy process does not read a request in time.
  if (status === 408) return { failure: '408' }
  if (status !== 200) throw new Error(`${status}: ${text}`)
  const { data, errors } = answerShape.parse(JSON.parse(text))
  if (errors === undefined) return { data }
  const { code } = errors[0]?.extensions ?? { code: '' }
  if (!againAfter.includes(code)) throw new Error(text)
  return { failure: code }
}

/** Many members of a production with few places, and the processes that they meet. */
export type Crowd = Awaited<ReturnType<typeof startCrowd>>

/**
 * Starts processes on a database of their own, and logs the members in.
 *
 * @param processes of gateway and product API each; PGlite takes one
 * @param onCleanup gets what ends them, the last first
 */
export async function startCrowd(
  kind: DatabaseKind,
  {
    capacity,
    members: count,
    processes,
  }: {
    readonly capacity: number
    readonly members: number
    readonly processes: number
  },
  onCleanup: (end: () => Promise<void>) => void,
) {
  const databases = await kind.start()
  onCleanup(() => databases.stop())
  const location = await databases.create()
  const inbox = await startReceiver()
  onCleanup(() => inbox.close())
  const folder = await mkdtemp(join(tmpdir(), 'e2e-crowd-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  const passwordHash = await (await createPasswords()).hash(password)
  const { people } = await prepare(location, { capacity, count, passwordHash })
  const start = async (number: number) => {
    const replicas = await startReplicas(number, {
      INBOX_URL: `${inbox.url}/inbox`,
      PRODUCT_API_SECRET: secret,
      PRODUCT_API_KEY: 'the-key-of-this-test',
      SESSION_SECRET: 'the secret of sessions for this test alone',
      ...(location.kind === 'pglite'
        ? { PRODUCT_API_DATA: location.folder }
        : { PRODUCT_API_DATA: folder, DATABASE_URL: location.url }),
    })
    onCleanup(() => replicas.stop())
    return replicas
  }
  const replicas = await start(processes)
  const presses = new Presses(replicas)
  const { production } = await presses.ask(
    operations.production,
    shapes.production,
    { slug: productionSlug },
    { network: '198.18.255.255' },
  )
  const logIn = async ({ id, email }: Person, index: number): Promise<Member> => {
    // Networks of the range for measurements.
    const network = `198.18.${Math.floor(index / 250)}.${index % 250}`
    const { login } = await presses.ask(
      operations.login,
      shapes.login,
      { input: { email, password } },
      { network },
    )
    return { id, email, network, session: login.session.token }
  }
  const limit = pLimit(loginsAtOnce)
  const members = await Promise.all(people.map((person, index) => limit(logIn, person, index)))
  presses.failures.clear()
  const productionId = production.id
  return {
    location,
    inbox,
    replicas,
    members,
    productionId: Number(productionId),
    /** What came in place of answers to joins and returns, and how often. */
    failures: presses.failures,
    async join(member: Member) {
      const input = { productionId, releaseVersion: production.release.version }
      const { joinProduction } = await presses.ask(operations.join, shapes.join, { input }, member)
      const { join, userErrors } = joinProduction
      return { member, standing: join && standingOf(join), userErrors }
    },
    async cancel(member: Member) {
      const input = { productionId }
      const { cancelJoin } = await presses.ask(operations.cancel, shapes.cancel, { input }, member)
      return cancelJoin
    },
    /** The member's own join as they see it; null without one, and where the production is not shown any more. */
    async standing(member: Member): Promise<Standing | null> {
      const { production } = await presses.ask(operations.own, shapes.own, { id: productionId }, member)
      return production?.viewerJoin ? standingOf(production.viewerJoin) : null
    },
    /** One process of each, once the others have ended. */
    startOne: () => start(1),
  }
}
