import { setTimeout as pass } from 'node:timers/promises'
import { request } from 'undici'
import { z } from 'zod'
import { codeIn, inboxOf, type Message } from '../e2e/harness/inbox.ts'
import type { Stage } from './stage.ts'

/** A join that the product has said yes to. */
export interface Join {
  readonly email: string
  readonly productionId: string
  readonly ticket: string
  /** Opens the member's account. */
  readonly session: string
}

/** What became of those who wanted to join. */
export interface Evening {
  readonly acknowledged: Join[]
  /** When somebody who tried could not join. */
  readonly failures: number[]
  /** The tickets whose mails have arrived. */
  readonly mailed: Set<string>
}

const answer = z.object({
  data: z
    .object({
      checkVerificationCode: z.object({ phoneProof: z.string().nullable() }).nullish(),
      register: z.object({ session: z.object({ token: z.string() }).nullable() }).nullish(),
      joinProduction: z.object({ ticket: z.object({ id: z.string() }).nullable() }).nullish(),
      productions: z
        .object({
          items: z.array(
            z.object({
              id: z.string(),
              status: z.string(),
              release: z.object({ version: z.string() }).nullable(),
            }),
          ),
        })
        .nullish(),
      viewer: z
        .object({ joinedProductions: z.object({ items: z.array(z.object({ id: z.string() })) }).nullable() })
        .nullish(),
    })
    .nullish(),
  errors: z.array(z.unknown()).default([]),
})

type Data = NonNullable<z.output<typeof answer>['data']>

/** Longer than any answer takes; a person has given up by then. In milliseconds. */
const patience = 10_000

