import type { PostCard_PostFragment } from '../../graphql/generated/fragments.ts'
import { useIsTransitioning } from '../../navigation/NavigationProvider.tsx'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { Excerpt } from '../../ui/Excerpt.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { PlayMark } from '../../ui/PlayMark.tsx'
import { TitlePlate } from '../videos/TitlePlate.tsx'
import styles from './PostCard.module.css'

type PostCardProps = {
  readonly post: PostCard_PostFragment
  /** `text-only` if the page already shows the picture. */
  readonly size: 'large' | 'even' | 'text-only'
  readonly sizes: string
  readonly hasAuthor: boolean
  readonly priority: boolean
  /** 2 if the list is the page's only content, 3 below a section's heading. */
  readonly level: 2 | 3
}

export function PostCard({ post, size, sizes, hasAuthor, priority, level }: PostCardProps) {
  const isVideo = post.__typename === 'VideoPost'
  const address = isVideo ? paths.video(post.slug) : paths.newsArticle(post.slug)
  const action = isVideo ? 'Watch' : 'Continue Reading'
  const isOpening = useIsTransitioning(address)
  const Heading = level === 2 ? 'h2' : 'h3'

  return (
    <article className={styles.card} data-size={size}>
      {size !== 'text-only' && (
        <div className={styles.picture}>
          <Picture
            src={post.imageUrl}
            variants={post.imageVariants}
            alt=""
            sizes={sizes}
            seed={post.title}
            priority={priority}
            fallback={<TitlePlate title={post.title} />}
            className={isOpening ? styles.opening : undefined}
          />
          {isVideo && <PlayMark size="small" />}
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.meta}>
          <span className={styles.category}>{post.category?.title ?? 'Uncategorized'}</span>
          {isVideo && (
            <span className={styles.kind}>{size === 'text-only' ? 'Featured above' : 'Video'}</span>
          )}
        </p>
        <Heading className={styles.title} dir="auto">
          <Link to={address} viewTransition className={styles.link}>
            {post.title}
          </Link>
        </Heading>
        <p className={styles.byline}>
          <Day of={post.publishedAt} />
          {hasAuthor && post.author && <span> by {post.author}</span>}
        </p>
        {post.excerpt && <Excerpt text={post.excerpt} size={size === 'large' ? 'lead' : 'text'} />}
        <Link to={address} viewTransition className={styles.more} aria-label={`${action}: ${post.title}`}>
          {action}
        </Link>
      </div>
    </article>
  )
}
