import type { ReactNode } from 'react'
import { ToolEnd } from '../../site/ToolEnd.tsx'
import styles from './Desk.module.css'

type DeskProps = {
  /** `wide` for content in two columns where the window is wide enough. */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** The ground of what is done at a door: dark in both themes, for a dim place and eyes that look up from it. */
export function Desk({ width = 'narrow', children }: DeskProps) {
  return (
    <div data-ground="ink" className={styles.ground}>
      <div className={styles.desk} data-width={width}>
        {children}
      </div>
      <ToolEnd />
    </div>
  )
}
