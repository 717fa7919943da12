import type { ReactNode } from 'react'
import styles from './VideoStage.module.css'

type VideoStageProps = {
  /** The breadcrumb above it. */
  readonly before?: ReactNode
  readonly player: ReactNode
  readonly title: string
  readonly meta?: ReactNode
  /** The page's main heading, or a section's. */
  readonly level?: 1 | 2
  readonly headingId?: string
  /** The content beside the video's title. */
  readonly children?: ReactNode
}

/** A stage on ink, in both themes: the player as wide as the page, the title and its text below. */
export function VideoStage({ before, player, title, meta, level = 1, headingId, children }: VideoStageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div data-ground="ink">
      <div className={styles.inner}>
        {before}
        <div className={styles.screen} data-opens={level === 1}>
          {player}
        </div>
        <div className={styles.words}>
          <div className={styles.head}>
            <Heading id={headingId} className={styles.title} dir="auto">
              {title}
            </Heading>
            {meta && <p className={styles.meta}>{meta}</p>}
          </div>
          {children && <div className={styles.text}>{children}</div>}
        </div>
      </div>
    </div>
  )
}
