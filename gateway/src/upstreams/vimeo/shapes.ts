import { z } from 'zod'
import { withoutTracking } from '../../html/embeds.ts'
import { dateTime, httpUrl, optionalObject, text, wholeNumber } from '../lenient-shapes.ts'

/** `everyone`: also `disable`, hidden on vimeo.com but free to embed. `nobody`: password, contacts, the account. */
export type Audience = 'everyone' | 'hash' | 'nobody' | 'unknown'

/** The link's parts around the size; or links by width, smallest first. */
export type Poster = { path: string; query: string } | { sizes: { width: number; url: string }[] }

export interface HostedVideo {
  id: string
  hash: string | null
  name: string
  description: string | null
  poster: Poster | null
  playerUrl: string | null
  isEmbeddable: boolean
  /** Its page at the provider, https; null if that page doesn't show it. */
  watchUrl: string | null
  /** Release date, or upload date without one. ISO 8601, UTC. */
  publishedAt: string | null
  durationSeconds: number | null
  audience: Audience
  ready: boolean
}

const size = z
  .object({ width: z.number().positive(), link: z.url({ protocol: /^https?$/, normalize: true }) })
  .transform(({ width, link }) => ({ width, url: link }))

export const videoShape = z
  .object({
    uri: z.string().regex(/\/videos\/\d+(?::\w+)?$/),
    name: text,
    description: text,
    duration: wholeNumber,
    created_time: dateTime,
    release_time: dateTime,
    player_embed_url: httpUrl,
    link: httpUrl,
    pictures: optionalObject({ base_link: httpUrl, sizes: z.array(z.unknown()).nullish().catch(null) }),
    privacy: optionalObject({ view: text, embed: text }),
    status: text,
  })
  .transform((raw): HostedVideo => {
    const id = raw.uri.slice(raw.uri.lastIndexOf('/') + 1)
    const isEmbeddable = raw.privacy?.embed !== 'private'
    const playerHash = raw.player_embed_url && new URL(raw.player_embed_url).searchParams.get('h')
    const hash = id.split(':')[1] ?? playerHash ?? null
    return {
      id,
      hash,
      // Vimeo's own name for an unnamed video.
      name: raw.name ?? 'Untitled',
      description: raw.description,
      poster: poster(raw.pictures?.base_link ?? null, raw.pictures?.sizes ?? []),
      playerUrl: isEmbeddable && raw.player_embed_url !== null ? withoutTracking(raw.player_embed_url) : null,
      isEmbeddable,
      watchUrl: watchUrl(raw.link, raw.privacy?.view ?? null),
      publishedAt: raw.release_time ?? raw.created_time,
      durationSeconds: raw.duration,
      audience: audience(raw.privacy?.view ?? null),
      ready: raw.status === null || raw.status === 'available',
    }
  })

export const projectItemShape = z
  .object({ type: text, video: z.unknown().optional() })
  .transform(({ type, video }, context) => {
    if (type !== null && type !== 'video') return null
    const result = videoShape.safeParse(video)
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: 'contains no video' })
    return z.NEVER
  })

export const listShape = z.object({
  data: z.array(z.unknown()),
  total: wholeNumber,
  paging: optionalObject({ next: text }),
})

export const namedShape = z.object({ name: text, privacy: optionalObject({ view: text }) })

export const errorShape = z.object({
  error: text,
  developer_message: text,
  error_code: z.number().nullish().catch(null),
})

/** Views in which the provider's page hides a video, or requires an account. */
const withoutPage = new Set(['disable', 'nobody', 'users', 'contacts', 'team', 'stock'])

function watchUrl(link: string | null, view: string | null): string | null {
  if (link === null || (view !== null && withoutPage.has(view))) return null
  const url = new URL(link)
  if (!['vimeo.com', 'www.vimeo.com'].includes(url.hostname) || url.port !== '') return null
  return `https://vimeo.com${url.pathname}`
}

function audience(view: string | null): Audience {
  if (view === null) return 'unknown'
  if (view === 'anybody' || view === 'disable') return 'everyone'
  return view === 'unlisted' ? 'hash' : 'nobody'
}

function poster(baseLink: string | null, links: readonly unknown[]): Poster | null {
  if (baseLink !== null) {
    // The link's query stays, after the size: it may name the region of the picture.
    const [path = baseLink, query] = baseLink.split('?', 2)
    return { path, query: query ? `&${query}` : '' }
  }
  const sizes = links
    .flatMap((candidate) => size.safeParse(candidate).data ?? [])
    .sort((a, b) => a.width - b.width)
  return sizes.length === 0 ? null : { sizes }
}
