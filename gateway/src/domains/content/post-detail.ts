import { lookup } from 'mrmime'
import type { Embeds } from '../../html/embeds.ts'
import type { Post, PostDetail } from '../../upstreams/product-api/content.ts'

/** Whether a post came as a detail: then nothing of it is loaded again. */
export function isDetail(post: Post): post is PostDetail {
  return 'tags' in post
}

/** What a post plays, as the schema's `Media`. */
export type Media =
  | { __typename: 'Embed'; provider: 'YOUTUBE'; embedUrl: string }
  | { __typename: 'HostedFile'; url: string; mimeType: string }

/** Maps a post's media; null for a post without any. */
export function mediaOf(detail: PostDetail | null, embeds: Embeds): Media | null {
  const media = detail?.media ?? null
  if (media === null) return null
  if (media.kind === 'site-video') {
    return { __typename: 'Embed', provider: 'YOUTUBE', embedUrl: embeds.youtubeEmbed(media.id) }
  }
  const { pathname } = new URL(media.url)
  // A film whose address does not tell its type is most likely an MP4.
  return { __typename: 'HostedFile', url: media.url, mimeType: lookup(pathname) ?? 'video/mp4' }
}
