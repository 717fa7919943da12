import type { VideoCategorySection_CategoryFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { CardRow } from '../../ui/CardRow.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { MoreVideos } from './MoreVideos.tsx'
import styles from './VideoCategorySection.module.css'
import { VideoPostCard } from './VideoPostCard.tsx'

export function VideoCategorySection({
  category,
}: {
  readonly category: VideoCategorySection_CategoryFragment
}) {
  const { id, title, slug, description, videos } = category
  if (!videos || videos.items.length === 0) return null
  const headingId = `category-${id}`
  return (
    <Stack as="section" gap={5} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      {description && <p className={styles.description}>{description}</p>}
      <CardRow columns={videos.items.length === 3 ? 3 : 4}>
        {videos.items.map((post) => (
          <VideoPostCard
            key={post.id}
            post={post}
            sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 46vw, 78vw"
          />
        ))}
      </CardRow>
      <MoreVideos to={paths.videoCategory(slug)} of={title} />
    </Stack>
  )
}
