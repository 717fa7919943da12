import { retryAfterSeconds } from '@compound/foundation/server/retry-after.ts'

/** In characters. Errors of services are shorter; a proxy's page may be longer. */
const longestAnswer = 1_000

export interface HttpPost {
  /** Its credentials are sent as Basic authentication. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
  /** The only status that is no refusal. By default each from 200 to 299. */
  readonly accepted?: number
}

/** The message has the answer, which may repeat what was sent: it isn't for logs. */
export class HttpPostRefused extends Error {
  override readonly name = 'HttpPostRefused'
  readonly code: string
  readonly retryAfterMs: number

  constructor(message: string, { status, headers }: Response) {
    super(message)
    this.code = String(status)
    this.retryAfterMs = 1_000 * (retryAfterSeconds(headers.get('retry-after'), Date.now()) ?? 0)
  }
}

/** Resolves to the status and the answer, without the address's secrets. */
export async function httpPost(
  { address, headers, body, accepted }: HttpPost,
  signal: AbortSignal,
): Promise<string> {
  const url = new URL(address)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const basic = Buffer.from(credentials).toString('base64')
  const secrets = [basic, url.password, decodeURIComponent(url.password), ...url.searchParams.values()]
  url.username = ''
  url.password = ''
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(credentials === ':' ? {} : { authorization: `Basic ${basic}` }) },
    body,
    // A message for one receiver must not reach another.
    redirect: 'error',
    signal,
  })
  const answer = `${response.status} ${await textOf(response, secrets)}`.trim()
  const isAccepted = accepted === undefined ? response.ok : response.status === accepted
  if (!isAccepted) throw new HttpPostRefused(`${url.host} answered ${answer}`, response)
  return answer
}

/** One line for a terminal and a database, which take no control characters. */
async function textOf({ body }: Response, secrets: readonly string[]): Promise<string> {
  let text = ''
  try {
    // Twice as much as is shown: half of a secret at the end wouldn't be recognized.
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (text.length > 2 * longestAnswer) break
    }
  } catch {
    // The status decides, so an accepted message isn't sent again.
  }
  return secrets
    .filter((secret) => secret.length > 4)
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, longestAnswer)
}
