import type { PostCard_PostFragment } from '../../graphql/generated/operations.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostGrid.module.css'

type PostGridProps = {
  readonly posts: readonly PostCard_PostFragment[]
  readonly hasAuthor?: boolean
  /** The slug of the video that the page shows above the list: its place in the list repeats no picture. */
  readonly featured?: string | undefined
  /** Whether the first picture is the one that the page opens with. */
  readonly priority?: boolean
  readonly level?: 2 | 3
}

/** How wide the pictures stand: the column beside the sponsors takes three quarters of a desk. */
const sizes = {
  large: '(min-width: 80rem) 33rem, (min-width: 48rem) 42vw, calc(100vw - 2rem)',
  even: '(min-width: 80rem) 28rem, (min-width: 64rem) 34vw, (min-width: 40rem) 46vw, calc(100vw - 2rem)',
} as const

/** The editorial grid: the first post large, then a row of two, then rows of three. Fewer posts fill their rows too. */
export function PostGrid({ posts, hasAuthor = false, featured, priority = false, level = 3 }: PostGridProps) {
  // The second of two would stand beside an empty half.
  const isLarge = (place: number): boolean => place === 0 || posts.length === 2
  const isFeatured = (post: PostCard_PostFragment) =>
    post.__typename === 'VideoPost' && post.slug === featured
  return (
    <div className={styles.grid} data-count={posts.length}>
      {posts.map((post, place) => (
        <PostCard
          key={post.id}
          post={post}
          size={isFeatured(post) ? 'words' : isLarge(place) ? 'large' : 'even'}
          sizes={isLarge(place) ? sizes.large : sizes.even}
          hasAuthor={hasAuthor}
          priority={priority && place === 0}
          level={level}
        />
      ))}
    </div>
  )
}
