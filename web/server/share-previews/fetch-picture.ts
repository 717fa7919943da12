import { Agent } from 'undici'

/** Services that ask for a preview wait only a few seconds. */
const deadlineMs = 5_000

/** A poster has some hundred thousand bytes. */
const maxBytes = 8 * 1024 * 1024

/** Without SVG, which may name other files. */
const pictureType = /^image\/(?:avif|gif|jpeg|png|webp)\b/i

export interface PictureOrigins {
  readonly allowed: readonly string[]
  readonly internal: ReadonlyMap<string, string>
}

/** Follows no redirects. Rejects for another origin or type, and if the picture is too large or too slow. */
export function createFetchPicture({ allowed, internal }: PictureOrigins): (url: string) => Promise<Buffer> {
  const origins = new Set(allowed)
  const agent = new Agent()
  return async (address) => {
    const { origin, pathname, search } = new URL(address)
    if (!origins.has(origin)) throw new Error('The picture has an origin that pages may not load from')
    const { statusCode, headers, body } = await agent.request({
      origin: internal.get(origin) ?? origin,
      path: pathname + search,
      method: 'GET',
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
      signal: AbortSignal.timeout(deadlineMs),
    })
    if (statusCode !== 200 || !pictureType.test(String(headers['content-type']))) {
      // Destroyed unread: its error is expected.
      body.on('error', () => undefined).destroy()
      throw new Error(`The picture was answered with ${statusCode}, ${headers['content-type']}`)
    }
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('The picture is too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
}
