import { CutText } from '../../ui/CutText.tsx'
import { Day } from '../../ui/Day.tsx'
import { formatDuration } from '../../ui/dates.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture, type PictureVariant } from '../../ui/Picture.tsx'
import { PlayMark } from '../../ui/PlayMark.tsx'
import styles from './VideoTile.module.css'

/** After how many characters titles and sub-titles are cut; from the specification's constants. */
const cuts = { card: 20, small: 15, subTitle: 20 } as const

export type VideoTileProps = {
  readonly to: string
  readonly title: string
  readonly subTitle?: string | null | undefined
  readonly poster: string | null | undefined
  readonly posterVariants?: readonly PictureVariant[] | undefined
  /** How wide the poster stands, as the `sizes` attribute says it. */
  readonly sizes: string
  readonly publishedAt?: string | null | undefined
  readonly durationSeconds?: number | null | undefined
  /** `small` for sidebars and shelves: a shorter title. */
  readonly size?: 'card' | 'small'
  /** Words for a link of its own below the title: 'Watch Now'. */
  readonly action?: string
  readonly level?: 2 | 3 | 4
}

/** A video in a list: poster, cut title, date. The link's name is always the full title. */
export function VideoTile(props: VideoTileProps) {
  const { to, title, subTitle, poster, posterVariants, sizes, publishedAt, durationSeconds } = props
  const { size = 'card', action, level = 3 } = props
  const Heading = `h${level}` as const
  return (
    <article className={styles.tile} data-size={size}>
      <div className={styles.screen}>
        <Picture src={poster} variants={posterVariants} alt="" sizes={sizes} seed={title} />
        <PlayMark size="small" note={formatDuration(durationSeconds)} />
      </div>
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          <Link to={to} className={styles.link} title={title} viewTransition>
            <CutText text={title} length={cuts[size]} />
          </Link>
        </Heading>
        {subTitle && (
          <p className={styles.subTitle} dir="auto" title={subTitle}>
            <CutText text={subTitle} length={cuts.subTitle} />
          </p>
        )}
        <p className={styles.date}>
          <Day of={publishedAt} />
        </p>
        {action && (
          <Link to={to} className={styles.action} aria-label={`${action}: ${title}`} viewTransition>
            {action}
          </Link>
        )}
      </div>
    </article>
  )
}
