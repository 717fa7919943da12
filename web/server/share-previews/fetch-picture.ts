import { Agent } from 'undici'

/** How long a picture may take to arrive, in milliseconds: services that ask for a preview wait a few seconds. */
const deadlineMs = 5_000

/** The most bytes of a picture. A poster has some hundred thousand. */
const maxBytes = 8 * 1024 * 1024

/** What is decoded. SVG is not among them: it may name other files. */
const pictureType = /^image\/(?:avif|gif|jpeg|png|webp)\b/i

/** Where pictures may be fetched, and where from. */
export interface PictureOrigins {
  /** The origins that pictures may have: those that pages may load them from. */
  readonly allowed: readonly string[]
  /** Origins that this server reaches under another one than browsers do. */
  readonly internal: ReadonlyMap<string, string>
}

/**
 * Makes the function that fetches a picture. It follows no redirects.
 *
 * @returns rejects for a picture of another origin, of another type, that is too large or too slow
 */
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
      // Not read: that it was ended is no failure of its own.
      body.on('error', () => undefined).destroy()
      throw new Error(`The picture was answered with ${statusCode}, ${headers['content-type']}`)
    }
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      // Ending the loop destroys the body.
      if (bytes > maxBytes) throw new Error('The picture is too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
}