/** Asks the site as the member's own browser would, from an address of their own. */
async function ask(
  site: string,
  query: string,
  { input, session, from }: { input?: unknown; session?: string; from: number },
): Promise<Data> {
  const { body } = await request(`${site}/graphql`, {
    method: 'POST',
    headersTimeout: patience,
    bodyTimeout: patience,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.${from >> 8}.${from & 255}`,
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify({ query, variables: input === undefined ? {} : { input } }),
  })
  const { data } = answer.parse(await body.json())
  if (!data) throw new Error('No data')
  return data
}

/** An open production with the version of its release; of several, one after the other. */
async function openProduction(
  site: string,
  turn: number,
): Promise<{ productionId: string; releaseVersion: string }> {
  const { productions } = await ask(
    site,
    '{ productions(perPage: 50) { items { id status release { version } } } }',
    { from: turn },
  )
  const open = (productions?.items ?? []).filter(({ status }) => status === 'OPEN')
  const production = open[turn % Math.max(1, open.length)]
  if (!production?.release) throw new Error('No production is open')
  return { productionId: production.id, releaseVersion: production.release.version }
}

/** Signs somebody up and has them join a production. Throws where any step of it fails. */
async function signUpAndJoin(stage: Stage, turn: number, signal: AbortSignal): Promise<Join> {
  const { site } = stage
  const phone = `562${String(2_000_000 + turn)}`
  const email = `chaos-${turn}@example.com`
  await ask(
    site,
    'mutation ($input: SendCodeInput!) { sendVerificationCode(input: $input) { userErrors { code } } }',
    {
      input: { phone },
      from: turn,
    },
  )
  const code = codeIn(await arrived(stage, ({ kind, to }) => kind === 'sms' && to === `+1${phone}`, signal))
  const { checkVerificationCode } = await ask(
    site,
    'mutation ($input: CheckCodeInput!) { checkVerificationCode(input: $input) { phoneProof } }',
    { input: { phone, code }, from: turn },
  )
  const phoneProof = checkVerificationCode?.phoneProof
  if (!phoneProof) throw new Error('The code was not taken')
  const { register } = await ask(
    site,
    'mutation ($input: RegisterInput!) { register(input: $input) { session { token } } }',
    {
      input: {
        firstName: 'Chaos',
        lastName: `Visitor ${turn}`,
        organization: 'Harbor Supply',
        phone,
        phoneProof,
        email,
        dateOfBirth: '1990-05-05',
        position: 'BUYER',
        instagramName: 'chaos',
        interested: false,
        invitedBy: 'Marisol',
        password: 'a-calm-evening',
        confirmPassword: 'a-calm-evening',
      },
      from: turn,
    },
  )
  const session = register?.session?.token
  if (!session) throw new Error('The account was not made')
  const input = await openProduction(site, turn)
  const { joinProduction } = await ask(
    site,
    'mutation ($input: JoinProductionInput!) { joinProduction(input: $input) { ticket { id } } }',
    { input, session, from: turn },
  )
  if (!joinProduction?.ticket) throw new Error('The join was not taken')
  return { email, productionId: input.productionId, ticket: joinProduction.ticket.id, session }
}

/** The message that is meant, waited for. */
async function arrived(
  stage: Stage,
  isMeant: (message: Message) => boolean,
  signal: AbortSignal,
): Promise<Message> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = (await inboxOf(stage)).find(isMeant)
    if (found !== undefined) return found
    signal.throwIfAborted()
    await pass(100)
  }
  throw new Error('The message did not come')
}

/**
 * Has people sign up and join, one after the other in each of some lines, until the signal. Meanwhile notes the mails
 * that arrive: the inbox forgets them with its process.
 */
export async function join(
  stage: Stage,
  lines: number,
  evening: Evening,
  signal: AbortSignal,
): Promise<void> {
  let turn = 0
  const joining = Array.from({ length: lines }, async () => {
    while (!signal.aborted) {
      turn += 1
      const began = Date.now()
      try {
        evening.acknowledged.push(await signUpAndJoin(stage, turn, signal))
      } catch {
        if (!signal.aborted) evening.failures.push(began)
      }
      await pass(500)
    }
  })
  const reading = async () => {
    while (!signal.aborted) {
      await noteMails(stage, evening)
      await pass(1_000)
    }
  }
  await Promise.all([...joining, reading()])
}

/** Notes whose ticket mails stand in the inbox. */
async function noteMails(stage: Stage, { acknowledged, mailed }: Evening): Promise<void> {
  const mails = await inboxOf(stage).catch(() => [])
  for (const { kind, text } of mails) {
    if (kind !== 'email') continue
    for (const { ticket } of acknowledged) if (text.includes(ticket)) mailed.add(ticket)
  }
}

/** How long the last mails may take, in milliseconds: what could not be sent is tried again with growing pauses. */
const lastMailWithin = 90_000

/**
 * Looks for every join that was acknowledged, with the member's own eyes, and for its mail. A mail that the inbox took
 * and forgot with its process, before anybody looked, stands in the product API's books as handed over.
 *
 * @returns those that are not there
 */
export async function lostJoins(stage: Stage, evening: Evening): Promise<{ joins: Join[]; mails: Join[] }> {
  const joins: Join[] = []
  for (const [index, one] of evening.acknowledged.entries()) {
    const { viewer } = await ask(
      stage.site,
      '{ viewer { joinedProductions(page: 1, perPage: 50) { items { id } } } }',
      { session: one.session, from: 40_000 + index },
    )
    const ids = viewer?.joinedProductions?.items.map(({ id }) => id) ?? []
    if (!ids.includes(one.productionId)) joins.push(one)
  }
  const withoutMail = async () => {
    await noteMails(stage, evening)
    const handedOver = await stage.mailedTo()
    return evening.acknowledged.filter(
      ({ email, ticket }) => !evening.mailed.has(ticket) && !handedOver.has(email),
    )
  }
  const deadline = Date.now() + lastMailWithin
  let mails = await withoutMail()
  while (mails.length > 0 && Date.now() < deadline) {
    await pass(500)
    mails = await withoutMail()
  }
  return { joins, mails }
}
