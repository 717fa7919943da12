import { setTimeout as pass } from 'node:timers/promises'
import { request } from 'undici'
import { z } from 'zod'
import { codeIn, inboxOf } from '../e2e/harness/inbox.ts'
import type { ChaosProduct } from './product.ts'

/** A confirmed join. */
export interface Join {
  readonly email: string
  readonly productionId: string
  /** Opens the member's account. */
  readonly session: string
}

type SignUpProduct = Pick<ChaosProduct, 'site' | 'simulators'>

export interface JoinLog {
  readonly acknowledged: Join[]
  /** Times of failed joins. */
  readonly failures: number[]
}

const id = z.object({ id: z.string() })
const production = id.extend({ status: z.string(), release: z.object({ version: z.string() }).nullable() })

const responseShape = z.object({
  data: z.object({
    checkVerificationCode: z.object({ phoneProof: z.string().nullable() }).nullish(),
    register: z.object({ session: z.object({ token: z.string() }).nullable() }).nullish(),
    joinProduction: z.object({ ticket: id.nullable() }).nullish(),
    productions: z.object({ items: z.array(production) }).nullish(),
    viewer: z.object({ joinedProductions: z.object({ items: z.array(id) }).nullable() }).nullish(),
  }),
})

type Data = z.output<typeof responseShape>['data']

/** Longer than any response takes, in milliseconds. */
const timeoutMs = 10_000

/** Sends it like the member's own browser, from its own address. */
async function sendOperation(
  site: string,
  query: string,
  { input, session, from }: { input?: unknown; session?: string | undefined; from: number },
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
  return responseShape.parse(await body.json()).data
}

/** Waits for the code that was texted to a phone. */
async function codeFor(product: Pick<ChaosProduct, 'simulators'>, phone: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = (await inboxOf(product)).find(({ kind, to }) => kind === 'sms' && to === `+1${phone}`)
    if (found !== undefined) return codeIn(found)
    await pass(100)
  }
  throw new Error('The message did not come')
}

/** Takes turns between the open productions. Throws if a step fails. */
async function signUpAndJoin(product: SignUpProduct, turn: number): Promise<Join> {
  const phone = `562${String(2_000_000 + turn)}`
  const email = `chaos-${turn}@example.com`
  const ask = (query: string, input?: object, session?: string) =>
    sendOperation(product.site, query, { input, session, from: turn })
  const mutate = (name: string, type: string, selection: string, input: object, session?: string) =>
    ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, input, session)

  await mutate('sendVerificationCode', 'SendCodeInput', 'userErrors { code }', { phone })
  const code = await codeFor(product, phone)
  const checked = await mutate('checkVerificationCode', 'CheckCodeInput', 'phoneProof', { phone, code })
  const phoneProof = checked.checkVerificationCode?.phoneProof
  if (!phoneProof) throw new Error('The code was not taken')
  const { register } = await mutate('register', 'RegisterInput', 'session { token }', {
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
  })
  const session = register?.session?.token
  if (!session) throw new Error('The account was not made')
  const { productions } = await ask(
    '{ productions(perPage: 50) { items { id status release { version } } } }',
  )
  const open = (productions?.items ?? []).filter(({ status }) => status === 'OPEN')
  const production = open[turn % Math.max(1, open.length)]
  if (!production?.release) throw new Error('No production is open')
  const input = { productionId: production.id, releaseVersion: production.release.version }
  const { joinProduction } = await mutate(
    'joinProduction',
    'JoinProductionInput',
    'ticket { id }',
    input,
    session,
  )
  if (!joinProduction?.ticket) throw new Error('The join was not taken')
  return { email, productionId: production.id, session }
}

/** @param first differs among simultaneous calls: it names the people */
export async function join(
  product: SignUpProduct,
  joinLog: JoinLog,
  signal: AbortSignal,
  first = 1,
): Promise<void> {
  for (let turn = first; !signal.aborted; turn += 1) {
    const began = Date.now()
    try {
      joinLog.acknowledged.push(await signUpAndJoin(product, turn))
    } catch {
      if (!signal.aborted) joinLog.failures.push(began)
    }
    await pass(500)
  }
}

/** In milliseconds. Unsent mails are retried with growing pauses. */
const lastMailWithin = 90_000

/** Returns confirmed joins that the member can't see, or whose mail isn't in the product API's outbox. */
export async function lostJoins(
  product: Pick<ChaosProduct, 'site' | 'mailedTo'>,
  { acknowledged }: JoinLog,
): Promise<{ joins: Join[]; mails: Join[] }> {
  const joins: Join[] = []
  for (const [index, one] of acknowledged.entries()) {
    const { viewer } = await sendOperation(
      product.site,
      '{ viewer { joinedProductions(page: 1, perPage: 50) { items { id } } } }',
      { session: one.session, from: 40_000 + index },
    )
    const ids = viewer?.joinedProductions?.items.map(({ id }) => id) ?? []
    if (!ids.includes(one.productionId)) joins.push(one)
  }
  const deadline = Date.now() + lastMailWithin
  for (;;) {
    const handedOver = await product.mailedTo()
    const mails = acknowledged.filter(({ email }) => !handedOver.has(email))
    if (mails.length === 0 || Date.now() > deadline) return { joins, mails }
    await pass(500)
  }
}
