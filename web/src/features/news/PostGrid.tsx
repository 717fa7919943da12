import type { PostCard_PostFragment } from '../../graphql/generated/operations.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostGrid.module.css'

type PostGridProps = {
  readonly posts: readonly PostCard_PostFragment[]
  readonly hasAuthor?: boolean
  /** Whether the first picture is the one that the page opens with. */
  readonly priority?: boolean
  readonly level?: 2 | 3
}

/** How wide the pictures stand: the column beside the sponsors takes three quarters of a desk. */
const sizes = {
  large: '(min-width: 80rem) 33rem, (min-width: 48rem) 42vw, calc(100vw - 2rem)',
  even: '(min-width: 80rem) 28rem, (min-width: 64rem) 34vw, (min-width: 40rem) 46vw, calc(100vw - 2rem)',
} as const

/** The editorial grid: the first post large, then a row of two, then rows of three. */
export function PostGrid({ posts, hasAuthor = false, priority = false, level = 3 }: PostGridProps) {
  return (
    <div className={styles.grid}>
      {posts.map((post, place) => (
        <PostCard
          key={post.id}
          post={post}
          size={place === 0 ? 'large' : 'even'}
          sizes={place === 0 ? sizes.large : sizes.even}
          hasAuthor={hasAuthor}
          priority={priority && place === 0}
          level={level}
        />
      ))}
    </div>
  )
}
