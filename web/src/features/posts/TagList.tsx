import type { TagList_TagFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Stack.tsx'
import styles from './TagList.module.css'

type TagListProps = {
  readonly tags: readonly TagList_TagFragment[] | null | undefined
  /** News has a list for each tag; video posts don't. */
  readonly isLinked: boolean
}

export function TagList({ tags, isLinked }: TagListProps) {
  if (!tags || tags.length === 0) return null
  return (
    <div>
      <p className="visually-hidden">Tags</p>
      <Row as="ul" gap={2}>
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
      </Row>
    </div>
  )
}
