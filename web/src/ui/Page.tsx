import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** A page's column of sections, within the site's width. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

type WithAsideProps = {
  /** Stands beside the content on a desk, and below it on a phone. */
  readonly aside: ReactNode
  /** `wide` for links that are read, `narrow` for pictures. */
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** Content with a quiet column beside it, which stays in sight while the content is read. */
export function WithAside({ aside, size = 'narrow', children }: WithAsideProps) {
  return (
    <div className={styles.split} data-aside={size}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}

/** Two halves: words, and a picture beside them on a desk, below them on a phone. */
export const Halves = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.halves}>{children}</div>
)

type PageHeaderProps = {
  readonly title: string
  /** The breadcrumb above the title. */
  readonly before?: ReactNode
  readonly children?: ReactNode
}

/** A page's headline, with a sentence of what it holds. */
export function PageHeader({ title, before, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {before}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  )
}

/** A part of a page: its heading and what it holds, in steady rhythm. */
export function Section({
  labelledBy,
  children,
}: {
  readonly labelledBy: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={labelledBy} className={styles.section}>
      {children}
    </section>
  )
}
