import type { Config } from '../../env.ts'
import type { SearchKind } from '../../generated/enums.ts'
import { textOf } from '../../html/text.ts'
import type { Image, Post, PostDetail, Production } from '../../upstreams/product-api/content.ts'
import type { PastStream } from '../../upstreams/twitch/shapes.ts'
import { thumbnailUrl } from '../../upstreams/twitch/thumbnail.ts'
import { posterUrl } from '../../upstreams/vimeo/poster.ts'
import type { HostedVideo } from '../../upstreams/vimeo/shapes.ts'
import type { SiteVideo } from '../../upstreams/youtube/shapes.ts'
import { sitePages } from './site-pages.ts'

export interface SearchDocument
  extends Partial<Pick<Production, 'startsAt' | 'endsAt' | 'status' | 'isCalledOff'>> {
  /** Kind and the item's own id. */
  id: string
  kind: SearchKind
  title: string
  /** Plain. */
  text: string
  url: string
  publishedAt: string | null
  imageUrl: string | null
}

/** Characters: twice the longest article, and it bounds the index's memory. */
const longestText = 10_000

/** Pixels: results show small pictures. */
const pictureWidth = 320

/** Paths as in web/src/site/paths.ts. */
export function createDocuments({ siteUrl, timeZone }: Pick<Config, 'siteUrl' | 'timeZone'>) {
  const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
  const page = (path: string, id: string) => `${siteUrl}/${path}/${encodeURIComponent(id)}`
  return {
    pages: sitePages.map(
      ([path, title, text]): SearchDocument => ({
        ...identity('PAGE', path),
        title,
        text,
        url: `${siteUrl}/${path}`,
        publishedAt: null,
        imageUrl: null,
      }),
    ),
    ofPost(post: Post): SearchDocument {
      const { slug, title, publishedAt, type } = post
      const isNews = type === 'news'
      return {
        ...identity(isNews ? 'NEWS' : 'VIDEO_POST', slug),
        title,
        publishedAt,
        text: postText(post),
        imageUrl: smallest(post),
        url: page(isNews ? 'news' : 'video', slug),
      }
    },
    ofProduction(production: Production): SearchDocument {
      const { slug, name, descriptionHtml, createdAt, startsAt, endsAt, status, isCalledOff } = production
      const day = startsAt && dayFormat.format(new Date(startsAt))
      return {
        ...identity('PRODUCTION', slug),
        title: name,
        publishedAt: createdAt,
        imageUrl: smallest(production),
        text: joined(descriptionHtml && textOf(descriptionHtml), production.venue, day),
        url: page('RSVP', slug),
        startsAt,
        endsAt,
        status,
        isCalledOff,
      }
    },
    ofShow({ id, name, description, publishedAt, poster }: HostedVideo): SearchDocument {
      return {
        ...identity('SHOW', id),
        title: name,
        publishedAt,
        text: joined(description),
        url: page('playvideo/videos', id),
        imageUrl: poster && posterUrl(poster, pictureWidth),
      }
    },
    ofSiteVideo({
      id,
      title,
      description,
      publishedAt,
      thumbnails,
      thumbnailUrl,
    }: SiteVideo): SearchDocument {
      return {
        ...identity('SITE_VIDEO', id),
        title,
        publishedAt,
        text: joined(description),
        url: page('YTvideo', id),
        imageUrl: thumbnails.find(({ width }) => width >= pictureWidth)?.url ?? thumbnailUrl,
      }
    },
    ofStream({ id, title, publishedAt, url, thumbnail }: PastStream): SearchDocument {
      return {
        ...identity('STREAM', id),
        title,
        publishedAt,
        text: '',
        url,
        imageUrl: thumbnail && thumbnailUrl(thumbnail, pictureWidth, (pictureWidth * 9) / 16),
      }
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>

/** A configured album lists videos of any audience; search finds only those for everyone. */
export const isFindableShow = ({ audience, ready }: HostedVideo): boolean =>
  ready && (audience === 'everyone' || audience === 'unknown')

const identity = (kind: SearchKind, id: string) => ({ id: `${kind}:${id}`, kind })

function postText(post: Post | PostDetail): string {
  const { subTitle, contentHtml } = post
  return joined(subTitle, contentHtml && textOf(contentHtml), ...transcriptOf(post))
}

/** What is said: not the sounds, which captions describe in brackets. */
function transcriptOf(post: Post | PostDetail): string[] {
  const media = 'media' in post ? post.media : null
  return media?.__typename === 'HostedFile'
    ? (media.transcript ?? []).map(({ text }) => text.replace(/\[[^\]]*\]/g, ''))
    : []
}

function joined(...texts: (string | null)[]): string {
  const plain = texts.flatMap((text) => text?.replace(/\s+/gu, ' ').trim() || [])
  return plain.join(' · ').slice(0, longestText)
}

const smallest = ({ imageVariants, imageUrl }: Image): string | null => imageVariants[0]?.url ?? imageUrl
