import { recognizeEmbed } from '@compound/foundation/contract/embeds.ts'
import { lookup } from 'mrmime'
import type { Embeds } from '../../html/embeds.ts'
import type { SanitizedHtml } from '../../html/sanitize.ts'
import { textOf } from '../../html/text.ts'
import { isoDate } from './dates.ts'
import type { RawPost, RawProduction } from './shapes.ts'

/** Characters; the schema's limit. */
const longestExcerpt = 1000

export interface ImageVariant {
  url: string
  width: number
  height: number
}

export interface Image {
  imageUrl: string | null
  imageVariants: ImageVariant[]
}

interface FilmTrack {
  kind: 'CAPTIONS' | 'SUBTITLES'
  language: string
  label: string
  url: string
}

type PostMedia =
  | { __typename: 'Embed'; provider: 'YOUTUBE'; embedUrl: string }
  | {
      __typename: 'HostedFile'
      url: string
      mimeType: string
      tracks: FilmTrack[]
      transcript: { start: number; text: string }[] | null
    }
  | null

/** In the gateway's terms: sanitized, dates in ISO 8601, absolute addresses. */
export interface Post extends Image {
  id: string
  slug: string
  title: string
  type: 'news' | 'video'
  contentHtml: string | null
  text: string
  publishedAt: string | null
  author: string | null
  category: { title: string; slug: string } | null
  subTitle: string | null
  /** The video site's videos and playlists named in this post: they may be shown, whatever their channel. */
  named: { siteVideoIds: string[]; playlistIds: string[] }
  /** Then its detail may have a transcript. */
  hasCaptions: boolean
}

export interface PostDetail extends Post {
  tags: { id: string; title: string; slug: string | null }[]
  media: PostMedia
}

export function isDetail(post: Post): post is PostDetail {
  return 'tags' in post
}

export interface Production extends Image {
  id: string
  slug: string
  name: string
  descriptionHtml: string | null
  text: string
  status: 'OPEN' | 'UNAVAILABLE'
  createdAt: string | null
  startsAt: string | null
  endsAt: string | null
  venue: string | null
  minimumAge: number | null
  isCalledOff: boolean | null
  revision: number | null
  revisedAt: string | null
  /** Null for no limit, or if the product API doesn't tell. */
  capacity: number | null
  counts: JoinCounts | null
}

export interface JoinCounts {
  /** Including those who were checked in. */
  confirmed: number
  waitlisted: number
}

export interface MappingContext {
  baseUrl: string
  sanitize: (html: string) => SanitizedHtml
  embeds: Pick<Embeds, 'youtubeEmbed'>
}

export function toPost(raw: RawPost, fallback: Post['type'] | undefined, mapping: MappingContext): Post {
  const content = sanitized(raw.content, mapping)
  const file = httpUrl(raw.file_path, mapping.baseUrl)
  const siteVideoId = siteVideoOf(raw, file)
  return {
    id: raw.id ?? raw.slug,
    slug: raw.slug,
    title: raw.title ?? raw.post_title ?? 'Untitled',
    type: kindOf(raw, file !== null || siteVideoId !== null, fallback),
    ...image(raw.image ?? raw.image_path, raw.image_variants, mapping),
    contentHtml: content?.html ?? null,
    text: content === null ? '' : textOf(content.html, longestExcerpt),
    publishedAt: isoDate(raw.created_at),
    author: raw.user_name,
    category:
      raw.category?.title && raw.category.slug
        ? { title: raw.category.title, slug: raw.category.slug }
        : null,
    subTitle: raw.sub_title,
    named: {
      siteVideoIds: [...(content?.siteVideoIds ?? []), ...(siteVideoId === null ? [] : [siteVideoId])],
      playlistIds: content?.playlistIds ?? [],
    },
    hasCaptions: raw.tracks.length > 0,
  }
}

export function toPostDetail(raw: RawPost, type: Post['type'], mapping: MappingContext): PostDetail {
  return {
    ...toPost(raw, type, mapping),
    type,
    tags: raw.tags.flatMap(({ id, title, slug }) => {
      const name = title ?? slug
      return name === null ? [] : [{ id: id ?? slug ?? name, title: name, slug }]
    }),
    media: mapMedia(raw, mapping),
  }
}

export function toProduction(raw: RawProduction, mapping: MappingContext): Production {
  return { ...productionFacts(raw, mapping), ...describe(raw, mapping) }
}

