import { z } from 'zod'
import { address, amount, moment, text } from '../tolerant.ts'
import { durationSeconds } from './duration.ts'

export interface TwitchUser {
  id: string
  displayName: string | null
}

/** A recording of a past live stream, in plain JSON. */
export interface PastStream {
  id: string
  title: string
  url: string
  /** An address with `{width}` and `{height}` to be filled in, or one of a fixed size; null while there is no picture. */
  thumbnail: string | null
  /** ISO 8601, UTC. */
  publishedAt: string | null
  durationSeconds: number | null
}

/** A stream that is on air. */
export interface LiveStream {
  title: string | null
}

const id = z.union([z.string().min(1), z.number()]).transform(String)

export const userShape = z
  .object({ id, display_name: text })
  .transform(({ id, display_name }): TwitchUser => ({ id, displayName: display_name }))

export const streamShape = z
  .object({ type: text, title: text })
  .transform(({ type, title }): LiveStream | null => (type === null || type === 'live' ? { title } : null))

/** Kraken's pictures, by size. */
const picture = z.object({ url: address })
const pictures = z
  .object({ template: z.array(picture).catch([]), large: z.array(picture).catch([]) })
  .partial()
  .nullish()
  .catch(null)

/** A recording as Helix sends it, or as its predecessor Kraken did, which the product's old client read. */
export const pastStreamShape = z
  .object({
    id: id.nullish().catch(null),
    _id: id.nullish().catch(null),
    title: text,
    url: address,
    thumbnail_url: text,
    thumbnails: pictures,
    published_at: moment,
    created_at: moment,
    duration: text,
    length: amount,
    viewable: text,
  })
  .transform((raw, context): PastStream | null => {
    if (raw.viewable === 'private') return null
    const id = raw.id ?? raw._id
    if (!id || (raw.url === null && !/^\d+$/.test(id))) {
      context.addIssue({ code: 'custom', message: 'names no recording' })
      return z.NEVER
    }
    const old = raw.thumbnails?.template?.[0]?.url ?? raw.thumbnails?.large?.[0]?.url ?? null
    return {
      id,
      title: raw.title ?? 'Untitled',
      url: raw.url ?? `https://www.twitch.tv/videos/${id}`,
      thumbnail: thumbnail(raw.thumbnail_url ?? old),
      publishedAt: raw.published_at ?? raw.created_at,
      durationSeconds: raw.length ?? durationSeconds(raw.duration),
    }
  })

/** The envelope of every list: Helix's, or Kraken's. */
export const listShape = z
  .union([z.object({ data: z.array(z.unknown()) }), z.object({ videos: z.array(z.unknown()) })])
  .transform((list) => ('data' in list ? list.data : list.videos))

export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: amount })

/** A stream that has just ended has a picture that says "processing", or none: neither is worth showing. */
function thumbnail(template: string | null): string | null {
  if (template === null || template.includes('404_processing')) return null
  const plain = template.replaceAll('%{', '{')
  return /^https?:\/\//.test(plain) ? plain : null
}
