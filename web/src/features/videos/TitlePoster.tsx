import { plateFor, prefixes } from './plates.ts'
import styles from './ShowPlate.module.css'
import { prefixOf } from './title-prefix.ts'

/** Longer letterings are set smaller. Characters. */
const short = 26

/** What a poster says of a title: what stands after a shared beginning, and of that what stands before a colon. */
function letteringOf(title: string): string {
  const prefix = prefixOf(title, prefixes)
  const rest = prefix ? title.slice(prefix.words.length + prefix.sign.length) : title
  const [first = rest] = rest.split(/:\s/u)
  return first.length >= 6 ? first : rest
}

/**
 * Stands for the picture of a video that has none: its title on a plate, the same at every visit. The lettering is drawn, and
 * no text of the page, which says the title beside it.
 */
export function TitlePoster({ title }: { readonly title: string }) {
  const lettering = letteringOf(title)
  return (
    <span
      className={styles.poster}
      data-plate={plateFor(title)}
      data-length={lettering.length > short ? 'long' : 'short'}
      data-lettering={lettering}
    />
  )
}
