import { useMemo } from 'react'
import type { PageText_PageFragment } from '../../graphql/generated/fragments.ts'
import { Day } from '../../ui/Day.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { RichText } from '../../ui/RichText.tsx'
import styles from './PageText.module.css'
import { sectionsOf } from './sections-of.ts'

/** A text with this many sections has a table of contents. */
const minSections = 3

type PageTextProps = {
  readonly page: PageText_PageFragment
  readonly lead: string
}

export function PageText({ page: { title, html, updatedAt, isTemplate }, lead }: PageTextProps) {
  const { html: text, sections } = useMemo(() => sectionsOf(html), [html])
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.meta}>
          {isTemplate && <Pill tone="amber">Template text</Pill>}
          {updatedAt && (
            <span>
              Last changed <Day of={updatedAt} />
            </span>
          )}
        </p>
      </header>
      {sections.length >= minSections && (
        <nav aria-label="On this page" className={`${styles.contents} not-printed`}>
          <ol className={styles.sections}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ hash: `#${id}` }} className={styles.section} dir="auto">
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text} dir="auto">
        <RichText html={text} />
      </div>
    </article>
  )
}
