import { z } from 'zod'
import { withoutTracking } from '../../html/embeds.ts'
import { dateTime, httpUrl, optionalObject, text, wholeNumber } from '../lenient-shapes.ts'

/** Who may see a video. */
export type Audience =
  /** `anybody`, and `disable`: hidden on vimeo.com itself, free to embed. */
  | 'everyone'
  /** Everyone with the hash. */
  | 'hash'
  /** Anything else: a password, the account alone, contacts, … */
  | 'nobody'
  /** The answer does not say. */
  | 'unknown'

/**
 * A picture: what stands before and after the size in its link, or, where there is no such link, links by width, smallest
 * first.
 */
export type Poster = { path: string; query: string } | { sizes: { width: number; url: string }[] }

/** A video of Vimeo, in plain JSON. */
export interface HostedVideo {
  /** What follows `/videos/` in the uri, `:HASH` included. */
  id: string
  /** The part of an unlisted video's addresses that lets it be seen. */
  hash: string | null
  name: string
  description: string | null
  poster: Poster | null
  /** The player without tracking, with its own query; null also where {@link isEmbeddable} is false. */
  playerUrl: string | null
  /** Whether it may be played on other sites: not where its owner keeps it on the provider's own. */
  isEmbeddable: boolean
  /** Its page at the provider, https; null where that page does not show it. */
  watchUrl: string | null
  /** When it was released; when it was uploaded, where it has no release. ISO 8601, UTC. */
  publishedAt: string | null
  durationSeconds: number | null
  audience: Audience
  /** Whether it can be played already: not while it is uploaded or transcoded, or after either failed. */
  ready: boolean
}

const size = z
  .object({ width: z.number().positive(), link: z.url({ protocol: /^https?$/, normalize: true }) })
  .transform(({ width, link }) => ({ width, url: link }))

/** One video, as lists and the single read send it. Only the uri is needed to make anything of it. */
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
      // Vimeo's own name of an unnamed video.
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

/** One item of a project: a video in a wrapping, or a folder. */
export const projectItemShape = z
  .object({ type: text, video: z.unknown().optional() })
  .transform(({ type, video }, context) => {
    if (type !== null && type !== 'video') return null
    const result = videoShape.safeParse(video)
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: 'holds no video' })
    return z.NEVER
  })

/** The envelope of every list. */
export const listShape = z.object({
  data: z.array(z.unknown()),
  total: wholeNumber,
  paging: optionalObject({ next: text }),
})

/** An album or project without its videos. */
export const namedShape = z.object({ name: text, privacy: optionalObject({ view: text }) })

/** An error, whose code and words say more than its status. */
export const errorShape = z.object({
  error: text,
  developer_message: text,
  error_code: z.number().nullish().catch(null),
})

/** The views in which the provider's own page hides a video, or shows it to people with an account alone. */
const withoutPage = new Set(['disable', 'nobody', 'users', 'contacts', 'team', 'stock'])

/** The page that `link` names, on the provider's own site and by https; null for any other address. */
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
    // The link's own query stays, behind the size: it may name the region that holds the picture.
    const [path = baseLink, query] = baseLink.split('?', 2)
    return { path, query: query ? `&${query}` : '' }
  }
  const sizes = links
    .flatMap((candidate) => size.safeParse(candidate).data ?? [])
    .sort((a, b) => a.width - b.width)
  return sizes.length === 0 ? null : { sizes }
}
