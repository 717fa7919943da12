import type { Page, Route } from 'playwright-core'
import operations from '../../web/src/graphql/generated/manifest.json' with { type: 'json' }

function operation(name: string): readonly [hash: string, text: string] {
  const found = Object.entries(operations).find(([, text]) => /^\w+ (\w+)/.exec(text)?.[1] === name)
  if (found === undefined) throw new Error(`The site has no operation ${name}`)
  return found
}

export const hashOf = (name: string): string => operation(name)[0]
export const textOf = (name: string): string => operation(name)[1]

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

const payload = (field: string, values: object) => ({
  json: { data: { [field]: { ...values, userErrors: [] } } },
})

export const limited = (limit: string, retryAfterSeconds: number, message: string) => ({
  json: { errors: [{ message, extensions: { code: 'RATE_LIMITED', limit, retryAfterSeconds } }] },
})

export const timedOut = {
  json: { errors: [{ message: 'No answer in time', extensions: { code: 'UPSTREAM_TIMEOUT' } }] },
}

export const simulateSentCode = (page: Page, name: 'SendVerificationCode' | 'SendLoginCode') => {
  const field = name === 'SendLoginCode' ? 'sendLoginCode' : 'sendVerificationCode'
  return answerOnce(page, name, (route) => route.fulfill(payload(field, { retryAfterSeconds: 30 })))
}

export const leaveLinkUnchecked = (page: Page) =>
  answerOnce(page, 'CheckPasswordLink', (route) =>
    route.fulfill(payload('checkPasswordLink', { isValid: null })),
  )

export const simulateRightCode = (page: Page, phoneProof: string) =>
  answerOnce(page, 'CheckVerificationCode', (route) =>
    route.fulfill(payload('checkVerificationCode', { phoneProof })),
  )
