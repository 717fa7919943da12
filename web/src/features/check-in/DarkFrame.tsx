import type { ReactNode } from 'react'
import { ToolFooter } from '../../site/ToolFooter.tsx'
import styles from './DarkFrame.module.css'

type DarkFrameProps = {
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** Dark in both themes, because entrances are dim. */
export function DarkFrame({ width = 'narrow', children }: DarkFrameProps) {
  return (
    <div data-ground="ink" className={styles.ground}>
      <div className={styles.frame} data-width={width}>
        {children}
      </div>
      <ToolFooter />
    </div>
  )
}
