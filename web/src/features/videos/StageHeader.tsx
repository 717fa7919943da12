import { Link } from '../../ui/Link.tsx'
import { plateFor } from './plates.ts'
import plates from './ShowPlate.module.css'
import styles from './StageHeader.module.css'

export type IndexEntry = { readonly id: string; readonly title: string }

type StageHeaderProps = {
  readonly title: string
  readonly index: readonly IndexEntry[]
}

/** On a phone the links stay in view. */
export function StageHeader({ title, index }: StageHeaderProps) {
  return (
    <>
      <header className={styles.header} data-ground="ink">
        <h1 className={styles.title}>{title}</h1>
      </header>
      {index.length > 0 && (
        <nav className={styles.index} data-ground="ink" aria-label={`${title} by name`}>
          <ul className={styles.list}>
            {index.map(({ id, title }) => (
              <li key={`${id} ${title}`}>
                <Link to={{ hash: id }} className={plates.chip} data-plate={plateFor(title)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
