import type { ReactNode } from 'react'
import { ShareButton } from '../../meta/ShareButton.tsx'
import styles from './VideoStage.module.css'

type VideoStageProps = {
  readonly before?: ReactNode
  readonly player: ReactNode
  readonly title: string
  readonly meta: ReactNode
  /** The video's page, if it can be shared. */
  readonly path?: string | undefined
  readonly level?: 1 | 2
  readonly headingId?: string
  /** Shown beside the video's title. */
  readonly children?: ReactNode
}

export const stageSizes = '(min-width: 86rem) 53.5rem, (min-width: 64rem) 62vw, 100vw'

export function VideoStage({
  before,
  player,
  title,
  meta,
  path,
  level = 1,
  headingId,
  children,
}: VideoStageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div data-ground="ink">
      <div className={styles.inner}>
        {before}
        <div className={styles.stage}>
          <div className={styles.screen} data-opens={level === 1}>
            {player}
          </div>
          <div className={styles.content}>
            <div className={styles.head}>
              <Heading id={headingId} className={styles.title} dir="auto">
                {title}
              </Heading>
              <p className={styles.meta}>
                {meta}
                {path && <ShareButton title={title} path={path} />}
              </p>
            </div>
            {children && <div className={styles.text}>{children}</div>}
          </div>
        </div>
      </div>
    </div>
  )
}
