import type { ReactNode } from 'react'
import { sitePicture } from '../../site/site-picture.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './StoryHero.module.css'

type StoryHeroProps = {
  /** The base name of one of the site's own pictures. */
  readonly picture: string
  readonly title: string
  readonly lead: string
  /** The ways on. */
  readonly children: ReactNode
}

/** How a page that tells of the house begins: words and picture side by side on ink. */
export function StoryHero({ picture, title, lead, children }: StoryHeroProps) {
  const { src, variants } = sitePicture(picture)
  return (
    <header className={styles.hero} data-ground="ink">
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.ways}>{children}</div>
      </div>
      <div className={styles.picture}>
        <Picture
          src={src}
          variants={variants}
          alt=""
          sizes="(min-width: 64rem) 55vw, 100vw"
          shape="fill"
          seed={title}
          priority
        />
      </div>
    </header>
  )
}
