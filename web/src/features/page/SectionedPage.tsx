import { type ReactNode, useEffect } from 'react'
import { focusOn, fragmentTarget } from '../../navigation/ScrollAndFocus.tsx'
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

export function SectionedPage({ sections }: SectionedPageProps) {
  // The address was opened before its section was there.
  useEffect(() => {
    if (window.scrollY > 0) return
    const target = fragmentTarget(location.hash)
    target?.scrollIntoView()
    focusOn(target)
  }, [])
  return (
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
}
