import type { PostCard_PostFragment } from '../../graphql/generated/fragments.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostGrid.module.css'

type PostGridProps = {
  readonly posts: readonly PostCard_PostFragment[]
  readonly hasAuthor?: boolean
  /** The slug of the video shown above the list: its card shows no picture. */
  readonly featured?: string | undefined
  readonly priority?: boolean
  readonly level?: 2 | 3
}

/** Beside the sponsors, the column has three quarters of a desktop's width. */
const sizes = {
  large: '(min-width: 80rem) 33rem, (min-width: 48rem) 42vw, calc(100vw - 2rem)',
  even: '(min-width: 80rem) 28rem, (min-width: 64rem) 34vw, (min-width: 40rem) 46vw, calc(100vw - 2rem)',
} as const

/** The first post is large, then a row of two, then rows of three. Fewer posts fill their rows too. */
export function PostGrid({ posts, hasAuthor = false, featured, priority = false, level = 3 }: PostGridProps) {
  // The second of two would have an empty half beside it.
  const isLarge = (index: number): boolean => index === 0 || posts.length === 2
  const isFeatured = (post: PostCard_PostFragment) =>
    post.__typename === 'VideoPost' && post.slug === featured
  return (
    <div className={styles.grid} data-count={posts.length}>
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          size={isFeatured(post) ? 'text-only' : isLarge(index) ? 'large' : 'even'}
          sizes={isLarge(index) ? sizes.large : sizes.even}
          hasAuthor={hasAuthor}
          priority={priority && index === 0}
          level={level}
        />
      ))}
    </div>
  )
}
