import { setTimeout as pass } from 'node:timers/promises'
import { request } from 'undici'
import { z } from 'zod'
import { codeIn, inboxOf, type Message } from '../e2e/harness/inbox.ts'
import type { ChaosProduct } from './product.ts'

/** A join that the product has said yes to. */
export interface Join {
  readonly email: string
  readonly productionId: string
  readonly ticket: string
  /** Opens the member's account. */
  readonly session: string
}

/** What became of those who wanted to join. */
export interface JoinLog {
  readonly acknowledged: Join[]
  /** When somebody who tried could not join. */
  readonly failures: number[]
  /** The tickets whose mails have arrived. */
  readonly mailed: Set<string>
}

const responseShape = z.object({
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

type Data = NonNullable<z.output<typeof responseShape>['data']>

/** Longer than any response takes, in milliseconds. */
const timeoutMs = 10_000

/** Asks the site as the member's own browser would, from an address of their own. */
async function sendOperation(
  site: string,
  query: string,
  { input, session, from }: { input?: unknown; session?: string; from: number },
): Promise<Data> {
  const { body } = await request(`${site}/graphql`, {
    method: 'POST',
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.${from >> 8}.${from & 255}`,
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify({ query, variables: input === undefined ? {} : { input } }),
  })
  const { data } = responseShape.parse(await body.json())
  if (!data) throw new Error('No data')
  return data
}

/** An open production with the version of its release; of several, one after the other. */
async function openProduction(
  site: string,
  turn: number,
): Promise<{ productionId: string; releaseVersion: string }> {
  const { productions } = await sendOperation(
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
async function signUpAndJoin(product: ChaosProduct, turn: number, signal: AbortSignal): Promise<Join> {
  const { site } = product
  const phone = `562${String(2_000_000 + turn)}`
  const email = `chaos-${turn}@example.com`
  await sendOperation(
    site,
    'mutation ($input: SendCodeInput!) { sendVerificationCode(input: $input) { userErrors { code } } }',
    {
      input: { phone },
      from: turn,
    },
  )
  const code = codeIn(
    await waitForMessage(product, ({ kind, to }) => kind === 'sms' && to === `+1${phone}`, signal),
  )
  const { checkVerificationCode } = await sendOperation(
    site,
    'mutation ($input: CheckCodeInput!) { checkVerificationCode(input: $input) { phoneProof } }',
    { input: { phone, code }, from: turn },
  )
  const phoneProof = checkVerificationCode?.phoneProof
  if (!phoneProof) throw new Error('The code was not taken')
  const { register } = await sendOperation(
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
  const { joinProduction } = await sendOperation(
    site,
    'mutation ($input: JoinProductionInput!) { joinProduction(input: $input) { ticket { id } } }',
    { input, session, from: turn },
  )
  if (!joinProduction?.ticket) throw new Error('The join was not taken')
  return { email, productionId: input.productionId, ticket: joinProduction.ticket.id, session }
}

/** The message that is meant, waited for. */
async function waitForMessage(
  product: ChaosProduct,
  isMeant: (message: Message) => boolean,
  signal: AbortSignal,
): Promise<Message> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = (await inboxOf(product)).find(isMeant)
    if (found !== undefined) return found
    signal.throwIfAborted()
    await pass(100)
  }
  throw new Error('The message did not come')
}

/**
 * Has people sign up and join, one after the other in each of some lines, until the signal. Meanwhile notes the mails
 * that arrive: the inbox loses them with its process.
 */
export async function join(
  product: ChaosProduct,
  lines: number,
  joinLog: JoinLog,
  signal: AbortSignal,
): Promise<void> {
  let turn = 0
  const joining = Array.from({ length: lines }, async () => {
    while (!signal.aborted) {
      turn += 1
      const began = Date.now()
      try {
        joinLog.acknowledged.push(await signUpAndJoin(product, turn, signal))
      } catch {
        if (!signal.aborted) joinLog.failures.push(began)
      }
      await pass(500)
    }
  })
  const reading = async () => {
    while (!signal.aborted) {
      await noteMails(product, joinLog)
      await pass(1_000)
    }
  }
  await Promise.all([...joining, reading()])
}

/** Notes whose ticket mails stand in the inbox. */
async function noteMails(product: ChaosProduct, { acknowledged, mailed }: JoinLog): Promise<void> {
  const mails = await inboxOf(product).catch(() => [])
  for (const { kind, text } of mails) {
    if (kind !== 'email') continue
    for (const { ticket } of acknowledged) if (text.includes(ticket)) mailed.add(ticket)
  }
}

/** How long the last mails may take, in milliseconds: what could not be sent is tried again with growing pauses. */
const lastMailWithin = 90_000

/**
 * Looks for every join that was acknowledged, with the member's own eyes, and for its mail. A mail that the inbox took
 * and lost with its process, before anybody looked, stands in the product API's records as handed over.
 *
 * @returns those that are not there
 */
export async function lostJoins(
  product: ChaosProduct,
  joinLog: JoinLog,
): Promise<{ joins: Join[]; mails: Join[] }> {
  const joins: Join[] = []
  for (const [index, one] of joinLog.acknowledged.entries()) {
    const { viewer } = await sendOperation(
      product.site,
      '{ viewer { joinedProductions(page: 1, perPage: 50) { items { id } } } }',
      { session: one.session, from: 40_000 + index },
    )
    const ids = viewer?.joinedProductions?.items.map(({ id }) => id) ?? []
    if (!ids.includes(one.productionId)) joins.push(one)
  }
  const withoutMail = async () => {
    await noteMails(product, joinLog)
    const handedOver = await product.mailedTo()
    return joinLog.acknowledged.filter(
      ({ email, ticket }) => !joinLog.mailed.has(ticket) && !handedOver.has(email),
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
