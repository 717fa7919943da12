class HttpPostRefused extends Error {
  override readonly name = 'HttpPostRefused'
}

/** Sends the address's credentials as Basic authentication. */
export async function httpPost(
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
    // A message for one receiver must not reach another.
    redirect: 'error',
    signal,
  })
  await response.body?.cancel()
  if (!response.ok) throw new HttpPostRefused(`${url.host} answered ${response.status}`)
}
