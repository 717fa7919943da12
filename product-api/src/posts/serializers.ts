import { formatDate } from '../http/dates.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import type { findPost, listPosts, listVideoCategories, PostType } from './queries.ts'

type ListedPost = Awaited<ReturnType<typeof listPosts>>['rows'][number]
type DetailedPost = NonNullable<Awaited<ReturnType<typeof findPost>>>
type VideoCategory = Awaited<ReturnType<typeof listVideoCategories>>['rows'][number]

const postTypeCodes: Readonly<Record<PostType, '1' | '2'>> = { news: '1', video: '2' }

function commonFields(post: ListedPost, media: MediaUrls) {
  const image = media.picture(post.picture)
  return {
    image: image.url,
    image_variants: image.variants,
    content: media.html(post.content),
    post_type: postTypeCodes[post.postType],
    category: post.category,
    created_at: formatDate(post.publishedAt),
    user_name: post.author,
  }
}

export function serializeListedPost(post: ListedPost, media: MediaUrls) {
  return { id: post.id, slug: post.slug, title: post.title, ...commonFields(post, media) }
}

/** The list by tag calls the title `post_title`. */
export function serializeTaggedPost(post: ListedPost, media: MediaUrls) {
  return { id: post.id, slug: post.slug, post_title: post.title, ...commonFields(post, media) }
}

/** `link_id` is a YouTube id. */
export function serializeDetailedPost(post: DetailedPost, media: MediaUrls) {
  return {
    ...serializeListedPost(post, media),
    sub_title: post.subTitle,
    tags: post.tags,
    file_path: media.file(post.file),
    link_id: post.youtubeId,
  }
}

export function serializeVideoCategory(category: VideoCategory, media: MediaUrls) {
  return {
    id: category.id,
    title: category.title,
    slug: category.slug,
    description: category.description,
    post_type: postTypeCodes[category.postType],
    videos_four: category.videos.map((video) => {
      const image = media.picture(video.picture)
      return {
        id: video.id,
        slug: video.slug,
        title: video.title,
        sub_title: video.subTitle,
        image_path: image.url,
        image_variants: image.variants,
      }
    }),
  }
}
