/** An HTTP receiver has refused a message. */
export class PostRefused extends Error {
  override readonly name = 'PostRefused'
}

/**
 * Posts something, and throws unless it is taken. A user name and password in the address are sent as Basic
 * authentication.
 * @throws PostRefused for any answer that is no success
 */
export async function post(
  address: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(address)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      ...(credentials === ':'
        ? {}
        : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body,
    // What is meant for one receiver is not handed to another.
    redirect: 'error',
    signal,
  })
  await response.body?.cancel()
  if (!response.ok) throw new PostRefused(`${url.host} answered ${response.status}`)
}
