import type { ReactNode } from 'react'
import { ToolEnd } from '../../site/ToolEnd.tsx'
import styles from './Desk.module.css'

type DeskProps = {
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** Dark in both themes, because entrances are dim. */
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