/** For uncached lists: sanitizes the description only when a field needs it, because that takes longest. */
export function toUncachedProduction(raw: RawProduction, mapping: MappingContext): Production {
  let description: Described | undefined
  const described = () => {
    description ??= describe(raw, mapping)
    return description
  }
  return {
    ...productionFacts(raw, mapping),
    get descriptionHtml() {
      return described().descriptionHtml
    },
    get text() {
      return described().text
    },
  }
}

type Described = Pick<Production, 'descriptionHtml' | 'text'>

function describe(raw: RawProduction, mapping: MappingContext): Described {
  const description = sanitized(raw.discription, mapping)
  return {
    descriptionHtml: description?.html ?? null,
    text: description === null ? '' : textOf(description.html, longestExcerpt),
  }
}

function productionFacts(raw: RawProduction, mapping: MappingContext): Omit<Production, keyof Described> {
  return {
    id: raw.id,
    slug: raw.slug ?? raw.id,
    name: raw.name ?? 'Untitled',
    ...image(raw.image_path, raw.image_variants, mapping),
    status: raw.status === '1' ? 'OPEN' : 'UNAVAILABLE',
    createdAt: isoDate(raw.created_at),
    startsAt: isoDate(raw.starts_at),
    endsAt: isoDate(raw.ends_at),
    venue: raw.venue,
    // 0 admits everyone.
    minimumAge: raw.minimum_age || null,
    isCalledOff: raw.called_off,
    revision: raw.revision,
    revisedAt: isoDate(raw.revised_at),
    capacity: raw.capacity,
    counts:
      raw.confirmed_count === null
        ? null
        : { confirmed: raw.confirmed_count, waitlisted: raw.waitlist_count ?? 0 },
  }
}

export function image(url: string | null, variants: ImageVariant[], { baseUrl }: MappingContext): Image {
  return {
    imageUrl: httpUrl(url, baseUrl),
    imageVariants: variants
      .flatMap((variant) => {
        const absolute = httpUrl(variant.url, baseUrl)
        return absolute === null ? [] : [{ ...variant, url: absolute }]
      })
      .sort((a, b) => a.width - b.width),
  }
}

function sanitized(html: string | null, mapping: MappingContext): SanitizedHtml | null {
  return html === null || html.trim() === '' ? null : mapping.sanitize(html)
}

function kindOf(raw: RawPost, hasMedia: boolean, fallback: Post['type'] | undefined): Post['type'] {
  if (raw.post_type === '1') return 'news'
  if (raw.post_type === '2') return 'video'
  return fallback ?? (hasMedia ? 'video' : 'news')
}

/** Null if there is a self-hosted film, which wins. `link_id` is an id or, from some editors, a URL. */
function siteVideoOf(raw: RawPost, file: string | null): string | null {
  const link = raw.link_id?.trim()
  if (file !== null || link === undefined || link === '') return null
  if (/^[\w-]{11}$/.test(link)) return link
  const embed = recognizeEmbed(link)
  return embed?.provider === 'YOUTUBE' && 'id' in embed ? embed.id : null
}

const trackKinds = { captions: 'CAPTIONS', subtitles: 'SUBTITLES' } as const

function mapMedia(raw: RawPost, { baseUrl, embeds }: MappingContext): PostMedia {
  const url = httpUrl(raw.file_path, baseUrl)
  // A film with an unknown type is most likely an MP4.
  if (url !== null) {
    return {
      __typename: 'HostedFile',
      url,
      mimeType: lookup(new URL(url).pathname) ?? 'video/mp4',
      tracks: raw.tracks.flatMap(({ kind, ...track }) => {
        const address = httpUrl(track.url, baseUrl)
        return address === null ? [] : [{ ...track, kind: trackKinds[kind], url: address }]
      }),
      transcript: raw.transcript?.length ? raw.transcript : null,
    }
  }
  const id = siteVideoOf(raw, url)
  return id === null ? null : { __typename: 'Embed', provider: 'YOUTUBE', embedUrl: embeds.youtubeEmbed(id) }
}

function httpUrl(address: string | null, base: string): string | null {
  const trimmed = address?.trim()
  if (trimmed === undefined || trimmed === '' || !URL.canParse(trimmed, `${base}/`)) return null
  const url = new URL(trimmed, `${base}/`)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}
