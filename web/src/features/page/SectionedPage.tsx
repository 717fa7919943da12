import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import pageStyles from './PageText.module.css'
import styles from './SectionedPage.module.css'

type SectionedPageProps = {
  readonly entries: ReadonlyArray<{ readonly id: string; readonly title: string }>
  readonly children: ReactNode
}

export const SectionedPage = ({ entries, children }: SectionedPageProps) => (
  <div className={pageStyles.page}>
    <nav aria-label="On this page" className={pageStyles.contents}>
      <ol className={pageStyles.sections}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: `#${id}` }} className={pageStyles.section}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.sections}>{children}</div>
  </div>
)
