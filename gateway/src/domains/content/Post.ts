import { lookup } from 'mrmime'
import type { RequestContext } from '../../context.ts'
import { badUserInput } from '../../errors.ts'
import type {
  NewsArticleResolvers,
  PostResolvers,
  ResolversTypes,
  VideoPostResolvers,
} from '../../generated/resolvers.ts'
import { firstCharacters } from '../../html/text.ts'
import type { PostDetail, Post as PostModel } from '../../upstreams/product-api/content.ts'
import { checkFirst } from '../pages.ts'

/** The longest excerpt; what is kept of a text is cut there. */
const longestExcerpt = 1000

export const Post: PostResolvers = {
  __resolveType: ({ type }) => (type === 'news' ? 'NewsArticle' : 'VideoPost'),
}

export const NewsArticle: NewsArticleResolvers = {
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  subTitle: async (post, _arguments, context) =>
    post.subTitle ?? (await newsDetail(post, context))?.subTitle ?? null,
  tags: async (post, _arguments, context) => (await newsDetail(post, context))?.tags ?? null,
  media: async (post, _arguments, context) => mediaOf(await newsDetail(post, context), context),
  related: (post, { first }, { content }) => content.relatedNews(post, checkFirst(first)),
}

export const VideoPost: VideoPostResolvers = {
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  subTitle: async (post, _arguments, context) =>
    post.subTitle ?? (await videoDetail(post, context))?.subTitle ?? null,
  tags: async (post, _arguments, context) => (await videoDetail(post, context))?.tags ?? null,
  media: async (post, _arguments, context) => mediaOf(await videoDetail(post, context), context),
  related: (post, { first }, { content }) => content.relatedVideos(post, checkFirst(first)),
}

/** A text's beginning, for the fields named `excerpt`. */
export function excerptOf(text: string, length: number): string {
  if (length < 1 || length > longestExcerpt) throw badUserInput(`length must be 1 to ${longestExcerpt}`)
  return firstCharacters(text, length)
}

/** A post that came as a detail is its own; one from a list is looked up, once for all fields of the request. */
async function newsDetail(post: PostModel, { content }: RequestContext): Promise<PostDetail | null> {
  return isDetail(post) ? post : content.newsDetail(post.slug)
}

async function videoDetail(post: PostModel, { content }: RequestContext): Promise<PostDetail | null> {
  return isDetail(post) ? post : content.videoDetail(post.slug)
}

function isDetail(post: PostModel): post is PostDetail {
  return 'tags' in post
}

function mediaOf(
  detail: PostDetail | null,
  { embeds }: RequestContext,
): Awaited<ResolversTypes['Media']> | null {
  const media = detail?.media ?? null
  if (media === null) return null
  if (media.kind === 'site-video') {
    return { __typename: 'Embed', provider: 'YOUTUBE', embedUrl: embeds.youtubeEmbed(media.id) }
  }
  const { pathname } = new URL(media.url)
  // A film whose address does not tell its kind is most likely what browsers play everywhere.
  return { __typename: 'HostedFile', url: media.url, mimeType: lookup(pathname) ?? 'video/mp4' }
}
