import { lookup } from 'mrmime'
import { type Embeds, recogniseEmbed } from '../../html/embeds.ts'
import type { SanitisedHtml } from '../../html/sanitise.ts'
import { textOf } from '../../html/text.ts'
import { isoDate } from './dates.ts'
import type { RawPost, RawProduction } from './shapes.ts'

/** The longest excerpt that the schema gives. Characters. */
const longestExcerpt = 1000

export interface ImageVariant {
  url: string
  width: number
  height: number
}

/** A picture's address and its other widths; null where there is none. */
export interface Image {
  imageUrl: string | null
  imageVariants: ImageVariant[]
}

/** What a post plays, as the schema's `Media`; null for a post without any. */
type PostMedia =
  | { __typename: 'Embed'; provider: 'YOUTUBE'; embedUrl: string }
  | { __typename: 'HostedFile'; url: string; mimeType: string }
  | null

/** A post as a list holds it, in the gateway's terms: sanitised, dates in ISO 8601, addresses absolute. */
export interface Post extends Image {
  id: string
  slug: string
  title: string
  type: 'news' | 'video'
  contentHtml: string | null
  /** The text without markup, as much of it as the longest excerpt takes. */
  text: string
  publishedAt: string | null
  author: string | null
  category: { title: string; slug: string } | null
  subTitle: string | null
  /** The video site's videos and playlists that this post names: they may be shown, whoever owns them. */
  named: { siteVideoIds: string[]; playlistIds: string[] }
}

/** A post with what only its detail holds. */
export interface PostDetail extends Post {
  tags: { id: string; title: string; slug: string | null }[]
  media: PostMedia
}

/** Whether a post came as a detail: then nothing of it is loaded again. */
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
  /** Null where the product API does not say. */
  isCalledOff: boolean | null
  /** How often name, date, venue or calling off have changed; null where the product API does not say. */
  revision: number | null
  /** When one of these last changed. */
  revisedAt: string | null
  /** Null for any number, and where the product API does not say. */
  capacity: number | null
  /** Null where the product API does not say. */
  counts: JoinCounts | null
}

/** The joins of a production. */
export interface JoinCounts {
  /** Those who were let in included. */
  confirmed: number
  waiting: number
}

/** What mapping an answer needs besides it. */
export interface MappingContext {
  /** The base of relative addresses. */
  baseUrl: string
  sanitise: (html: string) => SanitisedHtml
  /** Builds the addresses of players. */
  embeds: Pick<Embeds, 'youtubeEmbed'>
}

/** Maps a post of a list; `fallback` is the kind of the list, for a post without its own. */
export function toPost(raw: RawPost, fallback: Post['type'] | undefined, mapping: MappingContext): Post {
  const content = sanitised(raw.content, mapping)
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
  }
}

/** Maps a post's detail. */
export function toPostDetail(raw: RawPost, type: Post['type'], mapping: MappingContext): PostDetail {
  return {
    ...toPost(raw, type, mapping),
    type,
    tags: (raw.tags ?? []).flatMap(({ id, title, slug }) => {
      const name = title ?? slug
      return name === null ? [] : [{ id: id ?? slug ?? name, title: name, slug }]
    }),
    media: mapMedia(raw, mapping),
  }
}

/** Maps a production. */
export function toProduction(raw: RawProduction, mapping: MappingContext): Production {
  return { ...productionFacts(raw, mapping), ...describe(raw, mapping) }
}

/**
 * The same for a list that is read once and not cached: the description is sanitised when a field asks for it, because
 * that takes longer than all the rest.
 */
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
  const description = sanitised(raw.discription, mapping)
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
    isCalledOff: raw.called_off,
    revision: raw.revision,
    revisedAt: isoDate(raw.revised_at),
    capacity: raw.capacity,
    counts:
      raw.confirmed_count === null
        ? null
        : { confirmed: raw.confirmed_count, waiting: raw.waiting_count ?? 0 },
  }
}

/** A picture with absolute addresses; null for an invalid one. */
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

function sanitised(html: string | null, mapping: MappingContext): SanitisedHtml | null {
  return html === null || html.trim() === '' ? null : mapping.sanitise(html)
}

function kindOf(raw: RawPost, hasMedia: boolean, fallback: Post['type'] | undefined): Post['type'] {
  if (raw.post_type === '1') return 'news'
  if (raw.post_type === '2') return 'video'
  return fallback ?? (hasMedia ? 'video' : 'news')
}

/**
 * The video site's video that a post plays; null for one with a self-hosted film, which wins. `link_id` is an id, and with
 * some editors a whole address.
 */
function siteVideoOf(raw: RawPost, file: string | null): string | null {
  const link = raw.link_id?.trim()
  if (file !== null || link === undefined || link === '') return null
  if (/^[\w-]{11}$/.test(link)) return link
  const embed = recogniseEmbed(link)
  return embed?.provider === 'YOUTUBE' ? embed.id : null
}

function mapMedia(raw: RawPost, { baseUrl, embeds }: MappingContext): PostMedia {
  const url = httpUrl(raw.file_path, baseUrl)
  // A film whose address does not tell its type is most likely an MP4.
  if (url !== null) {
    return { __typename: 'HostedFile', url, mimeType: lookup(new URL(url).pathname) ?? 'video/mp4' }
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
