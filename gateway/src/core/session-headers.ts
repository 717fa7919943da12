export interface SessionHeaders {
  authorization?: string | undefined
  cookie?: string | undefined
}

/** Over https. Browsers refuse it from any other host, so it is read first. */
export const secureCookie = '__Host-session'

/** Over http; over https, of sessions that began before the name above. */
export const plainCookie = 'session'

const mayBeSession = new RegExp(`(^|;)\\s*(${secureCookie}|${plainCookie})\\s*=`)

/** Such a request's response is not cached. */
export function mayHaveSession({ authorization, cookie }: SessionHeaders): boolean {
  return authorization !== undefined || (cookie !== undefined && mayBeSession.test(cookie))
}

/** An encrypted token. Some proxies quote values. */
const tokenForm = /^"?([\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+)"?$/

/** More are not decrypted: a header has place for hundreds of forged ones. */
const maxTokens = 10

/** Other applications of the host, or of a parent domain, may have cookies of the same name. */
export function cookieTokens(cookie: string): string[] {
  const pairs = cookie.split(';').map((pair) => pair.split('=', 2).map((part) => part.trim()))
  const tokens = [secureCookie, plainCookie].flatMap((wanted) =>
    pairs.flatMap(([name, value = '']) => (name === wanted && tokenForm.exec(value)?.[1]) || []),
  )
  return [...new Set(tokens)].slice(0, maxTokens)
}
