import type { ReactNode } from 'react'
import styles from './Page.module.css'

export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

type WithAsideProps = {
  readonly aside: ReactNode
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
}

export function WithAside({ aside, size = 'narrow', children }: WithAsideProps) {
  return (
    <div className={styles.split} data-aside={size}>
      <div className={styles.main}>{children}</div>
      <div className={`${styles.aside} not-printed`}>{aside}</div>
    </div>
  )
}

export const Halves = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.halves}>{children}</div>
)

type PageHeaderProps = {
  readonly title: string
  readonly before?: ReactNode
  readonly children?: ReactNode
}

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
