import type { VideoCategorySection_CategoryFragment } from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { CardRow } from '../../ui/CardRow.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './VideoCategorySection.module.css'
import { VideoPostCard } from './VideoPostCard.tsx'

/** A category of the newsroom's own videos with its first four; nothing for a category without videos. */
export function VideoCategorySection({
  category,
}: {
  readonly category: VideoCategorySection_CategoryFragment
}) {
  const { id, title, slug, description, videos } = category
  if (!videos || videos.items.length === 0) return null
  const headingId = `category-${id}`
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <SectionHeading
        id={headingId}
        more={{
          to: paths.videoCategory(slug),
          text: 'See More Videos >>',
          label: `See More Videos of ${title}`,
        }}
      >
        {title}
      </SectionHeading>
      {description && <p className={styles.description}>{description}</p>}
      <CardRow columns={4}>
        {videos.items.map((post) => (
          <VideoPostCard
            key={post.id}
            post={post}
            sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 46vw, 78vw"
          />
        ))}
      </CardRow>
    </section>
  )
}
