import { formatDate } from '../http/dates.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import type { findPost, listPosts, listVideoCategories, PostType } from './queries.ts'

type ListedPost = Awaited<ReturnType<typeof listPosts>>['rows'][number]
type DetailedPost = NonNullable<Awaited<ReturnType<typeof findPost>>>
type VideoCategory = Awaited<ReturnType<typeof listVideoCategories>>['rows'][number]

const postTypeCodes: Readonly<Record<PostType, '1' | '2'>> = { news: '1', video: '2' }

function commonFields(post: ListedPost, media: MediaUrls) {
  const { id, slug, title, category, picture, content, tracks, postType, publishedAt, author, ...forgotten } =
    post
  forgotten satisfies Record<string, never>
  const image = media.picture(picture)
  return {
    id,
    slug,
    category,
    image: image.url,
    image_variants: image.variants,
    content: media.html(content),
    post_type: postTypeCodes[postType],
    created_at: formatDate(publishedAt),
    user_name: author,
    tracks: tracks.map(({ file, ...track }) => ({ ...track, url: media.file(file) })),
  }
}

export function serializeListedPost(post: ListedPost, media: MediaUrls) {
  return { ...commonFields(post, media), title: post.title }
}

export function serializeTaggedPost(post: ListedPost, media: MediaUrls) {
  return { ...commonFields(post, media), post_title: post.title }
}

export function serializeDetailedPost(post: DetailedPost, media: MediaUrls) {
  const { subTitle, tags, file, youtubeId, transcript, ...listed } = post
  return {
    ...serializeListedPost(listed, media),
    sub_title: subTitle,
    tags,
    file_path: media.file(file),
    link_id: youtubeId,
    transcript,
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
