import type { ReactNode } from 'react'
import { ToolFooter } from '../../site/ToolFooter.tsx'
import type { Crumb } from '../../ui/Breadcrumbs.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './DeskFrame.module.css'

type DeskFrameProps = {
  readonly title: string
  /** The current screen last. */
  readonly crumbs?: readonly Crumb[]
  readonly children: ReactNode
}

export const DeskFrame = ({ title, crumbs, children }: DeskFrameProps) => (
  <>
    <div className={styles.frame}>
      <Stack as="header" gap={1}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      </Stack>
      {children}
    </div>
    <ToolFooter />
  </>
)
