import { formatDate } from '../http/answers.ts'
import type { MediaAddresses } from '../media/answers.ts'
import type { findPost, listPosts, listVideoCategories, PostType } from './queries.ts'

type ListedPost = Awaited<ReturnType<typeof listPosts>>['rows'][number]
type DetailedPost = NonNullable<Awaited<ReturnType<typeof findPost>>>
type VideoCategory = Awaited<ReturnType<typeof listVideoCategories>>['rows'][number]

const postTypeCodes: Readonly<Record<PostType, '1' | '2'>> = { news: '1', video: '2' }

/** What a post is answered with everywhere, but for its title. */
function commonFields(post: ListedPost, media: MediaAddresses) {
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

/** A post as lists answer it. */
export function listedPost(post: ListedPost, media: MediaAddresses) {
  return { id: post.id, slug: post.slug, title: post.title, ...commonFields(post, media) }
}

/** A post as the list by tag answers it, where its title has another name. */
export function taggedPost(post: ListedPost, media: MediaAddresses) {
  return { id: post.id, slug: post.slug, post_title: post.title, ...commonFields(post, media) }
}

/** A post as the detail calls answer it. `link_id` is a video's id on YouTube. */
export function detailedPost(post: DetailedPost, media: MediaAddresses) {
  return {
    ...listedPost(post, media),
    sub_title: post.subTitle,
    tags: post.tags,
    file_path: media.file(post.file),
    link_id: post.youtubeId,
  }
}

/** A video category with its newest videos. */
export function videoCategory(category: VideoCategory, media: MediaAddresses) {
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
