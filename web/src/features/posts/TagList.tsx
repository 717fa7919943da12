import type { TagList_TagFragment } from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './TagList.module.css'

type TagListProps = {
  /** Null where they did not come. */
  readonly tags: readonly TagList_TagFragment[] | null | undefined
  /** News have a list for each tag; video posts name theirs only. */
  readonly isLinked: boolean
}

/** A post's tags; a tag without a page of its own is named without a link. */
export function TagList({ tags, isLinked }: TagListProps) {
  if (!tags || tags.length === 0) return null
  return (
    <div>
      <p className="visually-hidden">Tags</p>
      <ul className={styles.tags}>
        {tags.map(({ id, title, slug }) => (
          <li key={id}>
            {isLinked && slug ? (
              <Link to={paths.newsByTag(slug)} className={styles.tag}>
                {title}
              </Link>
            ) : (
              <span className={styles.tag}>{title}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
