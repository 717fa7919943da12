import type { Page, Route } from 'playwright-core'
import operations from '../../web/src/graphql/generated/manifest.json' with { type: 'json' }

/** The hash by which the site asks for an operation with variables. */
export function hashOf(name: string): string {
  const [hash] = Object.entries(operations).find(([, text]) => /^\w+ (\w+)\(/.exec(text)?.[1] === name) ?? []
  if (hash === undefined) throw new Error(`The site has no operation ${name}`)
  return hash
}

/** Has the next mutation of this name answered by the test; the ones after it go through. */
export async function answerOnce(
  page: Page,
  name: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  const hash = hashOf(name)
  let isAnswered = false
  await page.route('**/graphql', async (route) => {
    if (isAnswered || !route.request().postData()?.includes(hash)) return route.fallback()
    isAnswered = true
    await answer(route)
  })
}

/** A field's answer that is no error. */
const payload = (field: string, values: object) => ({
  json: { data: { [field]: { ...values, userErrors: [] } } },
})

/** The gateway's answer where a limit was met. */
export const limited = (limit: string, retryAfterSeconds: number, message: string) => ({
  json: { errors: [{ message, extensions: { code: 'RATE_LIMITED', limit, retryAfterSeconds } }] },
})

/** The gateway's answer where the product API did not answer in time. */
export const timedOut = {
  json: { errors: [{ message: 'No answer in time', extensions: { code: 'UPSTREAM_TIMEOUT' } }] },
}

/** Answers the next request for a code as the gateway does, and texts none. */
export const simulatedCode = (page: Page, name: 'SendVerificationCode' | 'SendLoginCode') => {
  const field = name === 'SendLoginCode' ? 'sendLoginCode' : 'sendVerificationCode'
  return answerOnce(page, name, (route) => route.fulfill(payload(field, { retryAfterSeconds: 30 })))
}

/** Leaves it unknown whether the next password link works, as an older product API does: its form is then shown. */
export const leaveLinkUnchecked = (page: Page) =>
  answerOnce(page, 'CheckPasswordLink', (route) =>
    route.fulfill(payload('checkPasswordLink', { isValid: null })),
  )

/** Answers the next check of a code as the gateway does for the right one. @param phoneProof a proof that is none of its own */
export const simulatedRightCode = (page: Page, phoneProof: string) =>
  answerOnce(page, 'CheckVerificationCode', (route) =>
    route.fulfill(payload('checkVerificationCode', { phoneProof })),
  )
