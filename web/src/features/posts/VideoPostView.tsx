import type { VideoPostView_PostFragment } from '../../graphql/generated/fragments.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { stageSizes, VideoStage } from '../videos/VideoStage.tsx'
import { PostMedia } from './PostMedia.tsx'
import { TagList } from './TagList.tsx'
import styles from './VideoPostView.module.css'

export function VideoPostView({ post }: { readonly post: VideoPostView_PostFragment }) {
  const { slug, title, subTitle, category, publishedAt, author, contentHtml, tags } = post
  const crumbs = [
    { title: 'Shows', to: paths.shows },
    ...(category ? [{ title: category.title, to: paths.videoCategory(category.slug) }] : []),
    { title },
  ]
  return (
    <PostMedia
      post={post}
      sizes={stageSizes}
      layout={(player, transcript) => (
        <VideoStage
          before={<BreadcrumbTrail crumbs={crumbs} />}
          player={player}
          title={title}
          path={paths.video(slug)}
          meta={
            <>
              <span>{category?.title ?? 'Uncategorized'}</span>
              <Day of={publishedAt} />
              {author && <span>by {author}</span>}
            </>
          }
        >
          {subTitle && (
            <p className={styles.subTitle} dir="auto">
              {subTitle}
            </p>
          )}
          <div dir="auto">{contentHtml ? <RichText html={contentHtml} /> : <p>No description!!</p>}</div>
          <TagList tags={tags} isLinked={false} />
          {transcript}
        </VideoStage>
      )}
    />
  )
}
