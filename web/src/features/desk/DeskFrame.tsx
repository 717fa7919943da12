import type { ReactNode } from 'react'
import { ToolFooter } from '../../site/ToolFooter.tsx'
import type { Crumb } from '../../ui/Breadcrumbs.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import styles from './DeskFrame.module.css'

type DeskFrameProps = {
  readonly title: string
  /** Breadcrumbs, the current screen last; none for the first screen. */
  readonly crumbs?: readonly Crumb[]
  readonly children: ReactNode
}

/** Dense, with a small headline, so that the numbers come first. */
export const DeskFrame = ({ title, crumbs, children }: DeskFrameProps) => (
  <>
    <div className={styles.frame}>
      <header className={styles.header}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      </header>
      {children}
    </div>
    <ToolFooter />
  </>
)
