import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Page.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import pageStyles from './PageText.module.css'
import styles from './SectionedPage.module.css'

export interface PageSection {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

type SectionedPageProps = {
  readonly sections: readonly PageSection[]
}

export const SectionedPage = ({ sections }: SectionedPageProps) => (
  <div className={pageStyles.page}>
    <nav aria-label="On this page" className={pageStyles.contents}>
      <ol className={pageStyles.sections}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: `#${id}` }} className={pageStyles.section}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.sections}>
      {sections.map(({ id, title, content }) => (
        <Section key={id} labelledBy={id}>
          <SectionHeading id={id}>{title}</SectionHeading>
          {content}
        </Section>
      ))}
    </div>
  </div>
)
