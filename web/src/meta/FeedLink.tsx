import { useSite } from '../site/site.ts'
import styles from './FeedLink.module.css'
import { newsFeed } from './site-files.ts'

/** Every page's head names the feed of all news already. */
export function FeedLink({ title, path }: { readonly title: string; readonly path: string }) {
  const { name } = useSite()
  return (
    <>
      {path !== newsFeed && (
        <link rel="alternate" type="application/rss+xml" title={`${name}: ${title}`} href={path} />
      )}
      <a href={path} className={styles.feed} aria-label={`RSS: ${title}`}>
        RSS
      </a>
    </>
  )
}
