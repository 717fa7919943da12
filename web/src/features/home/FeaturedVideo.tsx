import type { FeaturedVideo_PostFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { Excerpt } from '../../ui/Excerpt.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { PlayMark } from '../../ui/PlayMark.tsx'
import styles from './FeaturedVideo.module.css'

export function FeaturedVideo({ post }: { readonly post: FeaturedVideo_PostFragment }) {
  const address = paths.video(post.slug)
  return (
    <section className={styles.band} data-ground="ink" aria-labelledby="featured">
      <div className={styles.inner}>
        <article className={styles.card}>
          <div className={styles.screen}>
            <Picture
              src={post.imageUrl}
              variants={post.imageVariants}
              alt=""
              sizes="(min-width: 80rem) 53rem, (min-width: 60rem) 66vw, 100vw"
              seed={post.title}
            />
          </div>
          <div className={styles.text}>
            <p className={styles.kicker}>
              <PlayMark />
              Featured video
            </p>
            <h2 id="featured" className={styles.title} dir="auto">
              <Link to={address} viewTransition className={styles.link}>
                {post.title}
              </Link>
            </h2>
            <p className={styles.meta}>
              {post.category?.title ?? 'Uncategorized'} · <Day of={post.publishedAt} />
            </p>
            {post.excerpt && <Excerpt text={post.excerpt} size="lead" />}
          </div>
        </article>
      </div>
    </section>
  )
}
